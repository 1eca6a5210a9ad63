import { clipDuration, type MotionClip } from "../motion/clip.js";
import { resampleClip } from "../motion/resample.js";

/**
 * The clip `speed` times as fast, at exactly `fps` frames a second. It becomes a whole number of frames long, by half a
 * frame shorter or longer at most, so that a loop stays one to the last bit.
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
