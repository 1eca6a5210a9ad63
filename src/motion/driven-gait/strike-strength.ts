/** Mean body weights over a stance that count as full strength. */
const FULL = 2.5;

/**
 * How hard a foot strikes, 0 to 1: the ground must carry the body, on average over the cycle, in the time that the foot
 * stands.
 *
 * @param duty share of the foot's cycle that it stands
 */
export function strikeStrength(duty: number): number {
  return Math.min(1, 1 / (2 * Math.max(duty, 0.05)) / FULL);
}
