/**
 * Shares of the leg's length: below the first it moves freely, the second is the limit; beyond, by how much it may
 * exceed its motion's.
 */
export const EASY = 0.96;
const MOST = 0.995;
const BEYOND = 0.004;
const LONGEST = 0.9999;

/**
 * Returns the length of a leg that would have to be `wanted` long: it approaches its limit more and more slowly, so
 * that the knee, which moves far when a straight leg bends a little, does not jump.
 *
 * @param own its length in the motion
 */
export function softReach(wanted: number, own: number, length: number): number {
  const start = Math.min(Math.max(EASY * length, own), LONGEST * length);
  if (wanted <= start) return wanted;
  const limit = Math.min(LONGEST * length, Math.max(MOST * length, start + BEYOND * length));
  const range = limit - start;
  return range > 1e-9 ? start + range * (1 - Math.exp((start - wanted) / range)) : limit;
}
