/** Mean load over a stance that counts as full strength, body weights. */
const FULL = 2.5;

/**
 * Returns how hard a foot strikes, 0 to 1: the ground must carry the body, on average over the cycle, in the time
 * that the foot stands.
 *
 * @param duty share of the foot's cycle that it stands
 */
export function strikeStrength(duty: number): number {
  return Math.min(1, 1 / (2 * Math.max(duty, 0.05)) / FULL);
}
