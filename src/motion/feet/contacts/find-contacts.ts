import type { FootContact, MotionClip } from "../../clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../forward-kinematics.js";
import { frameRuns } from "../../frame-runs.js";
import { type FootSole, solePosition } from "../foot-sole.js";
import { lowestHeight, standingFrames } from "./standing-frames.js";

/** Speed below which a point of the sole stands, leg lengths per second: half a metre per second on an adult. */
const STILL = 0.55;
/** Height over the ground below which it may stand, leg lengths. */
const NEAR = 0.045;
/** Shortest contact, and longest gap in one that is ignored, seconds. */
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
 * Finds when heels and balls of the feet stand, for a motion without contacts: where they are both slow and as low as
 * they get. A body that is never close to its ground has no contacts.
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
      const floor = lowestHeight(at);
      // Each point has its own floor, so that an inaccurately measured sole stands nonetheless.
      if (Math.abs(floor - ground) > 0.2 * legLength) return [];
      const [low, slow] = [NEAR * legLength, STILL * legLength];
      const on = standingFrames(at, clip.frameRate, floor, { low, slow, high: low, fast: slow });
      const gap = Math.max(1, GAP * clip.frameRate);
      return frameRuns(on.length, (frame) => on[frame] === 1, gap, SHORTEST * clip.frameRate).map(
        ([from, to]): FootContact => {
          return { side: sole.side, part, start: from / clip.frameRate, end: to / clip.frameRate };
        },
      );
    })
    .sort((a, b) => a.start - b.start);
}

function track(clip: MotionClip): Float64Array {
  return new Float64Array(clip.frameCount * 3);
}
