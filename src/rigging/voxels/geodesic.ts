import { cellCount, type Grid } from "./grid.js";

/** Cells of a body that lengths are measured through, and bridges between parts that do not touch. */
export interface Domain {
  grid: Grid;
  /** Number of the cell in the domain, -1 outside. */
  number: Int32Array;
  /** The grid's cell of each cell of the domain. */
  cells: Int32Array;
  /** Pairs of cells of the domain, and the length of the way between them in cells. */
  bridges: readonly (readonly [number, number, number])[];
}

/** Makes the domain of all cells marked. */
export function domainOf(grid: Grid, marked: Uint8Array): Domain {
  const number = new Int32Array(cellCount(grid)).fill(-1);
  const cells: number[] = [];
  for (let c = 0; c < marked.length; c++) {
    if (!marked[c]) continue;
    number[c] = cells.length;
    cells.push(c);
  }
  const domain = { grid, number, cells: Int32Array.from(cells), bridges: [] };
  return { ...domain, bridges: findBridges(domain) };
}

/** Joins parts that do not touch, each pair where it is nearest. */
function findBridges(domain: Domain): [number, number, number][] {
  const { grid, cells } = domain;
  const part = partsOf(domain);
  const parts = part.reduce((most, p) => Math.max(most, p), -1) + 1;
  if (parts < 2) return [];
  const { nx, ny, nz } = grid;
  // Every cell of the grid learns the nearest cell of the domain, ring by ring.
  const owner = new Int32Array(cellCount(grid)).fill(-1);
  let front = cells.slice();
  cells.forEach((c, i) => {
    owner[c] = i;
  });
  const best = new Map<number, [number, number, number]>();
  const steps = [1, -1, nx, -nx, nx * ny, -nx * ny];
  while (front.length > 0) {
    const next: number[] = [];
    for (const c of front) {
      const i = c % nx;
      const j = Math.floor(c / nx) % ny;
      const k = Math.floor(c / (nx * ny));
      const open = [i < nx - 1, i > 0, j < ny - 1, j > 0, k < nz - 1, k > 0];
      for (let s = 0; s < 6; s++) {
        if (!open[s]) continue;
        const to = c + steps[s];
        if (owner[to] < 0) {
          owner[to] = owner[c];
          next.push(to);
          continue;
        }
        const [a, b] = [owner[c], owner[to]];
        const [pa, pb] = [part[a], part[b]];
        if (pa === pb) continue;
        const key = Math.min(pa, pb) * parts + Math.max(pa, pb);
        const length = cellDistance(grid, cells[a], cells[b]);
        const known = best.get(key);
        if (!known || length < known[2]) best.set(key, [a, b, length]);
      }
    }
    front = Int32Array.from(next);
  }
  const sorted = [...best.values()].sort((x, y) => x[2] - y[2] || x[0] - y[0]);
  const root = Array.from({ length: parts }, (_, p) => p);
  const find = (p: number): number => (root[p] === p ? p : find(root[p]));
  return sorted.filter(([a, b]) => {
    const [x, y] = [find(part[a]), find(part[b])];
    if (x === y) return false;
    root[x] = y;
    return true;
  });
}

function cellDistance({ nx, ny }: Grid, a: number, b: number): number {
  return Math.hypot(
    (a % nx) - (b % nx),
    (Math.floor(a / nx) % ny) - (Math.floor(b / nx) % ny),
    Math.floor(a / (nx * ny)) - Math.floor(b / (nx * ny)),
  );
}

function partsOf({ grid, number, cells }: Domain): Int32Array {
  const part = new Int32Array(cells.length).fill(-1);
  const around = neighbours(grid);
  let count = 0;
  for (let seed = 0; seed < cells.length; seed++) {
    if (part[seed] >= 0) continue;
    const stack = [seed];
    part[seed] = count;
    while (stack.length > 0) {
      const at = stack.pop() as number;
      for (const { step } of around) {
        const other = number[cells[at] + step] ?? -1;
        if (other < 0 || part[other] >= 0) continue;
        part[other] = count;
        stack.push(other);
      }
    }
    count++;
  }
  return part;
}

/** Steps to the 26 cells around one; the grid's margin keeps them inside. */
function neighbours({ nx, ny }: Grid): { step: number; length: number }[] {
  const all: { step: number; length: number }[] = [];
  for (const k of [-1, 0, 1]) {
    for (const j of [-1, 0, 1]) {
      for (const i of [-1, 0, 1]) {
        if (i || j || k) all.push({ step: (k * ny + j) * nx + i, length: Math.hypot(i, j, k) });
      }
    }
  }
  return all;
}

/** Lengths are rounded to this share of a cell, so that cells can be kept by length. */
const FINE = 8;
/** The way through cells that only touch the surface counts this much more: parts that nearly touch stay apart. */
const THIN = 3;

/** For every cell of a domain, the seed whose way to it inside the domain is the shortest. */
export interface NearestSeeds {
  /** -1 where no seed reaches. */
  label: Int32Array;
  /** In cells. */
  length: Float32Array;
}

/**
 * Finds the seed that is nearest to each cell by the way inside the domain.
 *
 * @param seeds cells of the domain, and the label of each
 * @param solid cells of the grid that lie inside the surface
 */
export function nearestSeeds(
  domain: Domain,
  seeds: readonly (readonly [cell: number, label: number])[],
  solid: Uint8Array,
): NearestSeeds {
  const { grid, number, cells, bridges } = domain;
  const around = neighbours(grid);
  const steps = Int32Array.from(around, ({ step }) => step);
  const costs = Int32Array.from(around, ({ length }) => Math.round(length * FINE));
  const across = new Map<number, [number, number][]>();
  for (const [a, b, length] of bridges) {
    const cost = Math.max(1, Math.round(length * FINE * THIN));
    across.set(a, [...(across.get(a) ?? []), [b, cost]]);
    across.set(b, [...(across.get(b) ?? []), [a, cost]]);
  }
  const label = new Int32Array(cells.length).fill(-1);
  const best = new Int32Array(cells.length).fill(0x7fffffff);
  const buckets: number[][] = [];
  const put = (cell: number, cost: number, from: number) => {
    if (cost >= best[cell]) return;
    best[cell] = cost;
    label[cell] = from;
    buckets[cost] ??= [];
    buckets[cost].push(cell);
  };
  for (const [seed, from] of seeds) put(seed, 0, from);
  for (let cost = 0; cost < buckets.length; cost++) {
    const bucket = buckets[cost];
    if (!bucket) continue;
    for (const cell of bucket) {
      if (best[cell] !== cost) continue;
      for (let n = 0; n < steps.length; n++) {
        const to = cells[cell] + steps[n];
        const other = number[to];
        if (other >= 0) put(other, cost + (solid[to] ? costs[n] : costs[n] * THIN), label[cell]);
      }
      const bridge = across.get(cell);
      if (bridge) for (const [other, extra] of bridge) put(other, cost + extra, label[cell]);
    }
    buckets[cost] = [];
  }
  return { label, length: Float32Array.from(best, (cost) => (cost === 0x7fffffff ? Infinity : cost / FINE)) };
}
