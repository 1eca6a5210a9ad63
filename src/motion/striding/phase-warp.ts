import { smootherstep } from "../driven-gait/easing.js";

/**
 * Returns how far a gait has advanced in each frame of a transition, cycles: from 0 at the first to `span` at the
 * last, with the given speeds (cycles per frame) and no acceleration at both ends; it never goes back.
 */
export function phaseWarp(frames: number, span: number, speedBefore: number, speedAfter: number): Float64Array {
  const [v, w] = [speedBefore * frames, speedAfter * frames];
  const mean = (v + w) / 2;
  // The first speed fades out over this share, the second fades in over the same, the rest is made up between.
  const fade = Math.min(0.5, span / mean);
  const between = Math.max(0, span - fade * mean);
  return Float64Array.from({ length: frames + 1 }, (_, f) => {
    const u = f / frames;
    return v * (u - fade * risen(u / fade)) + w * fade * risen((u - 1 + fade) / fade) + between * smootherstep(u);
  });
}

/** Returns the integral of `smootherstep`. */
function risen(x: number): number {
  return x <= 0 ? 0 : x >= 1 ? x - 0.5 : x ** 4 * (2.5 - 3 * x + x * x);
}

/**
 * Returns the fractional frame at which a rising curve reaches a value; before 0 and beyond its end at the speeds of
 * its ends.
 */
export function frameAt(curve: Float64Array, value: number, speedBefore: number, speedAfter: number): number {
  const last = curve.length - 1;
  if (value <= curve[0]) return (value - curve[0]) / speedBefore;
  if (value >= curve[last]) return last + (value - curve[last]) / speedAfter;
  let f = 0;
  while (f < last - 1 && curve[f + 1] < value) f++;
  const way = curve[f + 1] - curve[f];
  return f + (way > 0 ? (value - curve[f]) / way : 0);
}
