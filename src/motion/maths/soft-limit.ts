/**
 * Limits a magnitude softly: it approaches the limit but never passes it, and values well within stay unchanged.
 *
 * @param share of the limit up to which nothing changes
 */
export function softLimit(value: number, limit: number, share = 0.8): number {
  const free = limit * share;
  if (value <= free) return value;
  const room = limit - free;
  return free + room * (1 - Math.exp(-(value - free) / room));
}

/** Limits a value in the same way between `low` (below 0) and `high` (above 0). */
export function softBetween(value: number, low: number, high: number): number {
  return value < 0 ? -softLimit(-value, -low) : softLimit(value, high);
}
