import type { FbxNode } from "../../tree/fbx-node.js";
import type { FbxId, FbxObject, FbxObjects } from "../fbx-objects.js";
import { childNumber, childOf } from "../fbx-properties.js";

/** One motion of a file. */
export interface AnimationStack {
  name: string;
  /** Seconds; null where the file does not say. */
  span: { start: number; end: number } | null;
  /** The first is the base, the others are laid over it. */
  layers: AnimationLayer[];
  /** Number of keys in all its curves. */
  keyCount: number;
}

export interface AnimationLayer {
  object: FbxObject;
  mode: "add" | "replace" | "blend";
  /** Composed (by quaternion, by product), or channel by channel. */
  composesRotation: boolean;
  composesScale: boolean;
  /** 0 to 1. */
  weight: number;
  /** AnimationCurveNode by animated object and property. */
  curves: Map<FbxId, Map<string, FbxObject>>;
}

/** Returns the FBX time ticks per second. */
export function ticksPerSecond(header: FbxNode | undefined, version: number): number {
  const definition = childNumber(childOf(header, "OtherFlags"), "TCDefinition");
  const headerVersion = childNumber(header, "FBXHeaderVersion") ?? 0;
  const isOld = definition !== undefined && headerVersion >= 1004 ? definition === 127 : version < 8000;
  return isOld ? 46186158000 : 141120000;
}

/**
 * Reads all motions that have keys, those with most keys first: an empty "Take 001" often comes before the real one.
 */
export function readStacks(objects: FbxObjects, ticks: number): AnimationStack[] {
  return objects
    .of("AnimationStack")
    .map((stack): AnimationStack => {
      const layers = objects.sourcesOf(stack, "AnimationLayer").map(({ object }) => readLayer(object, objects));
      const keyCount = layers.reduce((sum, layer) => sum + countKeys(layer, objects), 0);
      return { name: stack.name, span: spanOf(stack, ticks), layers, keyCount };
    })
    .filter(({ keyCount }) => keyCount > 0)
    .sort((a, b) => b.keyCount - a.keyCount);
}

function readLayer(object: FbxObject, objects: FbxObjects): AnimationLayer {
  const { properties } = object;
  const curves: AnimationLayer["curves"] = new Map();
  for (const { object: values } of objects.sourcesOf(object, "AnimationCurveNode")) {
    for (const { object: target, property } of objects.targetsOf(values)) {
      if (property === "") continue;
      const known = curves.get(target.id);
      if (known) known.set(property, values);
      else curves.set(target.id, new Map([[property, values]]));
    }
  }
  const mode = (["add", "replace", "blend"] as const)[properties.number("BlendMode", 0)] ?? "replace";
  return {
    object,
    mode,
    composesRotation: properties.number("RotationAccumulationMode", 0) === 0,
    composesScale: properties.number("ScaleAccumulationMode", 0) === 0,
    weight: Math.min(1, Math.max(0, properties.number("Weight", 100) / 100)),
    curves,
  };
}

function countKeys(layer: AnimationLayer, objects: FbxObjects): number {
  let count = 0;
  for (const animated of layer.curves.values()) {
    for (const values of animated.values()) {
      for (const { object } of objects.sourcesOf(values, "AnimationCurve")) {
        const times = childOf(object.node, "KeyTime")?.properties[0];
        if (typeof times === "object") count += times.length;
      }
    }
  }
  return count;
}

function spanOf({ properties }: FbxObject, ticks: number): AnimationStack["span"] {
  for (const name of ["Local", "Reference"]) {
    const start = properties.find(`${name}Start`)?.[0];
    const end = properties.find(`${name}Stop`)?.[0];
    if (start === undefined || end === undefined) continue;
    const span = { start: Number(start) / ticks, end: Number(end) / ticks };
    if (span.end > span.start && Number.isFinite(span.end - span.start)) return span;
  }
  return null;
}
