/** Returns the direction of travel in degrees: 0 ahead, 90 to the right. */
export function degrees(ahead: number, right: number): number {
  return (Math.atan2(right, ahead) * 180) / Math.PI;
}

/** Returns the angle between two directions, 0 to 180 degrees. */
export function apart(a: number, b: number): number {
  return Math.abs(a - b - 360 * Math.round((a - b) / 360));
}
