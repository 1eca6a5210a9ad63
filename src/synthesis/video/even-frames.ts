import type { Marks } from "./landmark-track.js";

/**
 * Spaces the landmarks of a film's pictures evenly: those in between come from both neighbours. Where a neighbour lacks
 * the person, there are none. Hands are those of the nearer one.
 *
 * @param times of the frames, seconds, rising
 * @param first time of the first even frame; default: of the first picture
 */
export function evenFrames(
  frames: readonly (Marks | null)[],
  times: readonly number[],
  frameRate: number,
  first = times[0],
): (Marks | null)[] {
  if (times.length === 0) return [];
  const count = Math.floor((times[times.length - 1] - first) * frameRate + 1e-6) + 1;
  let next = 0;
  return Array.from({ length: count }, (_, f) => {
    const time = first + f / frameRate;
    while (next < times.length - 1 && times[next] < time - 1e-6) next++;
    const before = Math.max(0, next - 1);
    const [a, b] = [frames[before], frames[next]];
    const gap = times[next] - times[before];
    if (Math.abs(times[next] - time) <= 1e-6 || gap <= 0) return b;
    if (!a || !b) return null;
    const share = (time - times[before]) / gap;
    const world = a.world && b.world && { world: between(a.world, b.world, share) };
    const near = share < 0.5 ? a.hands : b.hands;
    const hands = near && { hands: near };
    return { points: between(a.points, b.points, share), sight: between(a.sight, b.sight, share), ...world, ...hands };
  });
}

function between(a: Float32Array, b: Float32Array, share: number): Float32Array {
  return a.map((value, i) => value + (b[i] - value) * share);
}
