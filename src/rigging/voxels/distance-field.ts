import { cellCount, type Grid } from "./grid.js";

/** Signed distances to a solid's surface at the centres of cells, in steps: positive inside. */
export interface DistanceField {
  grid: Grid;
  values: Int8Array;
  /** Length of one step. Distances end at 127 steps. */
  step: number;
}

/** Share of the grid's longest side at which distances end. */
const REACH = 0.14;

/** Measures the distance of every cell from the border of a solid. */
export function distanceField(grid: Grid, solid: Uint8Array): DistanceField {
  const inner = squaredDistances(grid, solid, 0);
  const outer = squaredDistances(grid, solid, 1);
  const step = (REACH * Math.max(grid.nx, grid.ny, grid.nz) * grid.size) / 127;
  const values = new Int8Array(solid.length);
  for (let c = 0; c < values.length; c++) {
    // The border runs half-way between the last cell inside and the first outside.
    const cells = solid[c] ? Math.sqrt(inner[c]) - 0.5 : 0.5 - Math.sqrt(outer[c]);
    values[c] = Math.max(-127, Math.min(127, Math.round((cells * grid.size) / step)));
  }
  return { grid, values, step };
}

/** Returns the distance at a point, interpolated; outside the grid it falls off to the end of the range. */
export function distanceAt({ grid, values, step }: DistanceField, x: number, y: number, z: number): number {
  const { nx, ny, nz, origin, size } = grid;
  const u = (x - origin[0]) / size - 0.5;
  const v = (y - origin[1]) / size - 0.5;
  const w = (z - origin[2]) / size - 0.5;
  if (!(u >= 0 && v >= 0 && w >= 0 && u < nx - 1 && v < ny - 1 && w < nz - 1)) {
    // From the nearest cell of the grid, further by the way there.
    const [i, j, k] = [clamp(u, nx), clamp(v, ny), clamp(w, nz)];
    const away = Math.hypot(u - i, v - j, w - k) * size;
    const nearest = values[(Math.round(k) * ny + Math.round(j)) * nx + Math.round(i)] * step;
    return Math.max(-127 * step, nearest - away);
  }
  const [i, j, k] = [Math.floor(u), Math.floor(v), Math.floor(w)];
  const [fu, fv, fw] = [u - i, v - j, w - k];
  const c = (k * ny + j) * nx + i;
  const d = c + nx * ny;
  const near =
    (values[c] * (1 - fu) + values[c + 1] * fu) * (1 - fv) + (values[c + nx] * (1 - fu) + values[c + nx + 1] * fu) * fv;
  const far =
    (values[d] * (1 - fu) + values[d + 1] * fu) * (1 - fv) + (values[d + nx] * (1 - fu) + values[d + nx + 1] * fu) * fv;
  return (near * (1 - fw) + far * fw) * step;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

/** Squared distance, in cells, of every cell to the nearest cell with the value (Felzenszwalb and Huttenlocher). */
export function squaredDistances(grid: Grid, cells: Uint8Array, value: 0 | 1): Float32Array {
  const { nx, ny, nz } = grid;
  const far = (nx + ny + nz) ** 2;
  const out = new Float32Array(cellCount(grid));
  for (let c = 0; c < out.length; c++) out[c] = cells[c] === value ? 0 : far;
  const longest = Math.max(nx, ny, nz);
  const line = new Float64Array(longest);
  const hull = new Int32Array(longest);
  const edges = new Float64Array(longest + 1);
  const pass = (start: number, stride: number, count: number) => {
    for (let i = 0; i < count; i++) line[i] = out[start + i * stride];
    let k = 0;
    hull[0] = 0;
    edges[0] = -Infinity;
    edges[1] = Infinity;
    for (let q = 1; q < count; q++) {
      let s = 0;
      for (;;) {
        const r = hull[k];
        s = (line[q] + q * q - (line[r] + r * r)) / (2 * (q - r));
        if (s > edges[k]) break;
        k--;
      }
      k++;
      hull[k] = q;
      edges[k] = s;
      edges[k + 1] = Infinity;
    }
    k = 0;
    for (let q = 0; q < count; q++) {
      while (edges[k + 1] < q) k++;
      out[start + q * stride] = (q - hull[k]) ** 2 + line[hull[k]];
    }
  };
  for (let k = 0; k < nz; k++) for (let j = 0; j < ny; j++) pass((k * ny + j) * nx, 1, nx);
  for (let k = 0; k < nz; k++) for (let i = 0; i < nx; i++) pass(k * ny * nx + i, nx, ny);
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) pass(j * nx + i, nx * ny, nz);
  return out;
}
