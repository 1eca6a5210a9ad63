import type { MotionClip } from "../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../motion/maths/quaternion.js";
import { type Placement, placeClip } from "../../motion/place-clip.js";
import { sliceClip } from "../../motion/slice-clip.js";
import { bridge } from "./bridge.js";

/** Largest share of the clip, and largest number of seconds, over which each end is changed. */
const SHARE = 0.25;
const SECONDS = 0.4;

/** Returns how many frames before the last `closeEnds` may change. */
export function closingFrames({ frameCount, frameRate }: MotionClip): number {
  return Math.max(2, Math.min(Math.round(SHARE * (frameCount - 1)), Math.round(SECONDS * frameRate)));
}

/**
 * Leads a loop's end to where its next round begins, in position and in speed, to close any remaining gap.
 *
 * @param step where the next round lies
 */
export function closeEnds(clip: MotionClip, step: Placement): MotionClip {
  const last = clip.frameCount - 1;
  const window = closingFrames(clip);
  if (last < 3) return clip;
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  const next = placeClip({ ...sliceClip(clip, 0, 1), loop: null }, step);
  const first = Math.max(1, last - window);
  const before = sliceClip(clip, first - 1, first);
  const after = goneOn(sliceClip(clip, last - 1, last));
  bridge(out, clip, first, last, { wanted: before, made: before }, { wanted: next, made: after });
  return out;
}

/** Returns the second of two frames, and the next one extrapolated from them. */
function goneOn(pair: MotionClip): MotionClip {
  const out = { ...pair, rotations: pair.rotations.slice(), translations: pair.translations.slice() };
  const [stride, moved] = [pair.skeleton.names.length * 4, pair.translatedJoints.length * 3];
  out.rotations.copyWithin(0, stride);
  out.translations.copyWithin(0, moved);
  const [a, b, turn] = [0, 0, 0].map(() => new Float64Array(4));
  for (let j = 0; j < stride; j += 4) {
    quatRead(a, pair.rotations, j);
    quatRead(b, pair.rotations, stride + j);
    quatMultiply(turn, quatConjugate(turn, a), b);
    quatWrite(out.rotations, stride + j, quatMultiply(b, b, turn));
  }
  for (let i = 0; i < moved; i++) out.translations[moved + i] += pair.translations[moved + i] - pair.translations[i];
  return out;
}
