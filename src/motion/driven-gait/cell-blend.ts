import type { Pose } from "../clip.js";
import type { DriveRig } from "./drive-rig.js";
import { type GaitCell, ROTATION_UNIT } from "./gait-cell.js";
import type { GaitPlayhead } from "./gait-playhead.js";
import { stillJoints } from "./still-joints.js";

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

/** The four samples around the phase of a cell, and how much of each: a closed Catmull-Rom curve. */
function findSamples({ samples, speed }: GaitCell, gait: GaitPlayhead): void {
  const phase = speed > 0 ? gait.phase : gait.standingPhase;
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
 * Blends the poses of a gait and of standing still, by the share of the gait.
 *
 * @param sums scratch, 4 a joint
 */
export function blendPose(out: Pose, gait: GaitPlayhead, rig: DriveRig, sums: Float64Array): void {
  const { mix } = gait;
  const share = mix.gaits > 0 ? gait.share : 0;
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
    const weight = mix.weights[i] * (cell.speed > 0 ? share * (mix.after[i] ? mix.over : 1 - mix.over) : 1 - share);
    if (weight <= 0) continue;
    findSamples(cell, gait);
    for (let k = 0; k < 4; k++) shares[k] *= weight;
    addRotations(sums, cell);
    addTranslations(translations, cell.translations, moved);
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

function addTranslations(translations: Float32Array, from: Float32Array, moved: Int16Array): void {
  const t0 = frames[0] * moved.length * 3;
  const t1 = frames[1] * moved.length * 3;
  const t2 = frames[2] * moved.length * 3;
  const t3 = frames[3] * moved.length * 3;
  for (let m = 0; m < moved.length; m++) {
    for (let k = 0; k < 3; k++) {
      const a = m * 3 + k;
      translations[moved[m] * 3 + k] +=
        shares[0] * from[t0 + a] + shares[1] * from[t1 + a] + shares[2] * from[t2 + a] + shares[3] * from[t3 + a];
    }
  }
}

/** Adds one cell's rotations, each on the hemisphere of what is there. */
function addRotations(sums: Float64Array, cell: GaitCell): void {
  const from = cell.rotations;
  const still = stillJoints(cell);
  const n = sums.length;
  const w0 = shares[0] * ROTATION_UNIT;
  const w1 = shares[1] * ROTATION_UNIT;
  const w2 = shares[2] * ROTATION_UNIT;
  const w3 = shares[3] * ROTATION_UNIT;
  const all = w0 + w1 + w2 + w3;
  let a = frames[0] * n;
  let b = frames[1] * n;
  let c = frames[2] * n;
  let d = frames[3] * n;
  for (let j = 0; j < n; j += 4) {
    let x = all * from[j];
    let y = all * from[j + 1];
    let z = all * from[j + 2];
    let w = all * from[j + 3];
    if (still[j >> 2] === 0) {
      x = w0 * from[a] + w1 * from[b] + w2 * from[c] + w3 * from[d];
      y = w0 * from[a + 1] + w1 * from[b + 1] + w2 * from[c + 1] + w3 * from[d + 1];
      z = w0 * from[a + 2] + w1 * from[b + 2] + w2 * from[c + 2] + w3 * from[d + 2];
      w = w0 * from[a + 3] + w1 * from[b + 3] + w2 * from[c + 3] + w3 * from[d + 3];
    }
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
 * @param over how far the feet have gone over to other hips, by side, 0 to 1
 */
export function blendFoot(out: FootPath, gait: GaitPlayhead, side: 0 | 1, ofGaits: boolean, over: Float64Array): void {
  const { ankle, turn } = out;
  const { mix } = gait;
  let x = 0;
  let y = 0;
  let z = 0;
  let tx = 0;
  let ty = 0;
  let tz = 0;
  let tw = 0;
  for (let i = 0; i < mix.count; i++) {
    const cell = mix.cells[i] as GaitCell;
    if (cell.speed > 0 !== ofGaits) continue;
    const weight = mix.weights[i] * (ofGaits ? (mix.after[i] ? over[side] : 1 - over[side]) : 1);
    if (weight === 0) continue;
    findSamples(cell, gait);
    const { ankles, turns } = cell.feet[side];
    const q = frames[1] * 4;
    const isNear = turns[q] * tx + turns[q + 1] * ty + turns[q + 2] * tz + turns[q + 3] * tw >= 0;
    for (let s = 0; s < 4; s++) {
      const share = weight * shares[s];
      const signed = isNear ? share : -share;
      const a = frames[s] * 3;
      const t = frames[s] * 4;
      x += share * ankles[a];
      y += share * ankles[a + 1];
      z += share * ankles[a + 2];
      tx += signed * turns[t];
      ty += signed * turns[t + 1];
      tz += signed * turns[t + 2];
      tw += signed * turns[t + 3];
    }
  }
  ankle[0] = x;
  ankle[1] = y;
  ankle[2] = z;
  const length = Math.sqrt(tx * tx + ty * ty + tz * tz + tw * tw);
  const isTurned = length > 1e-9;
  turn[0] = isTurned ? tx / length : 0;
  turn[1] = isTurned ? ty / length : 0;
  turn[2] = isTurned ? tz / length : 0;
  turn[3] = isTurned ? tw / length : 1;
}
