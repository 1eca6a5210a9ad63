import { clipDuration, type MotionClip } from "../clip.js";

/** Returns the clip played backwards. */
export function reverseClip(clip: MotionClip): MotionClip {
  const end = clipDuration(clip);
  const turned = <Stretch extends { start: number; end: number }>(all: readonly Stretch[]) =>
    all.map((one) => ({ ...one, start: end - one.end, end: end - one.start })).reverse();
  return {
    ...clip,
    rotations: backwards(clip.rotations, clip.frameCount),
    translations: backwards(clip.translations, clip.frameCount),
    contacts: turned(clip.contacts),
    labels: turned(clip.labels),
    loop: null,
  };
}

function backwards(values: Float32Array, frames: number): Float32Array {
  const width = values.length / frames;
  const out = new Float32Array(values.length);
  for (let f = 0; f < frames; f++) out.set(values.subarray(f * width, (f + 1) * width), (frames - 1 - f) * width);
  return out;
}
