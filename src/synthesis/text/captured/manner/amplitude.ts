import type { MotionClip } from "../../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../motion/forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../../motion/maths/rotation-forms.js";
import { ARM, HEAD, NECK, TRUNK, WIDTH } from "../body.js";

/** Largest turn of a joint beyond the capture, radians. */
const FURTHER = 0.6;
/** Lowest height of the hips over the ground in a deeper squat, metres. */
const LOWEST = 0.3;

/** Joints, and the share of a change of size that each takes. */
type Shares = readonly (readonly [joint: number, share: number])[];

const [HIPS, ...SPINE] = TRUNK;
const ARMS: Shares = [...ARM.left, ...ARM.right].map((joint) => [joint, 1]);
const SWUNG: Shares = [...SPINE.map((joint) => [joint, 0.7] as const), [NECK, 0.4], [HEAD, 0.4], ...ARMS];
const BODY: Shares = [
  [HIPS, 1],
  ...SPINE.map((joint) => [joint, 1] as const),
  [NECK, 0.5],
  [HEAD, 0.5],
  ...[...ARM.left, ...ARM.right].map((joint) => [joint, 0.5] as const),
];

/** Scales swings of trunk and arms about their mean: waves, dances, laughter. */
export function scaleSwings(clip: MotionClip, size: number, period: number): void {
  const half = Math.max(1, Math.round((period * clip.frameRate) / 2));
  for (const [joint, share] of SWUNG) {
    const mean = movingMean(clip, joint, half);
    scaleAbout(clip, joint, 1 + (size - 1) * share, (frame, out) => quatRead(out, mean, frame * 4));
  }
}

/**
 * Scales the paths between moments, so that the body is unchanged at the moments themselves: clapping hands still
 * meet.
 */
export function scaleBetween(clip: MotionClip, size: number, moments: readonly number[]): void {
  const frames = moments.map((time) => Math.min(clip.frameCount - 1, Math.round(time * clip.frameRate)));
  const [a, b] = [new Float64Array(4), new Float64Array(4)];
  for (const [joint, share] of ARMS) {
    const at = (frame: number) => frame * WIDTH + joint * 4;
    const copy = clip.rotations.slice();
    scaleAbout(clip, joint, 1 + (size - 1) * share, (frame, out) => {
      const next = frames.findIndex((other) => other > frame);
      if (next <= 0) return quatRead(out, copy, at(frame));
      const [from, to] = [frames[next - 1], frames[next]];
      quatRead(a, copy, at(from));
      quatRead(b, copy, at(to));
      return nlerp(out, a, b, (frame - from) / (to - from));
    });
  }
}

/** Scales what the body does relative to its first and last pose: bows, squats. */
export function scaleFromRest(clip: MotionClip, size: number): void {
  const last = (clip.frameCount - 1) * WIDTH;
  const { rotations, translations, frameCount } = clip;
  const copy = rotations.slice();
  const [a, b] = [new Float64Array(4), new Float64Array(4)];
  for (const [joint, share] of BODY) {
    scaleAbout(clip, joint, 1 + (size - 1) * share, (frame, out) => {
      quatRead(a, copy, joint * 4);
      quatRead(b, copy, last + joint * 4);
      return nlerp(out, a, b, frame / (frameCount - 1));
    });
  }
  const end = (frameCount - 1) * 3;
  const [first, final] = [translations.slice(0, 3), translations.slice(end, end + 3)];
  for (let frame = 0; frame < frameCount; frame++) {
    const share = frame / (frameCount - 1);
    for (let k = 0; k < 3; k++) {
      const rest = first[k] + (final[k] - first[k]) * share;
      const value = rest + (translations[frame * 3 + k] - rest) * size;
      translations[frame * 3 + k] = k === 1 ? Math.max(Math.min(LOWEST, translations[frame * 3 + 1]), value) : value;
    }
  }
}

/** Distance beyond their nearest at which hands still touch, metres. */
const TOUCHING = 0.06;

/** Returns the times at which the hands are nearest to each other, and touch, seconds. */
export function momentsOfTouch(clip: MotionClip): number[] {
  const pose = createGlobalPose(clip.skeleton);
  const [left, right] = [ARM.left[3] * 3, ARM.right[3] * 3];
  const apart = Float64Array.from({ length: clip.frameCount }, (_, frame) => {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    return Math.hypot(
      positions[left] - positions[right],
      positions[left + 1] - positions[right + 1],
      positions[left + 2] - positions[right + 2],
    );
  });
  const least = apart.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const moments: number[] = [];
  for (let frame = 1; frame + 1 < clip.frameCount; frame++) {
    const nearest = apart[frame] < apart[frame - 1] && apart[frame] <= apart[frame + 1];
    if (nearest && apart[frame] < least + TOUCHING) moments.push(frame / clip.frameRate);
  }
  return moments;
}

const own = new Float64Array(4);
const still = new Float64Array(4);
const back = new Float64Array(4);
const vector = new Float64Array(3);

function scaleAbout(
  { rotations, frameCount }: MotionClip,
  joint: number,
  factor: number,
  reference: (frame: number, out: Float64Array) => unknown,
): void {
  for (let frame = 0; frame < frameCount; frame++) {
    const at = frame * WIDTH + joint * 4;
    reference(frame, still);
    quatRead(own, rotations, at);
    quatMultiply(own, quatConjugate(back, still), own);
    quatToRotationVector(vector, own);
    const angle = Math.sqrt(vector[0] ** 2 + vector[1] ** 2 + vector[2] ** 2);
    const more = angle * (factor - 1);
    const scale = angle < 1e-6 ? 1 : 1 + (more > 0 ? FURTHER * Math.tanh(more / FURTHER) : more) / angle;
    for (let k = 0; k < 3; k++) vector[k] *= scale;
    quatMultiply(own, still, quatFromRotationVector(own, vector));
    writeNear(rotations, at, own);
  }
}

/** Writes a quaternion on the frame's side of the hypersphere. */
function writeNear(rotations: Float32Array, at: number, q: Float64Array): void {
  const dot = q[0] * rotations[at] + q[1] * rotations[at + 1] + q[2] * rotations[at + 2] + q[3] * rotations[at + 3];
  if (dot < 0) for (let k = 0; k < 4; k++) q[k] = -q[k];
  quatWrite(rotations, at, q);
}

/** Returns the mean of a joint's rotation over a window around each frame, 4 per frame. */
function movingMean({ rotations, frameCount }: MotionClip, joint: number, half: number): Float64Array {
  const sums = new Float64Array((frameCount + 1) * 4);
  for (let frame = 0; frame < frameCount; frame++) {
    for (let k = 0; k < 4; k++) {
      sums[(frame + 1) * 4 + k] = sums[frame * 4 + k] + rotations[frame * WIDTH + joint * 4 + k];
    }
  }
  const mean = new Float64Array(frameCount * 4);
  for (let frame = 0; frame < frameCount; frame++) {
    // The window shrinks equally on both sides at the ends: there the mean is the pose itself.
    const reach = Math.min(half, frame, frameCount - 1 - frame);
    let square = 0;
    for (let k = 0; k < 4; k++) {
      const value = sums[(frame + reach + 1) * 4 + k] - sums[(frame - reach) * 4 + k];
      mean[frame * 4 + k] = value;
      square += value * value;
    }
    const scale = 1 / Math.max(1e-9, Math.sqrt(square));
    for (let k = 0; k < 4; k++) mean[frame * 4 + k] *= scale;
  }
  return mean;
}

function nlerp(out: Float64Array, a: Float64Array, b: Float64Array, share: number): Float64Array {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const go = dot < 0 ? -share : share;
  let square = 0;
  for (let k = 0; k < 4; k++) {
    out[k] = a[k] * (1 - share) + b[k] * go;
    square += out[k] * out[k];
  }
  const scale = 1 / Math.max(1e-9, Math.sqrt(square));
  for (let k = 0; k < 4; k++) out[k] *= scale;
  return out;
}
