import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { resampleClip } from "../../motion/resample.js";

/**
 * Returns the clip `speed` times as fast, at exactly `fps` frames per second. Its length becomes a whole number of
 * frames, shorter or longer by at most half a frame, so that a loop stays one to the last bit.
 */
export function conformClip(clip: MotionClip, fps: number, speed: number): MotionClip {
  const faster = speed === 1 ? clip : { ...clip, frameRate: clip.frameRate * speed };
  const sampled = { ...resampleClip(faster, fps), frameRate: fps };
  const factor = clipDuration(sampled) / clipDuration(clip);
  const timed = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start * factor,
    end: part.end * factor,
  });
  return { ...sampled, contacts: clip.contacts.map(timed), labels: clip.labels.map(timed) };
}
