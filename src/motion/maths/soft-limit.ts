/**
 * Returns a magnitude that approaches the limit and never passes it: what is well within stays as it is.
 *
 * @param share of the limit up to which nothing changes
 */
export function softLimit(value: number, limit: number, share = 0.8): number {
  const free = limit * share;
  if (value <= free) return value;
  const room = limit - free;
  return free + room * (1 - Math.exp(-(value - free) / room));
}

/** Returns a value likewise kept from `low` (below 0) to `high` (above 0). */
export function softBetween(value: number, low: number, high: number): number {
  return value < 0 ? -softLimit(-value, -low) : softLimit(value, high);
}
