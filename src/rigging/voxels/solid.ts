import { piecesOf, type Surface } from "../surface.js";
import { cellCount, type Grid } from "./grid.js";
import { fillOutside } from "./outside.js";

/** Of six straight looks from a cell, how many must find it inside. */
const VOTES = 4;

/**
 * Finds the cells whose centres lie inside a surface. Signed crossings along the three axes vote, seen from both ends,
 * so that pieces may overlap, holes are closed and stray triangles do no harm; a cell that cannot be reached from
 * outside is inside too.
 *
 * @param grid may hold a part of the surface only, if there is no shell
 * @returns 1 per cell inside
 */
export function solidCells(
  surface: Surface,
  grid: Grid,
  shell: Uint8Array,
  outward: Int8Array = outwardSigns(surface),
): Uint8Array {
  const votes = new Uint8Array(cellCount(grid));
  for (const axis of [0, 1, 2] as const) voteAlong(axis, surface, outward, grid, votes);
  const outside = fillOutside(grid, shell);
  const solid = new Uint8Array(votes.length);
  for (let c = 0; c < solid.length; c++) {
    if (votes[c] >= VOTES || (!outside[c] && !shell[c])) solid[c] = 1;
  }
  return solid;
}

/** Returns the sign of each triangle's piece: -1 where its faces look inwards. */
export function outwardSigns(surface: Surface): Int8Array {
  const { positions: p, indices } = surface;
  const { piece, count } = piecesOf(surface);
  const volumes = new Float64Array(count);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    volumes[piece[indices[i]]] +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return Int8Array.from({ length: indices.length / 3 }, (_, t) => (volumes[piece[indices[t * 3]]] < 0 ? -1 : 1));
}

function voteAlong(
  axis: 0 | 1 | 2,
  { positions: p, indices }: Surface,
  outward: Int8Array,
  grid: Grid,
  votes: Uint8Array,
): void {
  const { origin, size } = grid;
  const counts = [grid.nx, grid.ny, grid.nz];
  const strides = [1, grid.nx, grid.nx * grid.ny];
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const crossings = new Int16Array(cellCount(grid) + 1);
  const totals = new Int16Array(counts[u] * counts[v]);
  // Columns are moved off round places, where edges of models lie.
  const [du, dv] = [0.5013, 0.4989];
  for (let t = 0; t < outward.length; t++) {
    const [a, b, c] = [indices[t * 3] * 3, indices[t * 3 + 1] * 3, indices[t * 3 + 2] * 3];
    const au = (p[a + u] - origin[u]) / size - du;
    const av = (p[a + v] - origin[v]) / size - dv;
    const bu = (p[b + u] - origin[u]) / size - du;
    const bv = (p[b + v] - origin[v]) / size - dv;
    const cu = (p[c + u] - origin[u]) / size - du;
    const cv = (p[c + v] - origin[v]) / size - dv;
    const area = (bu - au) * (cv - av) - (cu - au) * (bv - av);
    if (area === 0 || !Number.isFinite(area)) continue;
    const [u0, u1] = [
      Math.max(0, Math.ceil(Math.min(au, bu, cu))),
      Math.min(counts[u] - 1, Math.floor(Math.max(au, bu, cu))),
    ];
    const [v0, v1] = [
      Math.max(0, Math.ceil(Math.min(av, bv, cv))),
      Math.min(counts[v] - 1, Math.floor(Math.max(av, bv, cv))),
    ];
    const sign = (area > 0 ? -1 : 1) * outward[t];
    for (let iv = v0; iv <= v1; iv++) {
      for (let iu = u0; iu <= u1; iu++) {
        const wa = ((bu - iu) * (cv - iv) - (cu - iu) * (bv - iv)) / area;
        const wb = ((cu - iu) * (av - iv) - (au - iu) * (cv - iv)) / area;
        const wc = 1 - wa - wb;
        if (wa < 0 || wb < 0 || wc < 0) continue;
        const depth = (wa * p[a + axis] + wb * p[b + axis] + wc * p[c + axis] - origin[axis]) / size;
        // Cells whose centre lies beyond the crossing begin here.
        const first = Math.ceil(depth - 0.5);
        totals[iv * counts[u] + iu] += sign;
        if (first < counts[axis]) {
          crossings[Math.max(0, first) * strides[axis] + iu * strides[u] + iv * strides[v]] += sign;
        }
      }
    }
  }
  for (let iv = 0; iv < counts[v]; iv++) {
    for (let iu = 0; iu < counts[u]; iu++) {
      const total = totals[iv * counts[u] + iu];
      let within = 0;
      let cell = iu * strides[u] + iv * strides[v];
      for (let i = 0; i < counts[axis]; i++) {
        within += crossings[cell];
        if (within > 0) votes[cell]++;
        if (within - total > 0) votes[cell]++;
        cell += strides[axis];
      }
    }
  }
}
