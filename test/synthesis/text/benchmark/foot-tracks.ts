import type { BothFeet, SolePaths } from "./body-tracks.js";

/** One foot, a number a frame. */
export interface FootTracks {
  /** Height of the lowest point of the sole over the floor, metres. */
  low: Float64Array;
  /** 1 while it stands on the ground. */
  stands: Uint8Array;
  /** Where it is: the middle of its sole. */
  x: Float64Array;
  z: Float64Array;
}

/** A point of the sole stands when it is lower and slower than this: metres, m/s. */
const NEAR = 0.055;
const STILL = 0.75;
/** Shorter gaps and stands are ignored, frames. */
const SHORTEST = 4;

/**
 * Finds when feet stand from their movement alone. If the motion's lowest soles are near 0, the floor is taken to be there,
 * so that captures whose floor is some centimetres off are understood too.
 */
export function footTracks(soles: { left: SolePaths; right: SolePaths }, frames: number): BothFeet {
  const lows = { left: lowest(soles.left, frames), right: lowest(soles.right, frames) };
  const sorted = Float64Array.from({ length: frames }, (_, i) => Math.min(lows.left[i], lows.right[i])).sort();
  const level = sorted[Math.floor(frames * 0.05)];
  const floor = Math.abs(level) < 0.15 ? level : 0;
  const measure = (sole: SolePaths, low: Float64Array) => ({
    low: low.map((height) => height - floor),
    stands: cleaned(standing(sole, floor, frames)),
    x: middle(sole, 0, frames),
    z: middle(sole, 2, frames),
  });
  return { left: measure(soles.left, lows.left), right: measure(soles.right, lows.right) };
}

function lowest(sole: SolePaths, frames: number): Float64Array {
  return Float64Array.from({ length: frames }, (_, i) =>
    Math.min(sole.heel[i * 3 + 1], sole.ball[i * 3 + 1], sole.toe[i * 3 + 1]),
  );
}

function middle(sole: SolePaths, k: number, frames: number): Float64Array {
  return Float64Array.from({ length: frames }, (_, i) => (sole.heel[i * 3 + k] + sole.ball[i * 3 + k]) / 2);
}

function standing(sole: SolePaths, floor: number, frames: number): Uint8Array {
  const parts = [sole.heel, sole.ball, sole.toe];
  return Uint8Array.from({ length: frames }, (_, i) => {
    const from = Math.max(i - 1, 0);
    const to = Math.min(i + 1, frames - 1);
    return parts.some((track) => {
      if (track[i * 3 + 1] - floor > NEAR) return false;
      const [x, y, z] = [0, 1, 2].map((k) => track[to * 3 + k] - track[from * 3 + k]);
      return (Math.hypot(x, y, z) * 60) / Math.max(to - from, 1) < STILL;
    })
      ? 1
      : 0;
  });
}

function cleaned(raw: Uint8Array): Uint8Array {
  return withoutShort(withoutShort(raw, 0), 1);
}

/** Runs of `value` shorter than the shortest take the value around them; runs at the ends stay. */
function withoutShort(raw: Uint8Array, value: 0 | 1): Uint8Array {
  const out = raw.slice();
  for (let i = 0; i < raw.length; ) {
    let end = i;
    while (end < raw.length && raw[end] === raw[i]) end++;
    if (raw[i] === value && end - i < SHORTEST && i > 0 && end < raw.length) out.fill(value === 1 ? 0 : 1, i, end);
    i = end;
  }
  return out;
}
