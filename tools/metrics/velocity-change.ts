import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { strikes } from "../../src/motion/feet/contacts/stances.js";
import { jointTracks } from "./joint-tracks.js";
import { movingJoints } from "./moving-joints.js";

export interface VelocityChange {
  /** Largest change of any joint's velocity from one frame interval to the next, m/s, and where it occurs. */
  max: number;
  joint: string;
  frame: number;
  /** The same over the frames that touch a foot strike only. */
  atStrikes: number;
  strikeJoint: string;
}

/**
 * Measures smoothness without a filter: the worst joint's velocity change per frame, m/s (frames at the clip's own
 * rate; state the rate with the number: at 60 fps real walking shows up to 1.3, running up to 1.9). Loops are
 * measured across their seam.
 */
export function velocityChange(clip: MotionClip): VelocityChange {
  const tracks = jointTracks(clip);
  const joints = clip.skeleton.names.length;
  const moving = movingJoints(clip);
  const period = clip.frameCount - 1;
  const result: VelocityChange = { max: 0, joint: "", frame: 0, atStrikes: 0, strikeJoint: "" };
  const struck = strikeFrames(clip);
  const first = clip.loop ? 0 : 1;
  const displacement = clip.loop?.displacement ?? [0, 0, 0];
  for (let frame = first; frame < period; frame++) {
    const before = frame === 0 ? period - 1 : frame - 1;
    for (let j = 0; j < joints; j++) {
      if (!moving[j]) continue;
      let sum = 0;
      for (let k = 0; k < 3; k++) {
        const back = tracks[(before * joints + j) * 3 + k] - (frame === 0 ? displacement[k] : 0);
        const here = tracks[(frame * joints + j) * 3 + k];
        const next = tracks[((frame + 1) * joints + j) * 3 + k];
        sum += (next - 2 * here + back) ** 2;
      }
      const change = Math.sqrt(sum) * clip.frameRate;
      if (change > result.max) {
        result.max = change;
        result.joint = clip.skeleton.names[j];
        result.frame = frame;
      }
      if (struck.has(frame) && change > result.atStrikes) {
        result.atStrikes = change;
        result.strikeJoint = clip.skeleton.names[j];
      }
    }
  }
  return result;
}

/** Finds the frames whose velocity change involves a strike: those within one frame of it. */
function strikeFrames(clip: MotionClip): Set<number> {
  const period = clip.frameCount - 1;
  const frames = new Set<number>();
  for (const { time } of strikes(clip)) {
    const at = (time % clipDuration(clip)) * clip.frameRate;
    for (let frame = Math.ceil(at - 1); frame <= Math.floor(at + 1); frame++) {
      frames.add(clip.loop ? (frame + period) % period : frame);
    }
  }
  return frames;
}

/**
 * The same measure for a foot that moves from rest to rest along a minimum-jerk quintic: the least that any swing of
 * this length and time can have, m/s per frame.
 *
 * @param distance metres that the foot travels in the swing
 * @param seconds length of the swing
 */
export function quinticSwingVelocityChange(distance: number, seconds: number, frameRate: number): number {
  // Peak acceleration of x(u) = 10u³ - 15u⁴ + 6u⁵.
  return ((10 / Math.sqrt(3)) * distance) / (seconds * seconds) / frameRate;
}
