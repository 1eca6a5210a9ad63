/** Smootherstep: 0 to 1 with neither speed nor acceleration at the ends. */
export function smootherstep(x: number): number {
  const t = Math.min(Math.max(x, 0), 1);
  return t * t * t * (10 + t * (6 * t - 15));
}

/**
 * Returns the displacement of a motion with a speed of 1 at the start: away and back to 0 at 1, with neither speed
 * nor acceleration there.
 */
export function fadingSpeed(x: number): number {
  if (x <= 0 || x >= 1) return 0;
  const x3 = x * x * x;
  return x - 6 * x3 + 8 * x3 * x - 3 * x3 * x * x;
}
