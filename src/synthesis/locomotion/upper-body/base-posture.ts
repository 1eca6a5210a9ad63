import { quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import type { GaitName } from "../cycle/gait-laws.js";
import { type Curve, curve, linear } from "../easing.js";
import { CHEST_CHANNEL, HEAD_CHANNEL, NECK_CHANNEL, SPINE_CHANNEL } from "../styles/channels.js";

// Corrections, by speed in m/s, of errors of the captured skeleton and of averaging over people.

/** Metres by which the pelvis is raised: the captured knees are bent more than people's. */
const RAISE: Record<GaitName, Curve> = {
  walk: [
    [1.2, 0.022],
    [1.8, 0.012],
    [2.2, 0],
  ],
  run: [
    [2, -0.01],
    [3, -0.005],
  ],
  sprint: [
    [5, 0],
    [8, -0.01],
  ],
  back: [
    [0.3, 0.02],
    [0.6, 0.015],
    [1.2, -0.005],
    [2, -0.02],
    [4, -0.04],
    [8, -0.05],
  ],
  side: [
    [0.3, 0.009],
    [0.6, 0],
    [1.2, -0.015],
    [3, -0.03],
  ],
};

/** Distance between the ankles of the standing feet, metres. */
const ANKLE_SPACING: Partial<Record<GaitName, Curve>> = {
  walk: [
    [0.4, 0.115],
    [0.8, 0.1],
    [1.2, 0.09],
    [1.8, 0.08],
    [2.4, 0.06],
  ],
  run: [
    [2, 0.06],
    [2.5, 0.05],
    [4, 0.05],
    [6, 0.06],
  ],
  sprint: [
    [4, 0.06],
    [8, 0.07],
  ],
  back: [
    [0.5, 0.13],
    [1, 0.12],
    [2, 0.1],
    [4, 0.09],
  ],
};

/** Outward shift of each foot in a side step, which is captured too narrow, metres. */
const SIDE_WIDENING = 0.04;

/** Forward lean of the line from hips to neck, moving forward and moving backward, degrees. */
const LEAN: Curve = curve([0, 1, 1.8, 2.5, 3, 4, 5, 6, 7, 8], [0, 0.5, 2, 4, 5.5, 7.5, 8.5, 9.5, 10.5, 11.5]);
const BACK_LEAN: Curve = [
  [0.5, 2],
  [2, 3.5],
  [4, 5],
];

/** Downward pitch of the face, degrees. */
const GAZE: Curve = [
  [0.5, 5],
  [1.2, 3],
  [3, 0],
  [6, -3],
];

/**
 * Returns how far to move a foot outwards, metres.
 *
 * @param standing where the basis has the standing foot, metres out from the middle
 */
export function ankleWidening(gait: GaitName, speed: number, standing: number): number {
  const spacing = ANKLE_SPACING[gait];
  return spacing ? linear(spacing, speed) / 2 - standing : SIDE_WIDENING;
}

/**
 * Adds raise, lean and gaze to the constant row of a basis.
 *
 * @param constant the 56 constants, changed in place
 * @param speed m/s
 * @param meanPose rotations of the fit's mean pose
 */
export function addBasePosture(constant: Float64Array, gait: GaitName, speed: number, meanPose: Float32Array): void {
  constant[1] += linear(RAISE[gait], speed);
  if (gait !== "side") {
    const change = linear(gait === "back" ? BACK_LEAN : LEAN, speed) * DEGREE - trunkLean(constant, meanPose);
    constant[3] += change / 2;
    constant[SPINE_CHANNEL] += change / 2;
  }
  const raised = linear(GAZE, speed) * DEGREE - facePitch(constant, meanPose);
  constant[NECK_CHANNEL] += raised / 2;
  constant[HEAD_CHANNEL] += raised / 2;
}

const DEGREE = Math.PI / 180;

// The fit's skeleton: spine from hips, chest from spine, neck from chest.
const TO_SPINE = [0, 0.2069, -0.0073];
const TO_CHEST = [0, 0.117, -0.0049];
const TO_NECK = [0, 0.2219, -0.022];
const NO_OFFSET = [0, 0, 0];

const turn = new Float64Array(4);
const mean = new Float64Array(4);
const vector = new Float64Array(3);
const sum = new Float64Array(3);

function trunkLean(constant: Float64Array, meanPose: Float32Array): number {
  sum.set(TO_NECK);
  turnAndAdd(constant, CHEST_CHANNEL, meanPose, 2, TO_CHEST);
  turnAndAdd(constant, SPINE_CHANNEL, meanPose, 1, TO_SPINE);
  turnAndAdd(constant, 3, meanPose, 0, NO_OFFSET);
  return Math.atan2(sum[2], sum[1]);
}

/** Returns the pitch of the face, radians, looking down above 0. */
export function facePitch(constant: Float64Array, meanPose: Float32Array): number {
  sum.set([0, 0, 1]);
  turnAndAdd(constant, HEAD_CHANNEL, meanPose, 4, NO_OFFSET);
  turnAndAdd(constant, NECK_CHANNEL, meanPose, 3, NO_OFFSET);
  turnAndAdd(constant, CHEST_CHANNEL, meanPose, 2, NO_OFFSET);
  turnAndAdd(constant, SPINE_CHANNEL, meanPose, 1, NO_OFFSET);
  turnAndAdd(constant, 3, meanPose, 0, NO_OFFSET);
  return -Math.asin(sum[1]);
}

function turnAndAdd(
  constant: Float64Array,
  channel: number,
  meanPose: Float32Array,
  joint: number,
  offset: number[],
): void {
  for (let k = 0; k < 3; k++) vector[k] = constant[channel + k];
  quatFromRotationVector(turn, vector);
  for (let k = 0; k < 4; k++) mean[k] = meanPose[joint * 4 + k];
  quatMultiply(turn, mean, turn);
  quatRotate(sum, turn, sum);
  for (let k = 0; k < 3; k++) sum[k] += offset[k];
}
