import type { FbxNode } from "../tree/fbx-node.js";
import { childOf, childrenOf, fbxNode, numbersOf, property70, textOf } from "./fbx-build.js";
import type { LegacyScene } from "./legacy-scene.js";
import { curveChildren } from "./read-key-list.js";

const transformProperties = new Map([
  ["T", "Lcl Translation"],
  ["R", "Lcl Rotation"],
  ["S", "Lcl Scaling"],
]);
const SHAPE_SUFFIX = " (Shape)";

/** Adds a stack of one layer for each take. */
export function readTakes(scene: LegacyScene, takes: FbxNode | undefined, version: number): void {
  for (const take of childrenOf(takes, "Take")) {
    const stack = scene.newId();
    const layer = scene.newId();
    scene.add("AnimationStack", stack, textOf(take), "AnimStack", "", [fbxNode("Properties70", [], spans(take))]);
    scene.add("AnimationLayer", layer, "BaseLayer", "AnimLayer", "", []);
    scene.connect(layer, stack);
    for (const model of childrenOf(take, "Model")) {
      const target = scene.idOf(textOf(model));
      if (target === undefined) continue;
      for (const { property, channel } of propertyChannels(model)) {
        addCurveNode(scene, { layer, target, property, channel, version });
      }
    }
  }
}

/**
 * Lists the channels of a model or of a take's model, with the property that each moves; the three of "Transform"
 * separately.
 */
export function propertyChannels(model: FbxNode): { property: string; channel: FbxNode }[] {
  return childrenOf(model, "Channel").flatMap((channel) => {
    const name = textOf(channel);
    if (name !== "Transform") return [{ property: name, channel }];
    return childrenOf(channel, "Channel").flatMap((part) => {
      const property = transformProperties.get(textOf(part));
      return property ? [{ property, channel: part }] : [];
    });
  });
}

/** Lists the one to three channels of a property, each with its component. */
export function components(channel: FbxNode): { name: string; channel: FbxNode }[] {
  const hasValue = (node: FbxNode) => childOf(node, "Key") !== undefined || childOf(node, "Default") !== undefined;
  if (hasValue(channel)) return [{ name: textOf(channel), channel }];
  const parts = childrenOf(channel, "Channel").filter(hasValue).slice(0, 3);
  return parts.map((part) => ({ name: textOf(part), channel: part }));
}

interface CurveNodePlace {
  layer: number;
  target: number;
  property: string;
  channel: FbxNode;
  version: number;
}

function addCurveNode(scene: LegacyScene, { layer, target, property, channel, version }: CurveNodePlace): void {
  const parts = components(channel);
  const shapeName =
    version < 6000 && property.endsWith(SHAPE_SUFFIX) ? property.slice(0, -SHAPE_SUFFIX.length) : property;
  const shape = scene.shapes.get(`${target} ${shapeName}`);
  const moved = shape === undefined ? property : "DeformPercent";
  const curves = parts.map((part) => ({ part, arrays: curveChildren(part.channel, version) }));
  if (curves.every((curve) => curve.arrays === null)) return;
  const id = scene.newId();
  const label = (name: string) => `d|${parts.length === 1 ? moved : name}`;
  const defaults = parts.map((part) =>
    property70(label(part.name), "Number", "", "A", numbersOf(childOf(part.channel, "Default"))[0] ?? 0),
  );
  scene.add("AnimationCurveNode", id, moved, "AnimCurveNode", "", [fbxNode("Properties70", [], defaults)]);
  scene.connect(id, layer);
  scene.connectProperty(id, shape ?? target, moved);
  for (const { part, arrays } of curves) {
    if (!arrays) continue;
    const curve = scene.newId();
    const start = fbxNode("Default", [numbersOf(childOf(part.channel, "Default"))[0] ?? 0]);
    scene.add("AnimationCurve", curve, "", "AnimCurve", "", [start, ...arrays]);
    scene.connectProperty(curve, id, label(part.name));
  }
}

function spans(take: FbxNode): FbxNode[] {
  return ["Local", "Reference"].flatMap((name) => {
    const times = numbersOf(childOf(take, `${name}Time`));
    if (times.length < 2) return [];
    return [
      property70(`${name}Start`, "KTime", "Time", "", times[0]),
      property70(`${name}Stop`, "KTime", "Time", "", times[1]),
    ];
  });
}
