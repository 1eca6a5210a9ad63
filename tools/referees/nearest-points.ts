/**
 * Returns the largest distance from a point of `from` to the nearest of `to`, 3 numbers per point; no points are
 * infinitely far.
 */
export function farthestFromAny(from: ArrayLike<number>, to: ArrayLike<number>, reach: number): number {
  if (from.length === 0) return 0;
  const cells = new Map<string, number[]>();
  const cell = (value: number) => Math.floor(value / reach);
  for (let i = 0; i < to.length; i += 3) {
    const key = `${cell(to[i])},${cell(to[i + 1])},${cell(to[i + 2])}`;
    const known = cells.get(key);
    if (known) known.push(i);
    else cells.set(key, [i]);
  }
  let farthest = 0;
  for (let i = 0; i < from.length; i += 3) {
    const [x, y, z] = [from[i], from[i + 1], from[i + 2]];
    let nearest = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 27 && nearest > 0; n++) {
      const key = `${cell(x) + (n % 3) - 1},${cell(y) + (Math.floor(n / 3) % 3) - 1},${cell(z) + Math.floor(n / 9) - 1}`;
      for (const j of cells.get(key) ?? []) {
        nearest = Math.min(nearest, Math.hypot(to[j] - x, to[j + 1] - y, to[j + 2] - z));
      }
    }
    farthest = Math.max(farthest, nearest);
    if (farthest === Number.POSITIVE_INFINITY) return farthest;
  }
  return farthest;
}
