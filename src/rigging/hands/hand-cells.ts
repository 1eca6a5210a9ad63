import type { Surface } from "../surface.js";
import { cellCount, type Grid } from "../voxels/grid.js";
import { solidCells } from "../voxels/solid.js";

/** Where a hand is: its wrist, and the end of its middle finger. */
export interface HandPlace {
  wrist: readonly number[];
  end: readonly number[];
  /** Distance between them. */
  length: number;
}

/** The solid of a hand in small cells, and how far each is from the wrist. */
export interface HandCells {
  /** Its outermost cells are empty, so that a step from a cell of the hand never leaves it. */
  grid: Grid;
  /** Length of the way from the wrist inside the hand, in hand lengths; Infinity for cells that are not of the hand. */
  way: Float32Array;
}

/** Cells along a hand. */
const CELLS = 44;
/** How far the box reaches beyond the hand, in hand lengths: around the wrist and around the end. */
const AROUND = 0.75;
/** Cells this far behind the wrist belong to the arm; those this near to it are where ways begin. */
const BEHIND = 0.1;
const START = 0.3;

/**
 * Makes cells of a hand; null where the wrist lies in no solid.
 *
 * @param outward of the surface's triangles: see `outwardSigns`
 */
export function handCells(surface: Surface, outward: Int8Array, { wrist, end, length }: HandPlace): HandCells | null {
  const size = length / CELLS;
  const low = [0, 1, 2].map((k) => Math.min(wrist[k], end[k]) - AROUND * length - size);
  const counts = [0, 1, 2].map((k) => Math.ceil((Math.abs(wrist[k] - end[k]) + 2 * AROUND * length) / size) + 2);
  const grid: Grid = { nx: counts[0], ny: counts[1], nz: counts[2], origin: [low[0], low[1], low[2]], size };
  const solid = solidCells(surface, grid, new Uint8Array(cellCount(grid)), outward);
  clearBorder(grid, solid);
  const along = [0, 1, 2].map((k) => (end[k] - wrist[k]) / length);
  const seeds: number[] = [];
  eachCell(grid, (cell, x, y, z) => {
    if (!solid[cell]) return;
    const d = [x - wrist[0], y - wrist[1], z - wrist[2]];
    const ahead = (d[0] * along[0] + d[1] * along[1] + d[2] * along[2]) / length;
    if (ahead < -BEHIND) solid[cell] = 0;
    else if (Math.abs(ahead) < BEHIND && Math.hypot(...d) < START * length) seeds.push(cell);
  });
  if (seeds.length === 0) return null;
  return { grid, way: waysFrom(grid, solid, seeds) };
}

function eachCell({ nx, ny, nz, origin, size }: Grid, see: (cell: number, x: number, y: number, z: number) => void) {
  let cell = 0;
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        see(cell++, origin[0] + (i + 0.5) * size, origin[1] + (j + 0.5) * size, origin[2] + (k + 0.5) * size);
      }
    }
  }
}

function clearBorder({ nx, ny, nz }: Grid, cells: Uint8Array): void {
  let cell = 0;
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++, cell++) {
        if (i === 0 || j === 0 || k === 0 || i === nx - 1 || j === ny - 1 || k === nz - 1) cells[cell] = 0;
      }
    }
  }
}

/** Steps to the 26 cells around one, and their lengths in cells. Those of a cell at an edge of the grid lead elsewhere. */
export function stepsAround({ nx, ny }: Grid): { step: number; length: number }[] {
  const out: { step: number; length: number }[] = [];
  for (const k of [-1, 0, 1]) {
    for (const j of [-1, 0, 1]) {
      for (const i of [-1, 0, 1]) {
        if (i || j || k) out.push({ step: (k * ny + j) * nx + i, length: Math.hypot(i, j, k) });
      }
    }
  }
  return out;
}

/** What lies farther than this from the wrist is no part of the hand, but something that it touches. */
const FARTHEST = 1.5;
/** Lengths are rounded to this share of a cell, so that cells can be kept by length. */
const FINE = 10;

function waysFrom(grid: Grid, solid: Uint8Array, seeds: readonly number[]): Float32Array {
  const around = stepsAround(grid);
  const costs = around.map(({ length }) => Math.round(length * FINE));
  const best = new Int32Array(solid.length).fill(0x7fffffff);
  const buckets: number[][] = [[...seeds]];
  for (const seed of seeds) best[seed] = 0;
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const cell of buckets[cost] ?? []) {
      if (best[cell] !== cost) continue;
      for (let n = 0; n < around.length; n++) {
        const to = cell + around[n].step;
        if (!solid[to] || best[to] <= cost + costs[n]) continue;
        best[to] = cost + costs[n];
        buckets[best[to]] ??= [];
        buckets[best[to]].push(to);
      }
    }
    buckets[cost] = [];
  }
  return Float32Array.from(best, (cost) => (cost > FARTHEST * FINE * CELLS ? Infinity : cost / FINE / CELLS));
}

/** Returns the centre of a cell. */
export function cellCentre({ nx, ny, origin, size }: Grid, cell: number): [number, number, number] {
  return [
    origin[0] + ((cell % nx) + 0.5) * size,
    origin[1] + ((Math.floor(cell / nx) % ny) + 0.5) * size,
    origin[2] + (Math.floor(cell / (nx * ny)) + 0.5) * size,
  ];
}
