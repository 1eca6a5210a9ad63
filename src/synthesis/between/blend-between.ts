import type { MotionClip } from "../../motion/clip.js";
import { quatMultiply, quatRead } from "../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../motion/maths/rotation-forms.js";
import { type JoinFrames, keepHemispheres } from "../../motion/stitching/blend-over.js";
import { CORRECTION_WIDTH, predictCorrection, TIME_FUNCTIONS, timeFunctions } from "./predict-correction.js";
import { PREDICTED_JOINTS } from "./predicted-joints.js";
import { TransitionBase } from "./transition-base.js";
import { transitionEnds } from "./transition-ends.js";
import { headingOf } from "./transition-features.js";

/**
 * Blends two clips with a transition predicted from captured people: a `Blend` for `joinClips`, for clips on the
 * built-in skeleton. The transition begins with the first clip's position and velocity and ends with the second's. It
 * is predicted from the last
 * 0.3 s of the first clip, the second's first pose, and that pose's velocity.
 */
export function blendBetween(a: MotionClip, b: MotionClip, frames: JoinFrames): MotionClip {
  const { first, last, enters } = frames;
  const stride = a.skeleton.names.length * 4;
  const moved = a.translatedJoints.length * 3;
  const frameCount = enters + b.frameCount;
  const rotations = new Float32Array(frameCount * stride);
  const translations = new Float32Array(frameCount * moved);
  rotations.set(a.rotations.subarray(0, (first + 1) * stride));
  translations.set(a.translations.subarray(0, (first + 1) * moved));
  rotations.set(b.rotations.subarray((last - enters) * stride), last * stride);
  translations.set(b.translations.subarray((last - enters) * moved), last * moved);
  if (last - first > 1) fill(a, b, frames, rotations, translations);
  keepHemispheres(rotations, stride, first + 1, frameCount);
  return { ...a, frameCount, rotations, translations, loop: null };
}

function fill(
  a: MotionClip,
  b: MotionClip,
  frames: JoinFrames,
  rotations: Float32Array,
  translations: Float32Array,
): void {
  const { first, last } = frames;
  const base = new TransitionBase(a, b, frames);
  const ends = transitionEnds(a, b, frames);
  const correction = predictCorrection(ends);
  const yaw = headingOf(ends.past[0]);
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const root = new Float64Array(3);
  const turns = new Float64Array(a.skeleton.names.length * 4);
  const weights = new Float64Array(TIME_FUNCTIONS);
  const sum = new Float64Array(CORRECTION_WIDTH);
  const moved = a.translatedJoints.length * 3;
  for (let f = first + 1; f < last; f++) {
    base.at((f - first) / a.frameRate, root, turns);
    timeFunctions(weights, (f - first) / (last - first), ends.seconds);
    sum.fill(0);
    for (let k = 0; k < TIME_FUNCTIONS; k++) {
      for (let i = 0; i < CORRECTION_WIDTH; i++) sum[i] += weights[k] * correction[k * CORRECTION_WIDTH + i];
    }
    root[0] += sum[0] * cos + sum[2] * sin;
    root[1] += sum[1];
    root[2] += sum[2] * cos - sum[0] * sin;
    turnJoints(turns, sum);
    translations.set(root, f * moved);
    rotations.set(turns, f * turns.length);
  }
}

const q = [0, 0, 0, 1];
const p = [0, 0, 0, 1];
const r = [0, 0, 0];

/**
 * Turns the predicted joints by rotation vectors in their own frames: x of all, then y, then z, from the fourth
 * number on.
 */
function turnJoints(turns: Float64Array, sum: Float64Array): void {
  const count = PREDICTED_JOINTS.length;
  PREDICTED_JOINTS.forEach((joint, j) => {
    for (let k = 0; k < 3; k++) r[k] = sum[3 + k * count + j];
    quatMultiply(q, quatRead(q, turns, joint * 4), quatFromRotationVector(p, r));
    for (let k = 0; k < 4; k++) turns[joint * 4 + k] = q[k];
  });
}
