/** Smallest height of a level sole that travels, and of its lowest point: shares of the leg. */
export const TRAVELLING_LEVEL = 0.035;
export const TRAVELLING_LOWEST = 0.012;

/**
 * Returns how far a sole must be raised so that it travels freely, below 0 where it is higher.
 *
 * @param level,lowest heights of the higher end of the sole and of the foot's lowest point above the ground
 * @param size the leg's length, or a share of it: from 0 where the foot stands
 */
export function lackOfHeight(level: number, lowest: number, size: number): number {
  return Math.max(TRAVELLING_LEVEL * size - level, TRAVELLING_LOWEST * size - lowest);
}
