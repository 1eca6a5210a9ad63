import { JOINT_NAMES } from "../motion/joint-names.js";
import type { BodyJoints, Point } from "./body-joints.js";
import type { BodySurface } from "./body-surface.js";
import type { Rig } from "./rig.js";

export const INFLUENCES = 4;

/** Joints of a rig and their weights, INFLUENCES per vertex. */
export interface Skinning {
  joints: Uint16Array;
  weights: Float32Array;
}

/** Weights below this are dropped. */
const LEAST = 0.004;

/** Finds the strongest joints of the rig at each vertex of the surface. */
export function bindToRig(surface: BodySurface, rig: Rig, joints: BodyJoints): Skinning {
  const index = new Map(rig.joints.map((joint, j) => [joint.name, j]));
  const slots = JOINT_NAMES.map((name) => index.get(rig.rename(name))!);
  const splits = rig.splits.map((split) => ({
    joint: index.get(split.joint)!,
    from: joints.at(split.from),
    to: joints.at(split.to),
    among: split.among.map(([name, place]) => [index.get(name)!, place] as const),
  }));
  const vertices = surface.positions.length / 3;
  const out = { joints: new Uint16Array(vertices * INFLUENCES), weights: new Float32Array(vertices * INFLUENCES) };
  const shares = new Float64Array(rig.joints.length);
  const used: number[] = [];
  for (let v = 0; v < vertices; v++) {
    used.length = 0;
    for (let j = 0; j < slots.length; j++) {
      const share = surface.weights[v * surface.joints + j];
      if (share === 0) continue;
      shares[slots[j]] += share;
      used.push(slots[j]);
    }
    for (const { joint, from, to, among } of splits) {
      const share = shares[joint];
      if (share === 0) continue;
      shares[joint] = 0;
      shareOut(shares, share, among, placeAlong(surface.positions, v, from, to));
      for (const [other] of among) used.push(other);
    }
    keepStrongest(shares, used, out, v * INFLUENCES);
    for (const joint of used) shares[joint] = 0;
  }
  return out;
}

function placeAlong(positions: Float64Array, v: number, a: Point, b: Point): number {
  let dot = 0;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    const d = b[k] - a[k];
    dot += (positions[v * 3 + k] - a[k]) * d;
    length += d * d;
  }
  return dot / length;
}

/** Splits a weight between neighbours on a line: linear between their positions, held at the ends. */
function shareOut(
  shares: Float64Array,
  share: number,
  among: readonly (readonly [joint: number, place: number])[],
  place: number,
): void {
  const last = among[among.length - 1];
  let low = among[0];
  for (const high of among) {
    if (place < high[1]) {
      const t = high === low ? 1 : (place - low[1]) / (high[1] - low[1]);
      shares[low[0]] += high === low ? 0 : share * (1 - t);
      shares[high[0]] += share * t;
      return;
    }
    low = high;
  }
  shares[last[0]] += share;
}

/** Moves the greatest shares in use to `out`; equal ones in the order of the joints. */
function keepStrongest(shares: Float64Array, used: readonly number[], out: Skinning, offset: number): void {
  let sum = 0;
  for (let i = 0; i < INFLUENCES; i++) {
    let best = -1;
    for (const j of used) {
      if (shares[j] <= LEAST) continue;
      if (best < 0 || shares[j] > shares[best] || (shares[j] === shares[best] && j < best)) best = j;
    }
    if (best < 0) break;
    out.joints[offset + i] = best;
    out.weights[offset + i] = shares[best];
    sum += shares[best];
    shares[best] = 0;
  }
  for (let i = 0; i < INFLUENCES; i++) out.weights[offset + i] /= sum;
}
