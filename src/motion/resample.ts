import { clipDuration, createPose, type MotionClip, sampleClip } from "./clip.js";

/**
 * The clip at another frame rate: slerp and lerp between stored frames. Duration, contacts and labels stay; the last
 * frame falls on the clip's end when the duration is a whole number of new frames, else it is the nearest frame.
 *
 * @param frameRate frames a second, above 0
 */
export function resampleClip(clip: MotionClip, frameRate: number): MotionClip {
  if (!(frameRate > 0)) throw new RangeError(`frameRate must be above 0, got ${frameRate}.`);
  if (frameRate === clip.frameRate) return clip;
  if (clip.frameCount < 2) return { ...clip, frameRate };
  const intervals = Math.max(1, Math.round(clipDuration(clip) * frameRate));
  // A whole number of frames keeps a loop exact; the rate follows from it.
  const exactRate = intervals / clipDuration(clip);
  const joints = clip.skeleton.names.length;
  const moved = clip.translatedJoints.length;
  const rotations = new Float32Array((intervals + 1) * joints * 4);
  const translations = new Float32Array((intervals + 1) * moved * 3);
  const pose = createPose(clip.skeleton);
  for (let frame = 0; frame <= intervals; frame++) {
    sampleClip(clip, frame / exactRate, pose);
    rotations.set(pose.rotations, frame * joints * 4);
    for (let i = 0; i < moved; i++) {
      const from = clip.translatedJoints[i] * 3;
      translations.set(pose.translations.subarray(from, from + 3), (frame * moved + i) * 3);
    }
  }
  // Rounding must not move the end: a loop's last frame is its first, moved on, in the numbers that are stored.
  rotations.set(clip.rotations.subarray((clip.frameCount - 1) * joints * 4), intervals * joints * 4);
  translations.set(clip.translations.subarray((clip.frameCount - 1) * moved * 3), intervals * moved * 3);
  return { ...clip, frameRate: exactRate, frameCount: intervals + 1, rotations, translations };
}
