import type { GlobalPose } from "../motion/forward-kinematics.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatRotate,
  quatSlerp,
  quatWrite,
  quatYaw,
} from "../motion/quaternion.js";
import { type Retargeter, Rule } from "./retargeter.js";

const turn = new Float64Array(4);
const a = new Float64Array(4);
const b = new Float64Array(4);
const p = new Float64Array(3);

/** Turns a global pose of the source into standing space. */
export function standSource({ source, ratio }: Retargeter, pose: GlobalPose): void {
  const count = source.skeleton.names.length;
  quatFromYaw(turn, -source.facing);
  const turned = source.facing !== 0;
  for (let j = 0; j < count; j++) {
    const at = j * 3;
    for (let k = 0; k < 3; k++) p[k] = pose.positions[at + k] - source.origin[k];
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

/** Global rotations of all joints of the target but the twist joints, in standing space, to `out` from `at` on. */
export function transferRotations(retargeter: Retargeter, pose: GlobalPose, out: Float64Array, at: number): void {
  const { target, rules, order, carriers, carried, alignments, standing } = retargeter;
  for (let i = 0; i < order.length; i++) {
    const j = order[i];
    const rule = rules[j];
    if (rule === Rule.Copy) {
      multiplyInto(out, at + j * 4, pose.rotations, retargeter.first[j] * 4, alignments, j * 4);
    } else if (rule === Rule.Blend) {
      sourceTurn(first, retargeter, pose, retargeter.first[j]);
      sourceTurn(second, retargeter, pose, retargeter.second[j]);
      quatSlerp(first, first, second, retargeter.mix[j]);
      multiplyInto(out, at + j * 4, first, 0, target.canonical, j * 4);
    } else if (rule === Rule.Ease) {
      sourceTurn(first, retargeter, pose, retargeter.first[j]);
      quatFromYaw(second, quatYaw(first));
      quatSlerp(first, second, first, retargeter.mix[j]);
      multiplyInto(out, at + j * 4, first, 0, target.canonical, j * 4);
    } else if (rule === Rule.Static || carriers[j] < 0) {
      for (let k = 0; k < 4; k++) out[at + j * 4 + k] = standing.rotations[j * 4 + k];
    } else {
      multiplyInto(out, at + j * 4, out, at + carriers[j] * 4, carried, j * 4);
    }
  }
}

/** Quaternion product a * b of tracks, written out because it runs for every joint of every frame. */
function multiplyInto(out: Float64Array, o: number, a: Float64Array, i: number, b: Float64Array, j: number): void {
  const ax = a[i];
  const ay = a[i + 1];
  const az = a[i + 2];
  const aw = a[i + 3];
  const bx = b[j];
  const by = b[j + 1];
  const bz = b[j + 2];
  const bw = b[j + 3];
  out[o] = aw * bx + ax * bw + ay * bz - az * by;
  out[o + 1] = aw * by + ay * bw + az * bx - ax * bz;
  out[o + 2] = aw * bz + az * bw + ax * by - ay * bx;
  out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
}
