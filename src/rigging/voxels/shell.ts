import type { Surface } from "../surface.js";
import { cellCount, type Grid } from "./grid.js";

/** Finds the cells that a surface passes through: 1 per cell. */
export function shellCells({ positions: p, indices }: Surface, grid: Grid): Uint8Array {
  const { nx, ny, nz, origin, size } = grid;
  const shell = new Uint8Array(cellCount(grid));
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const longest = Math.max(distance(p, a, b), distance(p, b, c), distance(p, c, a));
    // Points closer than half a cell leave no gap.
    const steps = Math.max(1, Math.min(4096, Math.ceil((longest / size) * 2.1)));
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; j <= steps - i; j++) {
        const [wa, wb] = [i / steps, j / steps];
        const wc = 1 - wa - wb;
        const x = Math.floor((wa * p[a] + wb * p[b] + wc * p[c] - origin[0]) / size);
        const y = Math.floor((wa * p[a + 1] + wb * p[b + 1] + wc * p[c + 1] - origin[1]) / size);
        const z = Math.floor((wa * p[a + 2] + wb * p[b + 2] + wc * p[c + 2] - origin[2]) / size);
        if (x >= 0 && y >= 0 && z >= 0 && x < nx && y < ny && z < nz) shell[(z * ny + y) * nx + x] = 1;
      }
    }
  }
  return shell;
}

function distance(p: ArrayLike<number>, a: number, b: number): number {
  return Math.hypot(p[a] - p[b], p[a + 1] - p[b + 1], p[a + 2] - p[b + 2]);
}
