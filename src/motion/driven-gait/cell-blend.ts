import type { Pose } from "../clip.js";
import type { DriveRig } from "./drive-rig.js";
import { type GaitCell, ROTATION_UNIT } from "./gait-cell.js";
import type { GaitMix } from "./gait-mix.js";

/** Where a foot goes by the cells alone, model space: of the gaits and of standing still. */
export interface FootPath {
  /** Foot joint, x y z. */
  readonly ankle: Float64Array;
  /** Its rotation, xyzw. */
  readonly turn: Float64Array;
}

export function createFootPath(): FootPath {
  return { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
}

const frames = new Int32Array(4);
const shares = new Float64Array(4);

/** The four samples around a phase, and how much of each: a closed Catmull-Rom curve. */
function findSamples(samples: number, phase: number): void {
  const place = (phase - Math.floor(phase)) * samples;
  const frame = Math.min(Math.floor(place), samples - 1);
  const t = place - frame;
  for (let k = 0; k < 4; k++) frames[k] = (frame + k - 1 + samples) % samples;
  const t2 = t * t;
  const t3 = t2 * t;
  shares[0] = (-t + 2 * t2 - t3) / 2;
  shares[1] = (2 - 5 * t2 + 3 * t3) / 2;
  shares[2] = (t + 4 * t2 - 3 * t3) / 2;
  shares[3] = (t3 - t2) / 2;
}

/**
 * Blends the poses of a mix.
 *
 * @param share weight of the gaits, 0 to 1; standing still has the rest
 * @param phase of the gaits
 * @param standingPhase of standing still
 * @param sums scratch, 4 a joint
 */
export function blendPose(
  out: Pose,
  mix: GaitMix,
  rig: DriveRig,
  share: number,
  phase: number,
  standingPhase: number,
  sums: Float64Array,
): void {
  const moved = rig.translatedJoints;
  sums.fill(0);
  const { translations, rotations } = out;
  for (let m = 0; m < moved.length; m++) {
    const t = moved[m] * 3;
    translations[t] = 0;
    translations[t + 1] = 0;
    translations[t + 2] = 0;
  }
  for (let i = 0; i < mix.count; i++) {
    const cell = mix.cells[i] as GaitCell;
    const isGait = cell.speed > 0;
    const weight = mix.weightOf(i, mix.over) * (isGait ? share : 1 - share);
    if (weight <= 0) continue;
    findSamples(cell.samples, isGait ? phase : standingPhase);
    addRotations(sums, cell.rotations, weight);
    const t0 = frames[0] * moved.length * 3;
    const t1 = frames[1] * moved.length * 3;
    const t2 = frames[2] * moved.length * 3;
    const t3 = frames[3] * moved.length * 3;
    const from = cell.translations;
    for (let m = 0; m < moved.length; m++) {
      for (let k = 0; k < 3; k++) {
        const a = m * 3 + k;
        translations[moved[m] * 3 + k] +=
          weight *
          (shares[0] * from[t0 + a] + shares[1] * from[t1 + a] + shares[2] * from[t2 + a] + shares[3] * from[t3 + a]);
      }
    }
  }
  for (let j = 0; j < sums.length; j += 4) {
    const x = sums[j];
    const y = sums[j + 1];
    const z = sums[j + 2];
    const w = sums[j + 3];
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    if (length < 1e-9) continue;
    rotations[j] = x / length;
    rotations[j + 1] = y / length;
    rotations[j + 2] = z / length;
    rotations[j + 3] = w / length;
  }
}

/** Adds one cell's rotations, each on the hemisphere of what is there. */
function addRotations(sums: Float64Array, from: Int16Array, weight: number): void {
  const n = sums.length;
  const w0 = shares[0] * weight * ROTATION_UNIT;
  const w1 = shares[1] * weight * ROTATION_UNIT;
  const w2 = shares[2] * weight * ROTATION_UNIT;
  const w3 = shares[3] * weight * ROTATION_UNIT;
  let a = frames[0] * n;
  let b = frames[1] * n;
  let c = frames[2] * n;
  let d = frames[3] * n;
  for (let j = 0; j < n; j += 4) {
    const x = w0 * from[a] + w1 * from[b] + w2 * from[c] + w3 * from[d];
    const y = w0 * from[a + 1] + w1 * from[b + 1] + w2 * from[c + 1] + w3 * from[d + 1];
    const z = w0 * from[a + 2] + w1 * from[b + 2] + w2 * from[c + 2] + w3 * from[d + 2];
    const w = w0 * from[a + 3] + w1 * from[b + 3] + w2 * from[c + 3] + w3 * from[d + 3];
    a += 4;
    b += 4;
    c += 4;
    d += 4;
    if (x * sums[j] + y * sums[j + 1] + z * sums[j + 2] + w * sums[j + 3] < 0) {
      sums[j] -= x;
      sums[j + 1] -= y;
      sums[j + 2] -= z;
      sums[j + 3] -= w;
    } else {
      sums[j] += x;
      sums[j + 1] += y;
      sums[j + 2] += z;
      sums[j + 3] += w;
    }
  }
}

/**
 * Blends where a foot goes, of one kind of the mix's cells: gaits, or standing still.
 *
 * @param over how far this foot has gone over to other hips, 0 to 1
 */
export function blendFoot(
  out: FootPath,
  mix: GaitMix,
  side: 0 | 1,
  ofGaits: boolean,
  phase: number,
  over: number,
): void {
  const { ankle, turn } = out;
  ankle.fill(0);
  turn.fill(0);
  for (let i = 0; i < mix.count; i++) {
    const cell = mix.cells[i] as GaitCell;
    if (cell.speed > 0 !== ofGaits) continue;
    const weight = mix.weightOf(i, over);
    if (weight === 0) continue;
    findSamples(cell.samples, phase);
    const { ankles, turns } = cell.feet[side];
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += turns[frames[1] * 4 + k] * turn[k];
    const sign = dot < 0 ? -weight : weight;
    for (let s = 0; s < 4; s++) {
      for (let k = 0; k < 3; k++) ankle[k] += weight * shares[s] * ankles[frames[s] * 3 + k];
      for (let k = 0; k < 4; k++) turn[k] += sign * shares[s] * turns[frames[s] * 4 + k];
    }
  }
  const length = Math.sqrt(turn[0] ** 2 + turn[1] ** 2 + turn[2] ** 2 + turn[3] ** 2);
  if (length > 1e-9) for (let k = 0; k < 4; k++) turn[k] /= length;
  else turn[3] = 1;
}
