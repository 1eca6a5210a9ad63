import type { MotionClip } from "../../../src/motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatSlerp } from "../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import type { Blend } from "../../../src/motion/stitching/blend.js";
import { blendOver, type JoinFrames } from "../../../src/motion/stitching/blend-over.js";
import { ExtendedClip } from "../../../src/motion/stitching/extended-clip.js";
import { blendBetween } from "../../../src/synthesis/between/blend-between.js";
import { inertialOffset } from "../inertial-offset.js";
import { PAST_FRAMES } from "./windows.js";

export interface Method {
  name: string;
  /** What the method knows about the motion. */
  sees: string;
  blend: Blend;
  /** Frames that it is given from the target on: 1, or 2 for its velocity. */
  targets: 1 | 2;
}

export const METHODS: readonly Method[] = [
  { name: "last pose held", sees: "last pose", blend: held, targets: 1 },
  { name: "interpolation", sees: "last and target pose", blend: interpolated, targets: 1 },
  { name: "inertialization", sees: "both poses, both velocities", blend: inertialized, targets: 2 },
  { name: "cross-fade (`blendOver`)", sees: "both poses, both velocities", blend: blendOver, targets: 2 },
  { name: "ours, target pose alone", sees: "10 past frames, target pose", blend: blendBetween, targets: 1 },
  { name: "**ours**", sees: "10 past frames, target pose and velocity", blend: blendBetween, targets: 2 },
];

/** Fills the gap of a window by a method, from its past and its target. */
export function fillWindow(window: MotionClip, missing: number, { blend, targets }: Method): MotionClip {
  const target = PAST_FRAMES + missing;
  const before = sliceClip(window, 0, PAST_FRAMES - 1);
  const after = sliceClip(window, target, target + targets - 1);
  return blend(before, after, { first: PAST_FRAMES - 1, last: target, enters: target });
}

type PoseAt = (frame: number, rotations: Float64Array, translations: Float64Array) => void;

function filled(a: MotionClip, b: MotionClip, { first, last, enters }: JoinFrames, poseAt: PoseAt): MotionClip {
  const stride = a.skeleton.names.length * 4;
  const moved = a.translatedJoints.length * 3;
  const frameCount = enters + b.frameCount;
  const rotations = new Float32Array(frameCount * stride);
  const translations = new Float32Array(frameCount * moved);
  rotations.set(a.rotations);
  translations.set(a.translations);
  rotations.set(b.rotations, last * stride);
  translations.set(b.translations, last * moved);
  const pose = new Float64Array(stride);
  const place = new Float64Array(moved);
  for (let f = first + 1; f < last; f++) {
    poseAt(f, pose, place);
    rotations.set(pose, f * stride);
    translations.set(place, f * moved);
  }
  return { ...a, frameCount, rotations, translations };
}

function held(a: MotionClip, b: MotionClip, frames: JoinFrames): MotionClip {
  const before = new ExtendedClip(sliceClip(a, frames.first, frames.first));
  return filled(a, b, frames, (_, rotations, translations) => {
    before.rotations(rotations, 0);
    before.translations(translations, 0);
  });
}

function interpolated(a: MotionClip, b: MotionClip, frames: JoinFrames): MotionClip {
  const [from, to] = [poseOf(a, frames.first), poseOf(b, 0)];
  return filled(a, b, frames, (f, rotations, translations) => {
    const share = (f - frames.first) / (frames.last - frames.first);
    for (let j = 0; j < rotations.length; j += 4) {
      const turn = quatSlerp([0, 0, 0, 1], quatAt(from.rotations, j), quatAt(to.rotations, j), share);
      for (let k = 0; k < 4; k++) rotations[j + k] = turn[k];
    }
    for (let i = 0; i < translations.length; i++) {
      translations[i] = from.translations[i] + (to.translations[i] - from.translations[i]) * share;
    }
  });
}

/**
 * Inertializes as engines do (Bollo, GDC 2018): the following motion plays at once, here extrapolated backwards from
 * the target while slowing down; the offset of the last pose, and its velocity, decay along that line by a quintic.
 */
function inertialized(a: MotionClip, b: MotionClip, frames: JoinFrames): MotionClip {
  const { first, last } = frames;
  const seconds = (last - first) / a.frameRate;
  const ahead = new ExtendedClip(b);
  const [was, is] = [poseOf(a, first - 1), poseOf(a, first)];
  const [toward, next] = [extended(ahead, first - 1 - last, a), extended(ahead, first - last, a)];
  return filled(a, b, frames, (f, rotations, translations) => {
    const time = (f - first) / a.frameRate;
    ahead.rotations(rotations, f - last);
    ahead.translations(translations, f - last);
    for (let j = 0; j < rotations.length; j += 4) {
      const off = turnFrom(next.rotations, is.rotations, j);
      const before = turnFrom(toward.rotations, was.rotations, j);
      const kept = along(off, before, seconds, time, a.frameRate);
      const turn = quatMultiply([0, 0, 0, 1], quatAt(rotations, j), quatFromRotationVector([0, 0, 0, 1], kept));
      for (let k = 0; k < 4; k++) rotations[j + k] = turn[k];
    }
    const off = [0, 1, 2].map((k) => is.translations[k] - next.translations[k]);
    const before = [0, 1, 2].map((k) => was.translations[k] - toward.translations[k]);
    const kept = along(off, before, seconds, time, a.frameRate);
    for (let k = 0; k < 3; k++) translations[k] += kept[k];
  });
}

/** Returns what remains of an offset after some time, on its own line. */
function along(off: number[], before: number[], seconds: number, time: number, rate: number): number[] {
  const size = Math.hypot(...off);
  if (size < 1e-9) return [0, 0, 0];
  const line = off.map((value) => value / size);
  const speed = line.reduce((sum, value, k) => sum + value * (off[k] - before[k]) * rate, 0);
  const left = inertialOffset(size, speed, seconds, time);
  return line.map((value) => value * left);
}

interface PoseValues {
  rotations: Float64Array;
  translations: Float64Array;
}

function poseOf(clip: MotionClip, frame: number): PoseValues {
  return extended(new ExtendedClip(clip), frame, clip);
}

function extended(clip: ExtendedClip, frame: number, like: MotionClip): PoseValues {
  const rotations = new Float64Array(like.skeleton.names.length * 4);
  const translations = new Float64Array(like.translatedJoints.length * 3);
  clip.rotations(rotations, frame);
  clip.translations(translations, frame);
  return { rotations, translations };
}

function turnFrom(from: Float64Array, to: Float64Array, j: number): number[] {
  const back = quatConjugate([0, 0, 0, 1], quatAt(from, j));
  const turn = quatMultiply([0, 0, 0, 1], back, quatAt(to, j));
  return quatToRotationVector([0, 0, 0], turn) as number[];
}

function quatAt(values: Float64Array, j: number): number[] {
  return quatRead([0, 0, 0, 1], values, j) as number[];
}
