import type { Pose } from "../../clip.js";
import type { DriveRig } from "../drive-rig.js";
import { type BlendCell, FEET_NUMBERS, FOOT_NUMBERS, type KeptPose } from "./blend-cell.js";
import { ROTATION_UNIT } from "./gait-cell.js";
import type { GaitMix } from "./gait-mix.js";
import type { GaitPlayhead } from "./gait-playhead.js";

/** Where a foot goes according to the cells alone, model space: of the gaits and of standing still. */
export interface FootPath {
  /** Foot joint, x y z. */
  readonly ankle: Float64Array;
  /** Its rotation, xyzw. */
  readonly turn: Float64Array;
}

export function createFootPath(): FootPath {
  return { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
}

/** The four samples around a phase of a cell, with their weights: a closed Catmull-Rom curve. */
class SamplePlace {
  readonly frames = new Int32Array(4);
  readonly shares = new Float64Array(4);
  #samples = 0;
  #phase = 0.5;

  /** Cells of one kind are visited one after the other, most of them with the same number of samples. */
  find(samples: number, phase: number): void {
    if (samples === this.#samples && phase === this.#phase) return;
    this.#samples = samples;
    this.#phase = phase;
    const { frames, shares } = this;
    const place = (phase - Math.floor(phase)) * samples;
    const frame = Math.min(Math.floor(place), samples - 1);
    const t = place - frame;
    for (let k = 0; k < 4; k++) {
      const at = frame + k - 1;
      frames[k] = at < 0 ? at + samples : at >= samples ? at % samples : at;
    }
    const t2 = t * t;
    const t3 = t2 * t;
    shares[0] = (-t + 2 * t2 - t3) / 2;
    shares[1] = (2 - 5 * t2 + 3 * t3) / 2;
    shares[2] = (t + 4 * t2 - 3 * t3) / 2;
    shares[3] = (t3 - t2) / 2;
  }
}

const ofGait = new SamplePlace();
const ofStanding = new SamplePlace();

function findPlace({ samples, speed }: BlendCell, gait: GaitPlayhead): SamplePlace {
  const place = speed > 0 ? ofGait : ofStanding;
  place.find(samples, speed > 0 ? gait.phase : gait.standingPhase);
  return place;
}

/** Sums of rotations, 4 per joint: reused for every character, which keeps them in the cache. */
let sums = new Float64Array(4 * 128);

/** Blends the poses of a gait and of standing still, by the share of the gait. */
export function blendPose(out: Pose, gait: GaitPlayhead, rig: DriveRig): void {
  const { mix } = gait;
  const share = mix.gaits > 0 ? gait.share : 0;
  const moved = rig.translatedJoints;
  const { translations, rotations } = out;
  if (sums.length < rotations.length) sums = new Float64Array(rotations.length);
  for (let j = 0; j < rotations.length; j++) sums[j] = 0;
  for (let m = 0; m < moved.length; m++) {
    const t = moved[m] * 3;
    translations[t] = 0;
    translations[t + 1] = 0;
    translations[t + 2] = 0;
  }
  const common = commonPose(mix, share);
  for (let i = 0; i < mix.count; i++) {
    const cell = mix.cells[i] as BlendCell;
    const weight = mix.weights[i] * (cell.speed > 0 ? share * (mix.after[i] ? mix.over : 1 - mix.over) : 1 - share);
    if (weight <= 0) continue;
    const place = findPlace(cell, gait);
    addRotations(cell, place, weight);
    if (!common) addKept(cell.kept, weight);
    addTranslations(translations, cell, place, weight, moved);
  }
  if (common) {
    rotations.set(common.pose);
    writeUnit(rotations, common.turning);
  } else {
    const { kept } = mix.cells[0] as BlendCell;
    writeUnit(rotations, kept.turning);
    writeUnit(rotations, kept.kept);
  }
}

/** Returns what all visible cells keep; null when they do not keep the same. */
function commonPose(mix: GaitMix, share: number): KeptPose | null {
  let common: KeptPose | null = null;
  for (let i = 0; i < mix.count; i++) {
    const { kept, speed } = mix.cells[i] as BlendCell;
    if ((speed > 0 ? share : 1 - share) <= 0) continue;
    if (common && common !== kept) return null;
    common = kept;
  }
  return common;
}

/** Writes the sums of some joints as normalised rotations. */
function writeUnit(rotations: Float32Array, joints: Int16Array): void {
  for (let m = 0; m < joints.length; m++) {
    const j = joints[m] * 4;
    const x = sums[j];
    const y = sums[j + 1];
    const z = sums[j + 2];
    const w = sums[j + 3];
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    if (length < 1e-9) continue;
    const scale = 1 / length;
    rotations[j] = x * scale;
    rotations[j + 1] = y * scale;
    rotations[j + 2] = z * scale;
    rotations[j + 3] = w * scale;
  }
}

function addTranslations(
  translations: Float32Array,
  cell: BlendCell,
  { frames, shares }: SamplePlace,
  weight: number,
  moved: Int16Array,
): void {
  const from = cell.translations;
  const size = moved.length * 3;
  const w0 = shares[0] * weight;
  const w1 = shares[1] * weight;
  const w2 = shares[2] * weight;
  const w3 = shares[3] * weight;
  let a = frames[0] * size;
  let b = frames[1] * size;
  let c = frames[2] * size;
  let d = frames[3] * size;
  for (let m = 0; m < moved.length; m++) {
    const to = moved[m] * 3;
    for (let k = 0; k < 3; k++) {
      translations[to + k] += w0 * from[a++] + w1 * from[b++] + w2 * from[c++] + w3 * from[d++];
    }
  }
}

/** Adds the turning rotations of one cell, each on the hemisphere of the sum. */
function addRotations(cell: BlendCell, { frames, shares }: SamplePlace, weight: number): void {
  const from = cell.rotations;
  const { turning } = cell.kept;
  const size = turning.length * 4;
  const unit = weight * ROTATION_UNIT;
  const w0 = shares[0] * unit;
  const w1 = shares[1] * unit;
  const w2 = shares[2] * unit;
  const w3 = shares[3] * unit;
  let a = frames[0] * size;
  let b = frames[1] * size;
  let c = frames[2] * size;
  let d = frames[3] * size;
  for (let m = 0; m < turning.length; m++) {
    const x = w0 * from[a] + w1 * from[b] + w2 * from[c] + w3 * from[d];
    const y = w0 * from[a + 1] + w1 * from[b + 1] + w2 * from[c + 1] + w3 * from[d + 1];
    const z = w0 * from[a + 2] + w1 * from[b + 2] + w2 * from[c + 2] + w3 * from[d + 2];
    const w = w0 * from[a + 3] + w1 * from[b + 3] + w2 * from[c + 3] + w3 * from[d + 3];
    a += 4;
    b += 4;
    c += 4;
    d += 4;
    add(turning[m] * 4, x, y, z, w);
  }
}

/** Adds a cell's kept rotations. */
function addKept({ kept, rotations }: KeptPose, weight: number): void {
  for (let m = 0; m < kept.length; m++) {
    const j = kept[m] * 4;
    const x = weight * rotations[j];
    const y = weight * rotations[j + 1];
    const z = weight * rotations[j + 2];
    const w = weight * rotations[j + 3];
    add(j, x, y, z, w);
  }
}

function add(j: number, x: number, y: number, z: number, w: number): void {
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

/**
 * Blends a foot's path over one kind of the mix's cells: gaits, or standing still.
 *
 * @param over how far the feet have changed over to other hips, by side, 0 to 1
 */
export function blendFoot(out: FootPath, gait: GaitPlayhead, side: 0 | 1, ofGaits: boolean, over: Float64Array): void {
  const { ankle, turn } = out;
  const { mix, restTurns: rest } = gait;
  const r = side * 4;
  let x = 0;
  let y = 0;
  let z = 0;
  let tx = 0;
  let ty = 0;
  let tz = 0;
  let tw = 0;
  for (let i = 0; i < mix.count; i++) {
    const cell = mix.cells[i] as BlendCell;
    if (cell.speed > 0 !== ofGaits) continue;
    const weight = mix.weights[i] * (ofGaits ? (mix.after[i] ? over[side] : 1 - over[side]) : 1);
    if (weight === 0) continue;
    const { feet } = cell;
    const { frames, shares } = findPlace(cell, gait);
    const q = frames[1] * FEET_NUMBERS + side * FOOT_NUMBERS + 3;
    // Feet of hips that face opposite ways are turned into each other through straight ahead, never backward.
    const isNear =
      feet[q] * rest[r] + feet[q + 1] * rest[r + 1] + feet[q + 2] * rest[r + 2] + feet[q + 3] * rest[r + 3] >= 0;
    for (let s = 0; s < 4; s++) {
      const share = weight * shares[s];
      const signed = isNear ? share : -share;
      const a = frames[s] * FEET_NUMBERS + side * FOOT_NUMBERS;
      x += share * feet[a];
      y += share * feet[a + 1];
      z += share * feet[a + 2];
      tx += signed * feet[a + 3];
      ty += signed * feet[a + 4];
      tz += signed * feet[a + 5];
      tw += signed * feet[a + 6];
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
