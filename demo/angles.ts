/** Wraps an angle to -π to π. */
export function wrapTurn(radians: number): number {
  return Math.atan2(Math.sin(radians), Math.cos(radians));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
