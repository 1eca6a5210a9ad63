import type { Vec } from "../body/shape-body.js";
import { addVertex, type Piece } from "../mesh/piece.js";
import { cross, unit } from "../mesh/solids.js";
import type { Scalp } from "./scalp.js";

/** Sweeps a strand along points: rooted in the hair below, widest early, with a rounded tip. */
export function sweep(
  scalp: Scalp,
  piece: Piece,
  points: Vec[],
  ups: Vec[],
  width: number,
  thick: number,
  taper: number,
): void {
  const last = points.length - 1;
  const rings: number[][] = [];
  const shape: [number, number][] =
    scalp.mesh.level === 0
      ? [
          [-1, 0],
          [-0.5, 0.85],
          [0.5, 0.85],
          [1, 0],
          [0, -0.45],
        ]
      : [
          [-1, 0],
          [0, 1],
          [1, 0],
          [0, -0.45],
        ];
  points.forEach((p, i) => {
    const next = points[Math.min(i + 1, last)];
    const before = points[Math.max(i - 1, 0)];
    const along = unit([next[0] - before[0], next[1] - before[1], next[2] - before[2]]);
    const across = unit(cross(along, ups[i]));
    const up = cross(across, along);
    const t = i / last;
    // A leaf: rooted in the hair below, widest early, with a rounded tip.
    const past = Math.max(0, (t - (1 - taper)) / taper);
    const size = Math.min(1, 0.55 + t * 2.4) * Math.max(0.04, Math.sqrt(Math.max(0, 1 - past ** 1.7)));
    const ring: number[] = [];
    shape.forEach(([a, b], n) => {
      const at = [0, 1, 2].map(
        (k) => p[k] + across[k] * a * width * 0.5 * size + up[k] * b * thick * (0.35 + 0.65 * size),
      );
      ring.push(addVertex(piece, at, [n / shape.length, t], scalp.influences(at as Vec)));
    });
    rings.push(ring);
  });
  const n = shape.length;
  for (let i = 0; i < last; i++) {
    for (let k = 0; k < n; k++) {
      const [a, b, p, q] = [rings[i][k], rings[i][(k + 1) % n], rings[i + 1][(k + 1) % n], rings[i + 1][k]];
      piece.indices.push(a, b, p, a, p, q);
    }
  }
  for (let k = 1; k + 1 < n; k++) {
    piece.indices.push(rings[0][0], rings[0][k + 1], rings[0][k]);
    piece.indices.push(rings[last][0], rings[last][k], rings[last][k + 1]);
  }
}

/** Makes a ball of hair. */
export function ball(scalp: Scalp, piece: Piece, centre: Vec, radius: number): void {
  const [rings, sectors] = scalp.mesh.level === 0 ? [7, 12] : [4, 8];
  const grid: number[][] = [];
  for (let r = 0; r <= rings; r++) {
    const row: number[] = [];
    for (let s = 0; s < sectors; s++) {
      const d = directionOfBall(r / rings, s / sectors);
      const bump = 1 + 0.05 * Math.sin(s * 3 + r * 2);
      const at = centre.map((value, k) => value + d[k] * radius * bump) as Vec;
      row.push(addVertex(piece, at, [Math.abs((s / sectors) * 2 - 1), r / rings], scalp.influences(at)));
    }
    grid.push(row);
  }
  for (let r = 0; r < rings; r++) {
    for (let s = 0; s < sectors; s++) {
      const [a, b, p, q] = [grid[r][s], grid[r][(s + 1) % sectors], grid[r + 1][(s + 1) % sectors], grid[r + 1][s]];
      piece.indices.push(a, q, p, a, p, b);
    }
  }
}

function directionOfBall(down: number, around: number): Vec {
  const flat = Math.sin(down * Math.PI);
  return [Math.sin(around * Math.PI * 2) * flat, Math.cos(down * Math.PI), Math.cos(around * Math.PI * 2) * flat];
}
