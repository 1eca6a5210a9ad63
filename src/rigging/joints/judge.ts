import { moveOnce, type Stage } from "./cascade.js";
import { frameOf, lookAround, spanOf } from "./look-around.js";
import type { PlacedBody } from "./placed-body.js";
import { MIRRORED, POINT_COUNT, type PointName, pointIndex } from "./points.js";

/** A small network: one hidden layer. */
export interface Network {
  /** For each input: what is subtracted, and what it is then multiplied by. */
  shift: Float32Array;
  scale: Float32Array;
  /** Rows of inputs and a constant, one for each hidden unit. */
  hidden: Float32Array;
  /** One for each hidden unit, and a constant. */
  output: Float32Array;
}

/** Bones of a figure, by their ends. */
export const BONES: readonly (readonly [number, number])[] = (
  [
    ["Hips", "Spine"],
    ["Spine", "Spine1"],
    ["Spine1", "Spine2"],
    ["Spine2", "Neck"],
    ["Neck", "Head"],
    ["Head", "HeadEnd"],
    ...(["Left", "Right"] as const).flatMap((side) => [
      ["Spine2", `${side}Shoulder`],
      [`${side}Shoulder`, `${side}Arm`],
      [`${side}Arm`, `${side}ForeArm`],
      [`${side}ForeArm`, `${side}Hand`],
      [`${side}Hand`, `${side}HandEnd`],
      ["Hips", `${side}UpLeg`],
      [`${side}UpLeg`, `${side}Leg`],
      [`${side}Leg`, `${side}Foot`],
      [`${side}Foot`, `${side}ToeBase`],
      [`${side}ToeBase`, `${side}ToeEnd`],
    ]),
  ] as [PointName, PointName][]
).map(([a, b]) => [pointIndex(a), pointIndex(b)]);

const LOOKED_AT = (["LeftToeBase", "RightToeBase", "Head", "LeftHand", "RightHand"] as const).map(pointIndex);
const LOOKS = new Float64Array(400);
/** Places of the pattern that the judge looks at. */
const PATTERN = 43;
const ALONG = 6;

/** How many numbers the judge is given. */
export const JUDGE_INPUTS = POINT_COUNT * 4 + BONES.length * 3 + 4 + LOOKED_AT.length * PATTERN;

/**
 * Describes how well a figure fits a body: how far another step would move each point, how deep points and bones lie
 * inside, how alike left and right are, how much of the body lies far from every bone.
 *
 * @param inside points of the body's solid, 3 numbers each
 */
export function describeFit(body: PlacedBody, points: Float64Array, stage: Stage, inside: Float64Array): Float64Array {
  const out = new Float64Array(JUDGE_INPUTS);
  const span = spanOf(points);
  const next = moveOnce(body, points, stage);
  let n = 0;
  for (let p = 0; p < POINT_COUNT; p++) {
    for (let k = 0; k < 3; k++) out[n++] = (next[p * 3 + k] - points[p * 3 + k]) / span;
    out[n++] = body.distance(points[p * 3], points[p * 3 + 1], points[p * 3 + 2]) / span;
  }
  for (const [a, b] of BONES) {
    let [within, deepest] = [0, 1];
    for (let i = 0; i <= ALONG; i++) {
      const t = i / ALONG;
      const at = (k: number) => points[a * 3 + k] * (1 - t) + points[b * 3 + k] * t;
      const d = body.distance(at(0), at(1), at(2)) / span;
      within += Math.max(-0.2, Math.min(0.05, d));
      deepest = Math.min(deepest, d);
    }
    out[n++] = within / (ALONG + 1);
    out[n++] = deepest;
    out[n++] = (lengthOf(points, a, b) - lengthOf(points, MIRRORED[a], MIRRORED[b])) / span;
  }
  let [sum, far, most] = [0, 0, 0];
  for (let i = 0; i < inside.length; i += 3) {
    const d = distanceToBones(points, inside, i) / span;
    sum += d;
    if (d > 0.3) far++;
    if (d > most) most = d;
  }
  const count = Math.max(1, inside.length / 3);
  out[n++] = sum / count;
  out[n++] = far / count;
  out[n++] = most;
  out[n++] = span;
  const frame = new Float64Array(9);
  for (const p of LOOKED_AT) {
    frameOf(points, p, frame);
    lookAround(body, points, p, span, frame, LOOKS);
    for (let i = 0; i < PATTERN; i++) out[n++] = LOOKS[i];
  }
  return out;
}

function lengthOf(points: Float64Array, a: number, b: number): number {
  return Math.hypot(
    points[a * 3] - points[b * 3],
    points[a * 3 + 1] - points[b * 3 + 1],
    points[a * 3 + 2] - points[b * 3 + 2],
  );
}

function distanceToBones(points: Float64Array, from: Float64Array, at: number): number {
  let best = Infinity;
  for (const [a, b] of BONES) {
    const [ax, ay, az] = [points[a * 3], points[a * 3 + 1], points[a * 3 + 2]];
    const [dx, dy, dz] = [points[b * 3] - ax, points[b * 3 + 1] - ay, points[b * 3 + 2] - az];
    const [px, py, pz] = [from[at] - ax, from[at + 1] - ay, from[at + 2] - az];
    const length = dx * dx + dy * dy + dz * dz;
    const t = length > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / length)) : 0;
    const d = (px - dx * t) ** 2 + (py - dy * t) ** 2 + (pz - dz * t) ** 2;
    if (d < best) best = d;
  }
  return Math.sqrt(best);
}

/** Runs a network with one output. */
export function runNetwork({ shift, scale, hidden, output }: Network, inputs: ArrayLike<number>): number {
  const count = shift.length;
  const units = output.length - 1;
  let sum = output[units];
  for (let u = 0; u < units; u++) {
    const row = u * (count + 1);
    let a = hidden[row + count];
    for (let i = 0; i < count; i++) {
      a += hidden[row + i] * Math.max(-6, Math.min(6, (inputs[i] - shift[i]) * scale[i]));
    }
    if (a > 0) sum += output[u] * a;
  }
  return sum;
}
