import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import { stances } from "../../../motion/feet/contacts/stances.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { bodyTurn } from "../../../motion/stitching/fit-placement.js";
import { poseDistance } from "../../../motion/stitching/pose-distance.js";
import { FINGERS } from "./joints-by-part.js";
import type { Performance } from "./performance.js";

/** Share of a performance's own speed (that of its quicker frames) below which a body idles, and its range, m/s. */
const SHARE = 0.22;
const RANGE = [0.04, 0.16] as const;
const QUICKER = 0.85;
/** Distance of poses that counts as the same, radians. */
const ALIKE = 0.16;
/** Share of an action without marked moments that may be idle frames at its beginning. */
const OPENING = 0.3;
/** Frames around each over which the speed is averaged. */
const AROUND = 3;
/** Seconds by which a stance may begin after a clip, or end before it, and still be at its edge. */
const EDGE = 0.02;

/**
 * Finds where a performance gets going and where it comes to rest: before the first frame and after the last one the
 * body only idles, or goes from one idle pose to another like it. Never within the action itself.
 *
 * @param action start and end of the action itself, seconds
 */
export function movingFrames(
  { clip, marks }: Performance,
  action: readonly [number, number],
): readonly [number, number] {
  const speeds = speedsOf(clip);
  const limit = Math.min(RANGE[1], Math.max(RANGE[0], SHARE * quickerSpeed(speeds)));
  const end = clip.frameCount - 1;
  const [begins, ends] = action.map((seconds) => Math.min(end, Math.round(seconds * clip.frameRate)));
  const likeStart = (frame: number) => poseDistance(clip, 0, clip, frame, bodyTurn(clip, 0, clip, frame)) < ALIKE;
  const likeEnd = (frame: number) => poseDistance(clip, end, clip, frame, bodyTurn(clip, end, clip, frame)) < ALIKE;
  // An action that begins with idle frames begins after them, but before its first moment that matters.
  const latest = marks.length > 0 ? marks[0].time * clip.frameRate - AROUND : begins + (ends - begins) * OPENING;
  let first = begins;
  while (first < latest && speeds[first] < limit) first++;
  while (first > 0 && !(speeds[first - 1] < limit && likeStart(first))) first--;
  let last = Math.max(ends, first + 1);
  while (last < end && !(speeds[last] < limit && likeEnd(last))) last++;
  while (last > Math.max(ends, first + 1) && speeds[last - 1] < limit) last--;
  return [first, last];
}

/** Returns the speed of a performance's quicker frames, m/s. */
export function quickerSpeed(speeds: Float64Array): number {
  return speeds.slice().sort()[Math.floor(speeds.length * QUICKER)] ?? 0;
}

/** Returns the mean speed of all joints but the fingers in each interval between frames, m/s. */
export function speedsOf(clip: MotionClip): Float64Array {
  const { frameCount, frameRate, skeleton } = clip;
  const fingers = new Set([...FINGERS.left, ...FINGERS.right]);
  const joints = skeleton.names.flatMap((_, joint) => (fingers.has(joint) ? [] : [joint]));
  const pose = createGlobalPose(skeleton);
  const before = pose.positions.slice();
  const raw = new Float64Array(Math.max(0, frameCount - 1));
  for (let f = 0; f < frameCount; f++) {
    const { positions } = forwardKinematicsOfFrame(clip, f, pose);
    let sum = 0;
    for (const joint of joints) {
      const at = joint * 3;
      sum += Math.hypot(
        positions[at] - before[at],
        positions[at + 1] - before[at + 1],
        positions[at + 2] - before[at + 2],
      );
    }
    if (f > 0) raw[f - 1] = (sum / joints.length) * frameRate;
    before.set(positions);
  }
  return raw.map((_, f) => {
    const near = raw.subarray(Math.max(0, f - AROUND), f + AROUND + 1);
    return near.reduce((sum, speed) => sum + speed, 0) / near.length;
  });
}

/** Returns for how long both feet stand at a clip's start, and at its end, seconds. */
export function standingEnds(clip: MotionClip): readonly [start: number, end: number] {
  const duration = clipDuration(clip);
  let [start, end] = [duration, duration];
  const all = stances(clip);
  for (const side of ["left", "right"] as const) {
    const own = all.filter((stance) => stance.side === side);
    const first = own.find((stance) => stance.start < EDGE);
    const last = own.find((stance) => stance.end > duration - EDGE);
    start = Math.min(start, first?.end ?? 0);
    end = Math.min(end, last ? duration - last.start : 0);
  }
  return [start, end];
}
