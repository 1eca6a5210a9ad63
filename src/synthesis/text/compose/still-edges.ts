import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { standingEnds } from "./idle-ends.js";
import { ON_FEET } from "./join-parts.js";
import { ARMS, HEAD, HIPS, LEGS } from "./joints-by-part.js";
import type { Performance } from "./performance.js";

/** What a watcher sees move: hands, hips, feet, and the face, which a nod moves though its joint stays. */
const WATCHED = [ARMS.left[3], ARMS.right[3], HIPS, LEGS.left[2], LEGS.right[2]];
const FACE = [0, 0.1, 0.12] as const;
/** Metres that nobody notices, and the share of a small movement that is as little. */
const UNSEEN = 0.028;
const SLIGHT = 0.15;
/** Seconds that are kept of what is not seen, at the start and at the end. */
const KEPT = [0.035, 0.1] as const;

/** Frames by which a time that falls on a frame may be short of it. */
const WHOLE = 1e-3;

const [face] = vectors(1);
const [turn] = quaternions(1);

/**
 * Returns the first and the last frame between which a standing or seated body is seen to move: before and after, it
 * is within 2.8 cm of its first and its last pose, both feet down.
 */
export function seenFrames({ clip, entry, exit }: Performance): readonly [number, number] {
  const end = clip.frameCount - 1;
  const points = pointsOf(clip);
  const width = (WATCHED.length + 1) * 3;
  const away = (a: number, b: number): number => {
    let most = 0;
    for (let i = 0; i < width; i += 3) {
      const [x, y, z] = [0, 1, 2].map((k) => points[a * width + i + k] - points[b * width + i + k]);
      most = Math.max(most, x * x + y * y + z * z);
    }
    return Math.sqrt(most);
  };
  let furthest = 0;
  for (let frame = 0; frame <= end; frame++) furthest = Math.max(furthest, away(frame, 0));
  const limit = Math.min(UNSEEN, SLIGHT * furthest);
  const [standsUntil, standsFor] = standingEnds(clip).map((seconds) => Math.floor(seconds * clip.frameRate + WHOLE));
  const [before, after] = KEPT.map((seconds) => Math.round(seconds * clip.frameRate));
  let first = 0;
  while (first < end && away(first, 0) < limit) first++;
  let last = end;
  while (last > 0 && away(last, end) < limit) last--;
  return [
    ON_FEET.includes(entry) ? Math.max(0, Math.min(first - before, standsUntil)) : 0,
    ON_FEET.includes(exit) ? Math.min(end, Math.max(last + after, end - standsFor)) : end,
  ];
}

/** Returns the watched points of all frames, metres. */
function pointsOf(clip: MotionClip): Float64Array {
  const width = (WATCHED.length + 1) * 3;
  const points = new Float64Array(clip.frameCount * width);
  const pose = createGlobalPose(clip.skeleton);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, pose);
    WATCHED.forEach((joint, i) => {
      points.set(positions.subarray(joint * 3, joint * 3 + 3), frame * width + i * 3);
    });
    quatRotate(face, quatRead(turn, rotations, HEAD * 4), FACE);
    for (let k = 0; k < 3; k++) points[(frame + 1) * width - 3 + k] = positions[HEAD * 3 + k] + face[k];
  }
  return points;
}
