import type { Primitive } from "@gltf-transform/core";
import type { MeshPart } from "../../../../motion/character-model.js";
import { attributeOf } from "./accessor-floats.js";
import { fileError } from "./file-error.js";

/** Keeps the four largest of all influences, normalised to sum 1. */
export function readWeights(
  primitive: Primitive,
  count: number,
  jointCount: number,
): Pick<MeshPart, "joints" | "weights"> {
  const sets: { joints: Float32Array; weights: Float32Array }[] = [];
  for (let set = 0; ; set++) {
    const joints = attributeOf(primitive, `JOINTS_${set}`, count, 4);
    const weights = attributeOf(primitive, `WEIGHTS_${set}`, count, 4);
    if (!joints || !weights) break;
    sets.push({ joints, weights });
  }
  const joints = new Uint16Array(count * 4);
  const weights = new Float32Array(count * 4);
  const influences: { joint: number; weight: number }[] = [];
  for (let v = 0; v < count; v++) {
    influences.length = 0;
    let sum = 0;
    for (const set of sets) {
      for (let k = v * 4; k < v * 4 + 4; k++) {
        if (set.weights[k] > 0) influences.push({ joint: set.joints[k], weight: set.weights[k] });
      }
    }
    if (influences.length > 4) influences.sort((a, b) => b.weight - a.weight).length = 4;
    for (const { weight } of influences) sum += weight;
    influences.forEach(({ joint, weight }, k) => {
      if (!(joint < jointCount)) throw fileError(`A mesh is bound to joint ${joint}, but its skin has ${jointCount}.`);
      joints[v * 4 + k] = joint;
      weights[v * 4 + k] = weight / sum;
    });
    if (influences.length === 0) weights[v * 4] = 1;
  }
  return { joints, weights };
}
