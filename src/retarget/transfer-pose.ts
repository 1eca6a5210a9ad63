import type { GlobalPose } from "../motion/forward-kinematics.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatRotate,
  quatSlerp,
  quatWrite,
} from "../motion/quaternion.js";
import { type Retargeter, Rule } from "./retargeter.js";

const turn = new Float64Array(4);
const a = new Float64Array(4);
const b = new Float64Array(4);
const p = new Float64Array(3);

/** Turns a global pose of the source into standing space: facing +Z, ground at 0, lengths in the target's units. */
export function standSource({ source, ratio }: Retargeter, pose: GlobalPose): void {
  const count = source.skeleton.names.length;
  quatFromYaw(turn, -source.facing);
  const turned = source.facing !== 0;
  for (let j = 0; j < count; j++) {
    const at = j * 3;
    p[0] = pose.positions[at];
    p[1] = pose.positions[at + 1] - source.ground;
    p[2] = pose.positions[at + 2];
    if (turned) {
      quatRotate(p, turn, p);
      quatWrite(pose.rotations, j * 4, quatMultiply(a, turn, quatRead(a, pose.rotations, j * 4)));
    }
    for (let k = 0; k < 3; k++) pose.positions[at + k] = p[k] * ratio;
  }
}

/** How far a source joint is turned from the canonical pose. */
export function sourceTurn(out: Float64Array, { source }: Retargeter, pose: GlobalPose, joint: number): Float64Array {
  quatConjugate(b, quatRead(b, source.canonical, joint * 4));
  return quatMultiply(out, quatRead(a, pose.rotations, joint * 4), b) as Float64Array;
}

const first = new Float64Array(4);
const second = new Float64Array(4);
const canonical = new Float64Array(4);

/** Global rotations of all joints of the target but the twist joints, in standing space, to `out` from `at` on. */
export function transferRotations(retargeter: Retargeter, pose: GlobalPose, out: Float64Array, at: number): void {
  const { target, rules, order, carriers, carried } = retargeter;
  for (let i = 0; i < order.length; i++) {
    const j = order[i];
    const rule = rules[j];
    if (rule === Rule.Copy || rule === Rule.Blend) {
      sourceTurn(first, retargeter, pose, retargeter.first[j]);
      if (rule === Rule.Blend) {
        sourceTurn(second, retargeter, pose, retargeter.second[j]);
        quatSlerp(first, first, second, retargeter.mix[j]);
      }
      quatMultiply(first, first, quatRead(canonical, target.canonical, j * 4));
    } else if (rule === Rule.Static || carriers[j] < 0) {
      quatRead(first, retargeter.standing.rotations, j * 4);
    } else {
      quatRead(first, out, at + carriers[j] * 4);
      quatMultiply(first, first, quatRead(second, carried, j * 4));
    }
    quatWrite(out, at + j * 4, first);
  }
}
