/** A box of cubic cells; cell (i, j, k) is number (k * ny + j) * nx + i, its centre at origin + (i + 0.5) * size. */
export interface Grid {
  nx: number;
  ny: number;
  nz: number;
  origin: readonly [number, number, number];
  /** Edge of a cell. */
  size: number;
}

/** Returns a grid around points, `cells` along their longest side, with a margin of empty cells. */
export function gridAround(positions: ArrayLike<number>, cells: number, margin = 2): Grid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    const k = at % 3;
    const value = positions[at];
    if (value < low[k]) low[k] = value;
    if (value > high[k]) high[k] = value;
  }
  const longest = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  const size = longest / cells;
  const counts = [0, 1, 2].map((k) => Math.ceil((high[k] - low[k]) / size) + margin * 2);
  const origin = [0, 1, 2].map((k) => (low[k] + high[k]) / 2 - (counts[k] * size) / 2);
  return {
    nx: counts[0],
    ny: counts[1],
    nz: counts[2],
    origin: [origin[0], origin[1], origin[2]],
    size,
  };
}

export function cellCount({ nx, ny, nz }: Grid): number {
  return nx * ny * nz;
}
