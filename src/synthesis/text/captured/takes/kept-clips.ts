import type { MotionClip } from "../../../../motion/clip.js";

/** Bytes of decoded clips that are cached: some seconds of a hundred takes. Any of them can be decoded again. */
const MOST_BYTES = 32 * 2 ** 20;

/** Most recently used last. */
const kept = new Map<() => MotionClip, MotionClip>();
let bytes = 0;
let latest: (() => MotionClip) | null = null;
let latestClip: MotionClip;

/** Returns the clip that `make` makes, from the cache if possible; it must give the same bytes each time. */
export function keptClip(make: () => MotionClip): MotionClip {
  if (make === latest) return latestClip;
  let clip = kept.get(make);
  if (clip) kept.delete(make);
  else {
    clip = make();
    bytes += sizeOf(clip);
  }
  kept.set(make, clip);
  latest = make;
  latestClip = clip;
  for (const [oldest, old] of kept) {
    if (bytes <= MOST_BYTES || oldest === make) break;
    kept.delete(oldest);
    bytes -= sizeOf(old);
  }
  return clip;
}

function sizeOf({ rotations, translations }: MotionClip): number {
  return rotations.byteLength + translations.byteLength;
}
