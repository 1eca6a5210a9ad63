import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromAxes } from "../../../motion/maths/rotation-forms.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import { resampleClip } from "../../../motion/resample.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";

/** Frames per second of features. */
export const FEATURE_RATE = 30;
/**
 * Features of a frame: velocity of the hips over the floor in the heading's frame (x to the left, z ahead, m/s), rate of
 * turn (radians/s), height of the hips (m), whether the left and the right foot stand (0 or 1), then for each body joint
 * the x and y axes of its global rotation in the heading's frame.
 */
export const FEATURES = 6 + BODY_JOINTS.length * 6;
/** Floats of a frame of `sketchFrames`: left hand, right hand, left foot, right foot, upward axis of the chest. */
export const SKETCH_POINTS = 15;

/** Deviation of the bell that headings are smoothed with, and where it is cut off, seconds. */
const SMOOTHING = 0.2;
const REACH = 0.6;
/** A foot stands while its ankle or its toes are this near to their height in the rest pose and slower than this, m/s. */
const STANDS_WITHIN = 0.05;
const STANDS_BELOW = 0.45;

const indexOf = (name: string) => BUILTIN_SKELETON.names.indexOf(name);
const FEET = ["Left", "Right"].map((side) => [indexOf(`${side}Foot`), indexOf(`${side}ToeBase`)]);
const POINTS = ["LeftHand", "RightHand", "LeftFoot", "RightFoot"].map(indexOf);
const CHEST = indexOf("Spine2");

/** What a motion is to the network, frame by frame at 30 fps. */
export interface FeatureFrames {
  frameCount: number;
  /** `FEATURES` per frame. */
  features: Float32Array;
  /**
   * Where hands and feet are from the hips, in the heading's frame (metres; the feet's height is from the floor), and
   * the chest's upward axis: `SKETCH_POINTS` per frame.
   */
  points: Float32Array;
}

/** Returns the features of a motion on the built-in skeleton, `FEATURES` per frame at 30 fps. */
export function motionFeatures(clip: MotionClip): Float32Array {
  return featureFrames(clip).features;
}

export function featureFrames(motion: MotionClip): FeatureFrames {
  const clip = resampleClip(motion, FEATURE_RATE);
  const { frameCount } = clip;
  const yaws = headings(clip);
  const features = new Float32Array(frameCount * FEATURES);
  const points = new Float32Array(frameCount * SKETCH_POINTS);
  const global = createGlobalPose(clip.skeleton);
  const feet = new Float64Array(frameCount * 12);
  const back = new Float64Array(4);
  const q = new Float64Array(4);
  const v = new Float64Array(3);
  for (let f = 0; f < frameCount; f++) {
    forwardKinematicsOfFrame(clip, f, global);
    quatFromYaw(back, -yaws[f]);
    const at = f * FEATURES;
    features[at + 3] = global.positions[1];
    BODY_JOINTS.forEach((joint, j) => {
      quatMultiply(q, back, quatRead(q, global.rotations, joint * 4));
      writeAxes(features, at + 6 + j * 6, q);
    });
    POINTS.forEach((joint, i) => {
      for (let k = 0; k < 3; k++) v[k] = global.positions[joint * 3 + k] - global.positions[k];
      if (i >= 2) v[1] = global.positions[joint * 3 + 1];
      points.set(quatRotate(v, back, v) as Float64Array, f * SKETCH_POINTS + i * 3);
    });
    v.set([0, 1, 0]);
    quatMultiply(q, back, quatRead(q, global.rotations, CHEST * 4));
    points.set(quatRotate(v, q, v) as Float64Array, f * SKETCH_POINTS + 12);
    FEET.forEach((joints, side) => {
      joints.forEach((joint, part) => {
        for (let k = 0; k < 3; k++) feet[f * 12 + side * 6 + part * 3 + k] = global.positions[joint * 3 + k];
      });
    });
  }
  writeTravel(features, clip, yaws);
  writeStands(features, feet, frameCount);
  return { frameCount, features, points };
}

/**
 * Returns the direction that the body faces in each frame of a clip, radians: that of the hips' sideways axis, which stays
 * level when the body lies, rolls or bends, smoothed.
 */
export function headings(clip: MotionClip): Float64Array {
  const stride = clip.skeleton.names.length * 4;
  const { frameCount, rotations } = clip;
  const axes = new Float64Array(frameCount * 2);
  const q = new Float64Array(4);
  const v = new Float64Array(3);
  for (let f = 0; f < frameCount; f++) {
    v.set([1, 0, 0]);
    quatRotate(v, quatRead(q, rotations, f * stride), v);
    axes[f * 2] = v[0];
    axes[f * 2 + 1] = -v[2];
  }
  const reach = Math.round(REACH * clip.frameRate);
  const bell = Array.from({ length: reach + 1 }, (_, i) => Math.exp(-0.5 * (i / clip.frameRate / SMOOTHING) ** 2));
  return Float64Array.from({ length: frameCount }, (_, f) => {
    let [x, z] = [0, 0];
    for (let i = Math.max(0, f - reach); i <= Math.min(frameCount - 1, f + reach); i++) {
      x += axes[i * 2] * bell[Math.abs(i - f)];
      z += axes[i * 2 + 1] * bell[Math.abs(i - f)];
    }
    return Math.atan2(z, x);
  });
}

/** Writes a rotation's x and y axes. */
function writeAxes(out: Float32Array, at: number, q: Float64Array): void {
  const [x, y, z, w] = q;
  out[at] = 1 - 2 * (y * y + z * z);
  out[at + 1] = 2 * (x * y + z * w);
  out[at + 2] = 2 * (x * z - y * w);
  out[at + 3] = 2 * (x * y - z * w);
  out[at + 4] = 1 - 2 * (x * x + z * z);
  out[at + 5] = 2 * (y * z + x * w);
}

/** Writes velocities from each frame to the next; the last frame keeps those before it. */
function writeTravel(features: Float32Array, clip: MotionClip, yaws: Float64Array): void {
  const { frameCount, translations } = clip;
  for (let f = 0; f + 1 < frameCount; f++) {
    const x = (translations[f * 3 + 3] - translations[f * 3]) * FEATURE_RATE;
    const z = (translations[f * 3 + 5] - translations[f * 3 + 2]) * FEATURE_RATE;
    const [sin, cos] = [Math.sin(yaws[f]), Math.cos(yaws[f])];
    features[f * FEATURES] = x * cos - z * sin;
    features[f * FEATURES + 1] = x * sin + z * cos;
    features[f * FEATURES + 2] = wrapAngle(yaws[f + 1] - yaws[f]) * FEATURE_RATE;
  }
  if (frameCount > 1)
    features.copyWithin((frameCount - 1) * FEATURES, (frameCount - 2) * FEATURES, (frameCount - 2) * FEATURES + 3);
}

function writeStands(features: Float32Array, feet: Float64Array, frameCount: number): void {
  const { restTranslations: rest } = BUILTIN_SKELETON;
  const ankle = -(rest[indexOf("LeftToeBase") * 3 + 1] - 0.028);
  const heights = [ankle, 0.028];
  for (let f = 0; f < frameCount; f++) {
    const [from, to] = [Math.max(0, f - 1), Math.min(frameCount - 1, f + 1)];
    for (let side = 0; side < 2; side++) {
      const stands = heights.some((height, part) => {
        const at = side * 6 + part * 3;
        const moved = Math.hypot(...[0, 1, 2].map((k) => feet[to * 12 + at + k] - feet[from * 12 + at + k]));
        const speed = to > from ? (moved * FEATURE_RATE) / (to - from) : 0;
        return feet[f * 12 + at + 1] < height + STANDS_WITHIN && speed < STANDS_BELOW;
      });
      features[f * FEATURES + 4 + side] = stands ? 1 : 0;
    }
  }
}

/** Where a motion begins: metres, radians. */
export interface StartPlace {
  x: number;
  z: number;
  yaw: number;
}

/**
 * Returns the motion that features describe, on the built-in skeleton at 30 fps: fingers at rest, no contacts.
 *
 * @param start default: over the origin, facing +Z
 */
export function featuresClip(
  features: Float32Array,
  frameCount: number,
  start: StartPlace = { x: 0, z: 0, yaw: 0 },
): MotionClip {
  const { names, parents } = BUILTIN_SKELETON;
  const stride = names.length * 4;
  const rotations = new Float32Array(frameCount * stride);
  const translations = new Float32Array(frameCount * 3);
  const global = new Float64Array(stride);
  const turn = new Float64Array(4);
  const q = new Float64Array(4);
  const p = new Float64Array(4);
  let { x, z, yaw } = start;
  for (let f = 0; f < frameCount; f++) {
    const at = f * FEATURES;
    translations.set([x, features[at + 3], z], f * 3);
    quatFromYaw(turn, yaw);
    for (let j = 0; j < names.length; j++) rotations[f * stride + j * 4 + 3] = 1;
    BODY_JOINTS.forEach((joint, j) => {
      readRotation(q, features, at + 6 + j * 6);
      quatMultiply(q, turn, q);
      global.set(q, joint * 4);
      if (parents[joint] >= 0) quatMultiply(q, quatConjugate(p, quatRead(p, global, parents[joint] * 4)), q);
      const to = f * stride + joint * 4;
      const before = f > 0 ? to - stride : to;
      const sign = f > 0 && dot(q, rotations, before) < 0 ? -1 : 1;
      for (let k = 0; k < 4; k++) rotations[to + k] = q[k] * sign;
    });
    const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
    x += (features[at] * cos + features[at + 1] * sin) / FEATURE_RATE;
    z += (features[at + 1] * cos - features[at] * sin) / FEATURE_RATE;
    yaw += features[at + 2] / FEATURE_RATE;
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: FEATURE_RATE,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

function dot(q: Float64Array, track: Float32Array, at: number): number {
  return q[0] * track[at] + q[1] * track[at + 1] + q[2] * track[at + 2] + q[3] * track[at + 3];
}

/** Reads a rotation from two axes that need be neither of unit length nor at right angles. */
function readRotation(out: Float64Array, features: Float32Array, at: number): void {
  const x = unit([features[at], features[at + 1], features[at + 2]], [1, 0, 0]);
  const given = [features[at + 3], features[at + 4], features[at + 5]];
  const along = given[0] * x[0] + given[1] * x[1] + given[2] * x[2];
  const spare =
    Math.abs(x[1]) < 0.9
      ? [-x[0] * x[1], 1 - x[1] * x[1], -x[2] * x[1]]
      : [1 - x[0] * x[0], -x[0] * x[1], -x[0] * x[2]];
  const y = unit([given[0] - along * x[0], given[1] - along * x[1], given[2] - along * x[2]], unit(spare, [0, 1, 0]));
  const z = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
  quatFromAxes(out, x, y, z);
}

function unit(v: number[], otherwise: number[]): number[] {
  const length = Math.hypot(...v);
  return length > 1e-6 ? v.map((c) => c / length) : otherwise;
}
