/** Returns the arc length along a chain of joints, 0 at the first, 1 at the last. */
export function chainKnots(positions: ArrayLike<number>, chain: readonly number[]): number[] {
  const lengths = [0];
  for (let i = 1; i < chain.length; i++) {
    const [a, b] = [chain[i - 1] * 3, chain[i] * 3];
    const step = Math.hypot(
      positions[b] - positions[a],
      positions[b + 1] - positions[a + 1],
      positions[b + 2] - positions[a + 2],
    );
    lengths.push(lengths[i - 1] + step);
  }
  const total = lengths[lengths.length - 1];
  return lengths.map((length, i) => (total > 0 ? length / total : i / Math.max(1, lengths.length - 1)));
}

/** Finds, for knots on one chain (0 to 1), the index and share on another chain with the given knots. */
export function spreadChain(source: readonly number[], targets: readonly number[]): number[] {
  return targets.map((u) => {
    let low = 0;
    while (low + 2 < source.length && source[low + 1] <= u) low++;
    if (source.length < 2) return 0;
    const step = source[low + 1] - source[low];
    return low + (step > 0 ? Math.min(1, Math.max(0, (u - source[low]) / step)) : 1);
  });
}
