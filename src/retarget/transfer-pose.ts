import { quatFromYaw } from "../motion/maths/quaternion.js";
import { multiplyAt, slerpAt, turnBetweenAt, yawAt } from "../motion/maths/track-kernels.js";
import type { Retargeter } from "./retargeter.js";
import { Rule } from "./rule.js";
import { type SourcePose, sourceTurn } from "./source-pose.js";

const first = new Float64Array(4);
const second = new Float64Array(4);

/**
 * Writes global rotations of the target's joints, in standing space, to `out` from `at` on. Twist joints follow their
 * carrier here; see `twist-turns.ts`.
 *
 * @param joints carriers before what they carry
 */
export function transferRotations(
  retargeter: Retargeter,
  joints: Int16Array,
  pose: SourcePose,
  out: Float64Array,
  at: number,
): void {
  const { target, rules, carriers, carried, alignments, standing } = retargeter;
  for (let i = 0; i < joints.length; i++) {
    const j = joints[i];
    const rule = rules[j];
    if (rule === Rule.Copy) {
      multiplyAt(out, at + j * 4, pose.rotations, retargeter.first[j] * 4, alignments, j * 4);
    } else if (rule === Rule.Blend) {
      sourceTurn(first, retargeter, pose, retargeter.first[j]);
      sourceTurn(second, retargeter, pose, retargeter.second[j]);
      slerpAt(first, 0, first, 0, second, 0, retargeter.mix[j]);
      multiplyAt(out, at + j * 4, first, 0, target.canonical, j * 4);
    } else if (rule === Rule.Ease) {
      sourceTurn(first, retargeter, pose, retargeter.first[j]);
      quatFromYaw(second, yawAt(first, 0));
      slerpAt(first, 0, second, 0, first, 0, retargeter.mix[j]);
      multiplyAt(out, at + j * 4, first, 0, target.canonical, j * 4);
    } else if (rule === Rule.Between) {
      turnBetween(retargeter, j, out, at);
    } else if (rule === Rule.Static || carriers[j] < 0) {
      for (let k = 0; k < 4; k++) out[at + j * 4 + k] = standing.rotations[j * 4 + k];
    } else {
      multiplyAt(out, at + j * 4, out, at + carriers[j] * 4, carried, j * 4);
    }
  }
}

/** Turns a joint between two others by its share, both taken from the canonical pose. */
export function turnBetween(
  { target: { canonical }, first: from, second: to, mix }: Retargeter,
  joint: number,
  globals: Float64Array,
  at: number,
): void {
  turnBetweenAt(first, 0, globals, at + from[joint] * 4, canonical, from[joint] * 4);
  turnBetweenAt(second, 0, globals, at + to[joint] * 4, canonical, to[joint] * 4);
  slerpAt(first, 0, first, 0, second, 0, mix[joint]);
  multiplyAt(globals, at + joint * 4, first, 0, canonical, joint * 4);
}
