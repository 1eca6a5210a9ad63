import type { MotionClip } from "../../motion/clip.js";
import { repeatClip } from "../../motion/stitching/repeat-clip.js";
import { holdFeet } from "../../retarget/edit/hold-feet.js";
import type { Retargeter } from "../../retarget/retargeter.js";
import type { CharacterRig } from "../../retarget/rig/character-rig.js";
import { trimClip } from "../../synthesis/trim-and-loop/trim-clip.js";

/** A range, in seconds, of a motion on a character's own skeleton. */
export interface EditedPart<Clip = MotionClip> {
  clip: Clip;
  from: number;
  to: number;
}

/** Describes a range as requests record it. */
export function taken({ clip, from, to }: EditedPart) {
  return { request: clip.request, from, to };
}

/** Cuts a range out as a motion that does not loop; keeps the stored frames if the range begins and ends on frames. */
export function partOf(
  { clip, from, to }: EditedPart,
  names: { start: string; end: string },
  { target }: Retargeter,
): MotionClip {
  const unrolled = clip.loop ? repeatClip(clip, 1) : clip;
  const part = { ...trimClip(unrolled, from, to, names), loop: null, rootPath: undefined };
  const isStored = isOnFrame(from, clip.frameRate) && isOnFrame(to, clip.frameRate);
  return isStored ? part : onFeet(part, target);
}

export function isOnFrame(time: number, rate: number): boolean {
  return Math.abs(time * rate - Math.round(time * rate)) < 1e-3;
}

/** Between stored frames, interpolated joints would move planted feet off their spots. */
export function onFeet(clip: MotionClip, rig: CharacterRig): MotionClip {
  return holdFeet(clip, rig, new Uint8Array(clip.frameCount), null);
}
