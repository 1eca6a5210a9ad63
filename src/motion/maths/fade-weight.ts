/**
 * Returns the weight of the incoming motion at share `t` (0 to 1) of a cross-fade: smoothstep, so that speed does not
 * jump.
 */
export function fadeWeight(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * (3 - 2 * x);
}

/** Returns the integral of `fadeWeight` from 0 to `t`, which may lie beyond 1. */
export function fadeIntegral(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * x * (1 - x / 2) + Math.max(t - 1, 0);
}
