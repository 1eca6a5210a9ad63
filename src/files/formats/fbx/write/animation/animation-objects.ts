import type { FbxId } from "../../read/fbx-objects.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import { array, integerNode, node, numberProperty, properties70, stringNode, timeProperty } from "../fbx-build.js";
import { frameTicks } from "../fbx-time.js";
import type { ObjectGraph } from "../object-graph.js";

/**
 * Values of one property of a model: for each of its three channels one per frame, or a single one when it never
 * changes.
 */
export interface PropertyTrack {
  model: FbxId;
  property: "Lcl Translation" | "Lcl Rotation" | "Lcl Scaling";
  channels: readonly [Float32Array, Float32Array, Float32Array];
}

export interface TakeTiming {
  name: string;
  frameRate: number;
  frameCount: number;
}

/** Linear from key to key. */
const KEY_FLAGS = 0x104;
const KEY_VERSION = 4008;
const CHANNELS = ["d|X", "d|Y", "d|Z"] as const;
const NODE_NAMES = { "Lcl Translation": "T", "Lcl Rotation": "R", "Lcl Scaling": "S" } as const;

/** Adds one stack with one layer and its curves. */
export function addAnimation(graph: ObjectGraph, tracks: readonly PropertyTrack[], timing: TakeTiming): void {
  const stop = frameTicks(timing.frameCount - 1, timing.frameRate);
  const span = properties70(
    timeProperty("LocalStart", 0),
    timeProperty("LocalStop", stop),
    timeProperty("ReferenceStart", 0),
    timeProperty("ReferenceStop", stop),
  );
  // Not connected to the root: it is not a node of the scene.
  const stack = graph.add("AnimationStack", timing.name, "", [span]);
  const layer = graph.add("AnimationLayer", "BaseLayer", "", []);
  graph.connect(layer, stack);
  const keys = new CurveKeys(timing);
  for (const { model, property, channels } of tracks) {
    const defaults = channels.map((values, k) => numberProperty(CHANNELS[k], values[0]));
    const curveNode = graph.add("AnimationCurveNode", NODE_NAMES[property], "", [properties70(...defaults)]);
    graph.connect(curveNode, layer);
    graph.connectProperty(curveNode, model, property);
    channels.forEach((values, k) => {
      const curve = graph.add("AnimationCurve", "", "", keys.curve(values));
      graph.connectProperty(curve, curveNode, CHANNELS[k]);
    });
  }
}

/** Makes key data shared by all curves of a take one object, so that it is packed once. */
class CurveKeys {
  private readonly times;
  private readonly firstTime = array("l", BigInt64Array.of(0n));
  private readonly flags = array("i", Int32Array.of(KEY_FLAGS));
  private readonly tangents = array("f", new Float32Array(4));
  private readonly counts;
  private readonly one = array("i", Int32Array.of(1));

  constructor({ frameCount, frameRate }: TakeTiming) {
    const ticks = BigInt64Array.from({ length: frameCount }, (_, frame) => BigInt(frameTicks(frame, frameRate)));
    this.times = array("l", ticks);
    this.counts = array("i", Int32Array.of(frameCount));
  }

  curve(values: Float32Array): FbxNode[] {
    const still = values.length === 1;
    return [
      node("Default", "D", [values[0]]),
      integerNode("KeyVer", KEY_VERSION),
      node("KeyTime", "l", [still ? this.firstTime : this.times]),
      node("KeyValueFloat", "f", [array("f", values)]),
      node("KeyAttrFlags", "i", [this.flags]),
      node("KeyAttrDataFloat", "f", [this.tangents]),
      node("KeyAttrRefCount", "i", [still ? this.one : this.counts]),
    ];
  }
}

/** Makes the take list at the end of a file. */
export function takesNode(timing: TakeTiming | null): FbxNode {
  if (!timing) return node("Takes", "", [], [stringNode("Current", "")]);
  const stop = frameTicks(timing.frameCount - 1, timing.frameRate);
  return node(
    "Takes",
    "",
    [],
    [
      stringNode("Current", timing.name),
      node(
        "Take",
        "S",
        [timing.name],
        [
          stringNode("FileName", `${timing.name.replaceAll(" ", "_")}.tak`),
          node("LocalTime", "LL", [0, stop]),
          node("ReferenceTime", "LL", [0, stop]),
        ],
      ),
    ],
  );
}
