import { ANKLE_HEIGHT, BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";
import { type BasisSeries, basisSeries } from "../cycle/basis-series.js";
import type { Gait } from "../cycle/gait.js";
import { GAITS } from "../cycle/gait-laws.js";
import { TimingWarp } from "../cycle/timing-warp.js";
import { legTurn } from "../legs/hip-yaw.js";
import { BASE_ROWS, CHANNELS, type LocomotionTables } from "../locomotion-tables.js";
import { armsOut } from "../upper-body/arms-out.js";
import { ankleWidening } from "../upper-body/base-posture.js";
import { borrowArms } from "../upper-body/borrowed-arms.js";
import { BODY_CHANNELS, FOOT_CHANNELS, FOOT_START } from "./channels.js";

const HARMONICS = (BASE_ROWS - 1) / 2;
/** Samples of a stance that give the ball's mean position. */
const STANCE_SAMPLES = 16;

const toe = jointIndex(BUILTIN_SKELETON, "LeftToeBase") * 3;
const LEFT_BALL = BUILTIN_SKELETON.restTranslations.subarray(toe, toe + 3);
/** Ball joint from the ankle in the rest pose, left and right. */
export const BALL_OFFSET = [
  Float64Array.from(LEFT_BALL),
  Float64Array.of(-LEFT_BALL[0], LEFT_BALL[1], LEFT_BALL[2]),
] as const;

/**
 * The neutral motion model without style: the channels of all gaits, each read in its own time, its feet's travel
 * turned and stretched to the wanted direction and stride, blended. Phase 0 is the left strike; travel is to the left
 * of the hips by `gait.aside` (a mirrored gait is solved unmirrored).
 *
 * Style deltas are fitted as captured cycle minus `evaluate()` of the gait with the style's cadence and duty:
 * `blendedChannels(resolveGait({ speed, travelAngle: 0, cadence, dutyOffset }), tables).evaluate(phase, out)`.
 */
export interface BlendedChannels {
  /** Evaluates all CHANNELS at a phase (any number, period 1). */
  evaluate(phase: number, out: Float64Array): Float64Array;
  /** Evaluates the first BODY_CHANNELS only, or fewer of them. */
  evaluateBody(phase: number, out: Float64Array, count?: number): void;
  /**
   * Writes the FOOT_CHANNELS of foot 0 (left) or 1 (right) to `out[offset…]`, at the foot's own phase (0 at its
   * strike).
   */
  evaluateFoot(foot: 0 | 1, ownPhase: number, out: Float64Array, offset: number): void;
}

interface BasisFoot {
  /** BASE_ROWS × FOOT_CHANNELS. */
  rows: Float64Array;
  warp: TimingWarp;
  /** Added to the warped phase: the right foot is read half a cycle later. */
  shift: number;
  direction: readonly [number, number];
  /** Wanted stance travel over that of the basis. */
  stretch: number;
  amplitude: number;
  /** Mean position of the ball over the stance along the basis' direction. */
  meanAlong: number;
  weight: number;
}

const turn = new Float64Array(4);
const ball = new Float64Array(3);
const channels = new Float64Array(FOOT_CHANNELS);
const footRotation = channels.subarray(3, 6);

export function blendedChannels(gait: Gait, tables: LocomotionTables): BlendedChannels {
  const body = new Float64Array(BASE_ROWS * BODY_CHANNELS);
  const feet: [BasisFoot[], BasisFoot[]] = [[], []];
  for (const name of GAITS) {
    const weight = gait.weights[name];
    if (weight <= 0) continue;
    const basis = basisSeries(name, gait.speed, tables);
    borrowArms(basis, gait.speed, tables);
    addBody(body, basis, weight);
    for (const foot of [0, 1] as const) feet[foot].push(basisFoot(basis, foot, gait, weight));
  }
  armsOut(body, gait, tables);
  const directionX = Math.sin(gait.aside);
  const directionZ = Math.cos(gait.aside);

  const turned = legTurn(gait);
  const legHeading = quatFromYaw(new Float64Array(4), turned);
  /** Turns foot and knee about the vertical. */
  function turnLeg(out: Float64Array, offset: number): void {
    for (let k = 0; k < 3; k++) footRotation[k] = out[offset + 3 + k];
    quatFromRotationVector(turn, footRotation);
    quatMultiply(turn, legHeading, turn);
    quatToRotationVector(footRotation, turn);
    for (let k = 0; k < 3; k++) out[offset + 3 + k] = footRotation[k];
    out[offset + 6] -= turned;
  }

  function evaluateBody(phase: number, out: Float64Array, count = BODY_CHANNELS): void {
    readSeries(body, BODY_CHANNELS, phase, out, count);
  }

  function evaluateFoot(foot: 0 | 1, ownPhase: number, out: Float64Array, offset: number): void {
    for (let k = 0; k < FOOT_CHANNELS; k++) out[offset + k] = 0;
    for (const basis of feet[foot]) {
      const along = readBasisFoot(basis, foot, ownPhase) - basis.meanAlong;
      const { weight, amplitude } = basis;
      // The ball's travel is stretched, not the ankle's: the roll over the ball stays along the foot.
      const stretched = along * basis.stretch;
      let height = channels[1];
      let pitch = channels[3];
      if (amplitude < 1) {
        height = ANKLE_HEIGHT + (height - ANKLE_HEIGHT) * (0.35 + 0.65 * amplitude);
        pitch *= 0.3 + 0.7 * amplitude;
      }
      out[offset] += weight * (channels[0] - along * basis.direction[0] + stretched * directionX);
      out[offset + 1] += weight * height;
      out[offset + 2] += weight * (channels[2] - along * basis.direction[1] + stretched * directionZ);
      out[offset + 3] += weight * pitch;
      for (let k = 4; k < FOOT_CHANNELS; k++) out[offset + k] += weight * channels[k];
    }
    if (turned !== 0) turnLeg(out, offset);
  }

  return withWhole({ evaluateBody, evaluateFoot });
}

/** Adds a basis' pelvis and upper body, shifted in phase so that the left strike is at 0. */
function addBody(body: Float64Array, basis: BasisSeries, weight: number): void {
  for (let c = 0; c < BODY_CHANNELS; c++) body[c] += weight * basis.rows[c];
  for (let k = 1; k <= HARMONICS; k++) {
    const angle = 2 * Math.PI * k * basis.firstContact[0];
    const cos = Math.cos(angle) * weight;
    const sin = Math.sin(angle) * weight;
    const row = 2 * k - 1;
    for (let c = 0; c < BODY_CHANNELS; c++) {
      const a = basis.rows[row * CHANNELS + c];
      const b = basis.rows[(row + 1) * CHANNELS + c];
      body[row * BODY_CHANNELS + c] += a * cos + b * sin;
      body[(row + 1) * BODY_CHANNELS + c] += b * cos - a * sin;
    }
  }
}

function basisFoot(basis: BasisSeries, foot: 0 | 1, gait: Gait, weight: number): BasisFoot {
  const rows = new Float64Array(BASE_ROWS * FOOT_CHANNELS);
  for (let row = 0; row < BASE_ROWS; row++) {
    for (let k = 0; k < FOOT_CHANNELS; k++) {
      rows[row * FOOT_CHANNELS + k] = basis.rows[row * CHANNELS + FOOT_START[foot] + k];
    }
  }
  const result: BasisFoot = {
    rows,
    warp: new TimingWarp(gait.duty, basis.firstContact[foot], basis.duty[foot]),
    shift: foot === 0 ? 0 : 0.5,
    direction: basis.direction,
    stretch: (gait.stride * gait.duty) / basis.excursion[foot],
    amplitude: basis.amplitude,
    meanAlong: 0,
    weight,
  };
  let along = 0;
  let outwards = 0;
  const out = foot === 0 ? 1 : -1;
  for (let i = 0; i < STANCE_SAMPLES; i++) {
    along += readBasisFoot(result, foot, ((i + 0.5) / STANCE_SAMPLES) * gait.duty) / STANCE_SAMPLES;
    outwards += (channels[0] * out) / STANCE_SAMPLES;
  }
  const widening = ankleWidening(basis.gait, gait.speed, outwards) * out;
  rows[0] += widening;
  result.meanAlong = along + widening * basis.direction[0];
  return result;
}

/** Reads the foot's channels into `channels`; returns how far ahead the ball is along the basis' direction. */
function readBasisFoot(basis: BasisFoot, foot: 0 | 1, ownPhase: number): number {
  readSeries(basis.rows, FOOT_CHANNELS, basis.warp.at(ownPhase) + basis.shift, channels);
  quatFromRotationVector(turn, footRotation);
  quatRotate(ball, turn, BALL_OFFSET[foot]);
  return (channels[0] + ball[0]) * basis.direction[0] + (channels[2] + ball[2]) * basis.direction[1];
}

/** Assembles all channels at one phase from their parts: the right foot stands half a cycle after the left. */
export function withWhole(parts: Omit<BlendedChannels, "evaluate">): BlendedChannels {
  return {
    ...parts,
    evaluate(phase, out) {
      parts.evaluateBody(phase, out);
      parts.evaluateFoot(0, phase, out, FOOT_START[0]);
      parts.evaluateFoot(1, phase - 0.5, out, FOOT_START[1]);
      return out;
    },
  };
}

/**
 * Evaluates constant plus harmonics (rows c0, a1, b1, a2, …; `width` channels each) at a phase, for the first `count`
 * channels.
 */
export function readSeries(rows: Float64Array, width: number, phase: number, out: Float64Array, count = width): void {
  for (let c = 0; c < count; c++) out[c] = rows[c];
  const cos1 = Math.cos(2 * Math.PI * phase);
  const sin1 = Math.sin(2 * Math.PI * phase);
  let cos = 1;
  let sin = 0;
  const harmonics = (rows.length / width - 1) / 2;
  for (let k = 1; k <= harmonics; k++) {
    const next = cos * cos1 - sin * sin1;
    sin = sin * cos1 + cos * sin1;
    cos = next;
    const a = (2 * k - 1) * width;
    const b = a + width;
    for (let c = 0; c < count; c++) out[c] += rows[a + c] * cos + rows[b + c] * sin;
  }
}
