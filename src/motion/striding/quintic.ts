/**
 * Interpolates between two values with given speeds, and without acceleration at the ends.
 *
 * @param leaves,arrives speeds at the ends, per frame
 * @param n total number of frames
 * @param t share of it, 0 to 1
 */
export function quintic(from: number, to: number, leaves: number, arrives: number, n: number, t: number): number {
  const [v0, v1, d] = [leaves * n, arrives * n, to - from];
  const c3 = 10 * d - 6 * v0 - 4 * v1;
  const c4 = -15 * d + 8 * v0 + 7 * v1;
  const c5 = 6 * d - 3 * v0 - 3 * v1;
  return from + t * (v0 + t * t * (c3 + t * (c4 + t * c5)));
}
