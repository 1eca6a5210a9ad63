import type { Vec } from "../body/shape-body.js";
import { addVertex, type Influences, type Piece } from "./piece.js";

/** Where a solid stands: its own axes in the world. */
export interface Frame {
  origin: Vec;
  x: Vec;
  y: Vec;
  z: Vec;
}

export function frameAt(origin: Vec, y: Vec = [0, 1, 0], towards: Vec = [0, 0, 1]): Frame {
  const up = unit(y);
  const x = unit(cross(up, towards));
  return { origin, x, y: up, z: cross(x, up) };
}

export function inFrame({ origin, x, y, z }: Frame, p: Vec): Vec {
  return [0, 1, 2].map((k) => origin[k] + x[k] * p[0] + y[k] * p[1] + z[k] * p[2]) as Vec;
}

/** A ring of a lathe: distance from the axis, height, and more depth than width (1: round). */
export type Ring = readonly [radius: number, height: number, depth?: number];

/**
 * Turns a profile around the frame's y axis. A closed solid where the first and last rings have no radius.
 *
 * @param sector part of the turn, radians from the frame's z; none: all of it
 */
export function lathe(
  piece: Piece,
  frame: Frame,
  rings: readonly Ring[],
  influences: Influences,
  {
    sectors = 20,
    sector,
    chart = 0,
    wave,
  }: {
    sectors?: number;
    sector?: readonly [number, number];
    chart?: number;
    wave?: (angle: number, ring: number) => number;
  } = {},
): void {
  const grid: number[][] = [];
  const [from, to] = sector ?? [0, Math.PI * 2];
  rings.forEach(([radius, height, depth = 1], r) => {
    const row: number[] = [];
    for (let s = 0; s <= sectors; s++) {
      const angle = from + ((to - from) * s) / sectors;
      const more = wave?.(angle, r) ?? 0;
      const p: Vec = [Math.sin(angle) * radius, height + more, Math.cos(angle) * radius * depth];
      const closed = !sector && s === sectors ? piece.points[row[0]] : undefined;
      row.push(
        addVertex(piece, inFrame(frame, p), [s / sectors, r / (rings.length - 1)], influences, {
          chart,
          point: closed,
          extra: [0.05, angle],
        }),
      );
    }
    grid.push(row);
  });
  for (let r = 0; r + 1 < grid.length; r++) {
    for (let s = 0; s < sectors; s++) {
      const [a, b, p, q] = [grid[r][s], grid[r][s + 1], grid[r + 1][s + 1], grid[r + 1][s]];
      if (rings[r][0] > 1e-6) piece.indices.push(a, b, p);
      if (rings[r + 1][0] > 1e-6) piece.indices.push(a, p, q);
    }
  }
}

/** A box with its centre at a point of the frame; `taper` narrows its upper end. */
export function box(
  piece: Piece,
  frame: Frame,
  centre: Vec,
  size: Vec,
  influences: Influences,
  { taper = 1, chart = 0 }: { taper?: number; chart?: number } = {},
): void {
  const [w, h, d] = size.map((value) => value / 2);
  const corner = (i: number, j: number, k: number): Vec => {
    const narrow = j > 0 ? taper : 1;
    return inFrame(frame, [centre[0] + i * w * narrow, centre[1] + j * h, centre[2] + k * d * narrow]);
  };
  const faces: [number[][], number][] = [
    [
      [
        [-1, -1, 1],
        [1, -1, 1],
        [1, 1, 1],
        [-1, 1, 1],
      ],
      0,
    ],
    [
      [
        [1, -1, -1],
        [-1, -1, -1],
        [-1, 1, -1],
        [1, 1, -1],
      ],
      1,
    ],
    [
      [
        [1, -1, 1],
        [1, -1, -1],
        [1, 1, -1],
        [1, 1, 1],
      ],
      2,
    ],
    [
      [
        [-1, -1, -1],
        [-1, -1, 1],
        [-1, 1, 1],
        [-1, 1, -1],
      ],
      3,
    ],
    [
      [
        [-1, 1, 1],
        [1, 1, 1],
        [1, 1, -1],
        [-1, 1, -1],
      ],
      4,
    ],
    [
      [
        [-1, -1, -1],
        [1, -1, -1],
        [1, -1, 1],
        [-1, -1, 1],
      ],
      5,
    ],
  ];
  for (const [corners, face] of faces) {
    const at = corners.map(([i, j, k], n) =>
      addVertex(
        piece,
        corner(i, j, k),
        [(n === 1 || n === 2 ? 1 : 0) * 0.9 + face * 0.001, n >= 2 ? 1 : 0],
        influences,
        { chart, extra: [0.05, face] },
      ),
    );
    piece.indices.push(at[0], at[1], at[2], at[0], at[2], at[3]);
  }
}

/** A round bar along a line of points. */
export function tube(
  piece: Piece,
  points: readonly Vec[],
  radius: (share: number) => number,
  influences: (p: Vec) => Influences,
  { sides = 8, chart = 0, flat = 1 }: { sides?: number; chart?: number; flat?: number } = {},
): void {
  const last = points.length - 1;
  const rings: number[][] = [];
  let across: Vec = [1, 0, 0];
  points.forEach((p, i) => {
    const next = points[Math.min(i + 1, last)];
    const before = points[Math.max(i - 1, 0)];
    const along = unit([next[0] - before[0], next[1] - before[1], next[2] - before[2]]);
    if (i === 0) across = unit(cross(along, Math.abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]));
    else across = unit(cross(cross(along, across), along));
    const up = cross(along, across);
    const r = radius(i / last);
    const ring: number[] = [];
    for (let k = 0; k <= sides; k++) {
      const angle = (k / sides) * Math.PI * 2;
      const at = [0, 1, 2].map(
        (e) => p[e] + across[e] * Math.cos(angle) * r + up[e] * Math.sin(angle) * r * flat,
      ) as Vec;
      ring.push(
        addVertex(piece, at, [k / sides, i / last], influences(p), {
          chart,
          point: k === sides ? piece.points[ring[0]] : undefined,
          extra: [0.05, 0],
        }),
      );
    }
    rings.push(ring);
  });
  for (let i = 0; i < last; i++) {
    for (let k = 0; k < sides; k++) {
      const [a, b, p, q] = [rings[i][k], rings[i][k + 1], rings[i + 1][k + 1], rings[i + 1][k]];
      piece.indices.push(a, b, p, a, p, q);
    }
  }
  for (let k = 1; k + 1 < sides; k++) {
    piece.indices.push(rings[0][0], rings[0][k + 1], rings[0][k]);
    piece.indices.push(rings[last][0], rings[last][k], rings[last][k + 1]);
  }
}

export function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
