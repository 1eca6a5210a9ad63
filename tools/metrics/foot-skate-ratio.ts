import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import type { FootSole } from "../../src/motion/feet/foot-sole.js";
import { resampleClip } from "../../src/motion/resample.js";
import { jointTracks } from "./joint-tracks.js";

const RATE = 20;
const LOW = 0.05;
const FAST = 0.5;

/**
 * Foot-skate ratio as in GMD, OmniControl and Kimodo: share of frames at 20 fps in which the ball joint of either foot
 * (the toe joint; on rigs without one the point of the sole under it) is below 5 cm and moves faster than 0.5 m/s, both in
 * that frame and on the mean of five. Real mocap: walking 0.054, running 0.044.
 */
export function footSkateRatio(clip: MotionClip, feet: readonly FootSole[]): number {
  const slow = resampleClip(clip, RATE);
  const tracks = ballTracks(slow, feet);
  const rate = (slow.frameCount - 1) / clipDuration(slow);
  const speeds = tracks.map((ball) =>
    Array.from({ length: slow.frameCount - 1 }, (_, frame) => {
      const a = frame * 3;
      return Math.hypot(ball[a + 3] - ball[a], ball[a + 5] - ball[a + 2]) * rate;
    }),
  );
  let skating = 0;
  const frames = slow.frameCount - 1;
  for (let frame = 0; frame < frames; frame++) {
    const skates = tracks.some((ball, foot) => {
      if (ball[frame * 3 + 1] >= LOW || speeds[foot][frame] <= FAST) return false;
      const window = speeds[foot].slice(Math.max(0, frame - 2), frame + 3);
      return window.reduce((sum, speed) => sum + speed, 0) / window.length > FAST;
    });
    if (skates) skating++;
  }
  return frames > 0 ? skating / frames : 0;
}

function ballTracks(clip: MotionClip, feet: readonly FootSole[]): Float64Array[] {
  const joints = jointTracks(clip);
  const count = clip.skeleton.names.length;
  const soles = soleTracks(clip, feet);
  return feet.map(({ toe }, foot) => {
    if (toe < 0) return soles[foot].ball;
    const track = new Float64Array(clip.frameCount * 3);
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const at = (frame * count + toe) * 3;
      track.set(joints.subarray(at, at + 3), frame * 3);
    }
    return track;
  });
}
