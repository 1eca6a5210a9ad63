import { quatConjugate, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { vecSet } from "../../../motion/maths/vector.js";
import type { BodyPoser } from "./body-poser.js";
import { ARM_JOINTS, HEAD_JOINT, joint, LEG_JOINTS, TRUNK } from "./joints.js";

/** An elliptic cylinder about a joint's up axis, or an ellipsoid: metres in the joint's frame. */
interface Volume {
  joint: number;
  bottom: number;
  top: number;
  /** Half width, half depth, and how far ahead of the joint the centre is. */
  width: number;
  depth: number;
  ahead: number;
}

const HIPS = joint("Hips");
const VOLUMES: readonly Volume[] = [
  { joint: HIPS, bottom: -0.1, top: 0.09, width: 0.158, depth: 0.106, ahead: -0.014 },
  { joint: TRUNK[0], bottom: 0, top: 0.11, width: 0.134, depth: 0.088, ahead: 0 },
  { joint: TRUNK[1], bottom: 0, top: 0.12, width: 0.138, depth: 0.096, ahead: 0.004 },
  { joint: TRUNK[2], bottom: 0, top: 0.155, width: 0.152, depth: 0.114, ahead: 0.002 },
  { joint: HEAD_JOINT, bottom: -0.03, top: 0.2, width: 0.076, depth: 0.1, ahead: -0.002 },
];
const THIGH = 0.07;
/** Lowest height of any part of a hand above the ground, metres. */
const GROUND = 0.004;

const local = new Float64Array(3);
const q = new Float64Array(4);

/**
 * Measures how far a ball is inside trunk, head, thighs or ground and adds the way out to `push` (in the world).
 * Returns the depth.
 */
export function pushOut(point: Float64Array, radius: number, poser: BodyPoser, push: Float64Array): number {
  let deepest = 0;
  for (const { joint: at, bottom, top, width, depth, ahead } of VOLUMES) {
    const dx = point[0] - poser.positions[at * 3];
    const dy = point[1] - poser.positions[at * 3 + 1];
    const dz = point[2] - poser.positions[at * 3 + 2];
    if (dx * dx + dy * dy + dz * dz > 0.12) continue;
    quatConjugate(q, quatRead(q, poser.turns, at * 4));
    quatRotate(local, q, vecSet(local, dx, dy, dz));
    if (local[1] < bottom || local[1] > top) continue;
    const x = local[0] / (width + radius);
    const z = (local[2] - ahead) / (depth + radius);
    const d = Math.sqrt(x * x + z * z);
    if (d >= 1) continue;
    const out = Math.min(1 / Math.max(d, 0.3) - 1, 1.5);
    vecSet(local, local[0] * out, 0, (local[2] - ahead) * out);
    deepest = Math.max(deepest, Math.sqrt(local[0] ** 2 + local[2] ** 2));
    quatRotate(local, quatRead(q, poser.turns, at * 4), local);
    for (let k = 0; k < 3; k++) push[k] += local[k];
  }
  for (const { thigh, shank } of LEG_JOINTS) {
    const a = thigh * 3;
    const b = shank * 3;
    const { positions: p } = poser;
    const along = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const square = along[0] ** 2 + along[1] ** 2 + along[2] ** 2;
    const t =
      ((point[0] - p[a]) * along[0] + (point[1] - p[a + 1]) * along[1] + (point[2] - p[a + 2]) * along[2]) / square;
    const s = Math.min(1, Math.max(0.2, t));
    for (let k = 0; k < 3; k++) local[k] = point[k] - p[a + k] - along[k] * s;
    const distance = Math.sqrt(local[0] ** 2 + local[1] ** 2 + local[2] ** 2);
    const inside = THIGH * (1 - 0.25 * s) + radius - distance;
    if (inside <= 0 || distance < 1e-6) continue;
    deepest = Math.max(deepest, inside);
    for (let k = 0; k < 3; k++) push[k] += (local[k] / distance) * inside;
  }
  const below = radius + GROUND - point[1];
  if (below > 0) {
    deepest = Math.max(deepest, below);
    push[1] += below;
  }
  return deepest;
}

/** Balls along the forearm and hand: share from elbow to wrist (above 1: metres along the hand, plus 1), radius. */
export const FOREARM_BALLS = [
  [0.55, 0.036],
  [1, 0.028],
  [1.09, 0.02],
  [1.165, 0.008],
] as const;

/** Those that move with the elbow when the hand stays. */
export const ELBOW_BALLS = [
  [0.2, 0.036],
  [0.4, 0.036],
  [0.7, 0.032],
] as const;

/** Finds a ball of the forearm or hand. */
export function armBall(side: 0 | 1, along: number, poser: BodyPoser, out: Float64Array): Float64Array {
  const { fore, hand } = ARM_JOINTS[side];
  const p = poser.positions;
  if (along <= 1) {
    for (let k = 0; k < 3; k++) out[k] = p[fore * 3 + k] + (p[hand * 3 + k] - p[fore * 3 + k]) * along;
    return out;
  }
  vecSet(out, (along - 1) * (side === 0 ? 1 : -1), -0.008, 0);
  quatRotate(out, quatRead(q, poser.turns, hand * 4), out);
  for (let k = 0; k < 3; k++) out[k] += p[hand * 3 + k];
  return out;
}
