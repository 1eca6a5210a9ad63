import { quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { ARM_CHANNELS, BODY_CHANNELS, CHEST_CHANNEL, PELVIS_CHANNELS, SPINE_CHANNEL } from "../styles/channels.js";
import { ONE_ARM } from "./held-arms.js";

/** Offsets of the fit's joints from the previous one: spine, chest, then shoulder to finger tips of the left arm. */
const TO_SPINE = [0, 0.207, -0.007];
const TO_CHEST = [0, 0.117, -0.005];
const ARM = [
  [0.027, 0.193, -0.049],
  [0.088, -0.02, 0.015],
  [0.282, -0.017, 0.005],
  [0.226, 0.008, 0.071],
];
const TO_TIP = [0.16, 0, 0.03];
/** Joints of the fit's mean pose: the left shoulder; the right one follows after as many joints as an arm has. */
const LEFT_SHOULDER = 5;

const SAMPLES = 24;
const HALVINGS = 5;

const tips = new Float64Array(SAMPLES * 6);
const body = new Float64Array(BODY_CHANNELS);
const style = new Float64Array(BODY_CHANNELS);
const [place, step] = vectors(2);
const [own, mean, trunk, arm] = quaternions(4);

/**
 * Returns how much of a style's trunk and arm motion keeps the hands within their speed limit: 1 is all of it.
 * Harmonic k of the style is to be multiplied by the share to the power of k, so that the fastest go first.
 *
 * @param gait evaluates the body's channels without the style's harmonics, at a phase
 * @param harmonics evaluates those at a phase, at a share
 * @param most acceleration that the tips may have relative to the body, metres by period²; more where the gait itself
 * has
 */
export function calmShare(
  gait: (phase: number, out: Float64Array) => void,
  harmonics: (phase: number, share: number, out: Float64Array) => void,
  meanPose: Float32Array,
  most: number,
): number {
  const wildest = (share: number) => wildestTip(gait, harmonics, meanPose, share);
  if (wildest(1) <= most) return 1;
  const limit = Math.max(most, wildest(0));
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (wildest(middle) <= limit) low = middle;
    else high = middle;
  }
  return low;
}

function wildestTip(
  gait: Parameters<typeof calmShare>[0],
  harmonics: Parameters<typeof calmShare>[1],
  meanPose: Float32Array,
  share: number,
): number {
  for (let i = 0; i < SAMPLES; i++) {
    gait(i / SAMPLES, body);
    harmonics(i / SAMPLES, share, style);
    for (let c = 0; c < BODY_CHANNELS; c++) body[c] += style[c];
    placeTips(meanPose, i * 6);
  }
  let wildest = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const before = ((i + SAMPLES - 1) % SAMPLES) * 6;
    const after = ((i + 1) % SAMPLES) * 6;
    for (let at = 0; at < 6; at += 3) {
      let square = 0;
      for (let k = at; k < at + 3; k++) square += (tips[before + k] - 2 * tips[i * 6 + k] + tips[after + k]) ** 2;
      wildest = Math.max(wildest, square);
    }
  }
  return Math.sqrt(wildest) * SAMPLES * SAMPLES;
}

/** Writes the finger tips of `body` to `tips[to…]`, left and right. */
function placeTips(meanPose: Float32Array, to: number): void {
  trunk.fill(0);
  trunk[3] = 1;
  for (let k = 0; k < 3; k++) place[k] = body[k];
  turn(trunk, meanPose, 0, PELVIS_CHANNELS - 3);
  go(trunk, TO_SPINE, 1);
  turn(trunk, meanPose, 1, SPINE_CHANNEL);
  go(trunk, TO_CHEST, 1);
  turn(trunk, meanPose, 2, CHEST_CHANNEL);
  const [x, y, z] = place;
  for (const side of [0, 1]) {
    const mirror = side === 0 ? 1 : -1;
    place[0] = x;
    place[1] = y;
    place[2] = z;
    arm.set(trunk);
    for (let joint = 0; joint < ARM.length; joint++) {
      go(arm, ARM[joint], mirror);
      turn(arm, meanPose, LEFT_SHOULDER + side * ARM.length + joint, ARM_CHANNELS + side * ONE_ARM + joint * 3);
    }
    go(arm, TO_TIP, mirror);
    tips.set(place, to + side * 3);
  }
}

/** Multiplies `rotation` by a joint's mean and its rotation vector in `body[channel…]`. */
function turn(rotation: Float64Array, meanPose: Float32Array, joint: number, channel: number): void {
  for (let k = 0; k < 4; k++) mean[k] = meanPose[joint * 4 + k];
  for (let k = 0; k < 3; k++) step[k] = body[channel + k];
  quatFromRotationVector(own, step);
  quatMultiply(rotation, rotation, quatMultiply(own, mean, own));
}

function go(rotation: Float64Array, offset: readonly number[], mirror: number): void {
  step[0] = offset[0] * mirror;
  step[1] = offset[1];
  step[2] = offset[2];
  quatRotate(step, rotation, step);
  for (let k = 0; k < 3; k++) place[k] += step[k];
}
