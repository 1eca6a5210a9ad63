import type { FootContact, MotionClip } from "./clip.js";
import { type FootSole, solePosition } from "./foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "./forward-kinematics.js";

/** Speed below which a point of the sole stands, leg lengths a second: half a metre a second on an adult. */
const STILL = 0.55;
/** Height over the ground below which it may stand, leg lengths. */
const NEAR = 0.045;
/** Seconds that a contact lasts at least, and that a gap in one is overlooked for. */
const SHORTEST = 0.05;
const GAP = 0.035;

export interface ContactFeet {
  feet: readonly FootSole[];
  /** Hip joint to sole, in the clip's units. */
  legLength: number;
  /** Height of the ground in the rest pose. */
  ground: number;
}

/**
 * When heels and balls of the feet stand, of a motion that does not say it: where they are both slow and as low as they
 * get. A body that is never near its ground has no contacts.
 */
export function findContacts(clip: MotionClip, { feet, legLength, ground }: ContactFeet): FootContact[] {
  const tracks = feet.flatMap((sole) => (["heel", "ball"] as const).map((part) => ({ sole, part, at: track(clip) })));
  const pose = createGlobalPose(clip.skeleton);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    for (const { sole, part, at } of tracks) solePosition(at.subarray(frame * 3, frame * 3 + 3), pose, sole, part);
  }
  return tracks
    .flatMap(({ sole, part, at }) => {
      const floor = lowest(at, clip.frameCount);
      // Each point has its own floor, so that a sole that was measured wrongly stands all the same.
      if (Math.abs(floor - ground) > 0.2 * legLength) return [];
      const stands = (frame: number) =>
        at[frame * 3 + 1] - floor < NEAR * legLength && speed(at, frame, clip) < STILL * legLength;
      return runs(clip, stands).map(([from, to]): FootContact => {
        return { side: sole.side, part, start: from / clip.frameRate, end: to / clip.frameRate };
      });
    })
    .sort((a, b) => a.start - b.start);
}

function track(clip: MotionClip): Float64Array {
  return new Float64Array(clip.frameCount * 3);
}

/** The height that a tenth of all frames lie below. */
function lowest(at: Float64Array, frames: number): number {
  const heights = Float64Array.from({ length: frames }, (_, frame) => at[frame * 3 + 1]).sort();
  return heights[Math.floor((frames - 1) / 10)];
}

/** Units a second about a frame. */
function speed(at: Float64Array, frame: number, { frameCount, frameRate }: MotionClip): number {
  const from = Math.max(frame - 1, 0) * 3;
  const to = Math.min(frame + 1, frameCount - 1) * 3;
  const length = Math.hypot(at[to] - at[from], at[to + 1] - at[from + 1], at[to + 2] - at[from + 2]);
  return to > from ? (length * frameRate * 3) / (to - from) : 0;
}

/** Stretches of frames, first and last, in which something holds. */
function runs({ frameCount, frameRate }: MotionClip, holds: (frame: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let frame = 0; frame < frameCount; frame++) {
    if (!holds(frame)) continue;
    const run = found.at(-1);
    if (run && frame - run[1] <= Math.max(1, GAP * frameRate)) run[1] = frame;
    else found.push([frame, frame]);
  }
  return found.filter(([from, to]) => to - from >= SHORTEST * frameRate);
}
