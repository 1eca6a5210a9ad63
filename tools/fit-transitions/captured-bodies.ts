import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { BODY_JOINTS } from "../../src/synthesis/between/predicted-joints.js";
import { readSourceClip } from "../fit-actions/source-clips.js";

/** Frame rate of the windows, as in the LAFAN1 protocol. */
export const WINDOW_RATE = 30;
/** Floats of a frame: root x y z, then xyzw of each body joint. */
export const FRAME_WIDTH = 3 + BODY_JOINTS.length * 4;

/** Reads a capture on the built-in skeleton at 30 fps. */
export function readBody(folder: string, id: string): MotionClip {
  const { clip } = readSourceClip(folder, { clip: id } as Parameters<typeof readSourceClip>[1], 0, Number.MAX_VALUE);
  const every = clip.frameRate / WINDOW_RATE;
  const frameCount = Math.floor((clip.frameCount - 1) / every) + 1;
  const stride = BUILTIN_SKELETON.names.length * 4;
  const rotations = new Float32Array(frameCount * stride);
  const translations = new Float32Array(frameCount * 3);
  for (let f = 0; f < frameCount; f++) {
    rotations.set(clip.rotations.subarray(f * every * stride, (f * every + 1) * stride), f * stride);
    translations.set(clip.translations.subarray(f * every * 3, f * every * 3 + 3), f * 3);
  }
  return { ...clip, frameRate: WINDOW_RATE, frameCount, rotations, translations };
}

/** Returns the frames of a clip with body joints only, `FRAME_WIDTH` floats each. */
export function bodyFrames(clip: MotionClip): Float32Array {
  const out = new Float32Array(clip.frameCount * FRAME_WIDTH);
  const joints = clip.skeleton.names.length;
  for (let f = 0; f < clip.frameCount; f++) {
    const at = f * FRAME_WIDTH;
    out.set(clip.translations.subarray(f * 3, f * 3 + 3), at);
    BODY_JOINTS.forEach((joint, j) => {
      const from = (f * joints + joint) * 4;
      out.set(clip.rotations.subarray(from, from + 4), at + 3 + j * 4);
    });
  }
  return out;
}
