import type { Reading } from "./reading.js";

export interface Difference {
  /** Largest distance of a joint, and which, relative to the height; -1 with no joints to compare. */
  joints: number;
  worstJoint: string;
  /** Number of joints found by name, and by position because the name is lost. */
  named: number;
  placed: number;
  /** Optional joints that were found neither way. */
  lost: string[];
  /** Largest distance of a vertex from the nearest track of the other, both ways; -1 without meshes. */
  vertices: number;
  /** Numbers of vertices: expected and found. */
  counts: [number, number];
}

/** Distance below which two joints are the same, relative to the height. */
const SAME_JOINT = 1e-3;

/**
 * Measures how far `found` is from `expected`, relative to the expected height.
 *
 * @param mayBeLost joints that a program may leave out: nodes that no skin names, which are no bones to it
 */
export function compareReadings(
  expected: Reading,
  found: Reading,
  mayBeLost: ReadonlySet<string> = new Set(),
): Difference {
  const height = heightOf(expected);
  const exact = groupBy(found.joints, (name) => name);
  const similar = groupBy(found.joints, plain);
  const result: Difference = {
    joints: -1,
    worstJoint: "",
    named: 0,
    placed: 0,
    lost: [],
    vertices: -1,
    counts: [0, 0],
  };
  const everywhere = found.joints.map(({ places }) => places);
  const nearest = (places: number[], among: number[][]) =>
    Math.min(...among.map((other) => trackDistance(places, other))) / height;
  for (const { name, places } of expected.joints) {
    const same = exact.get(name);
    let error = nearest(places, same ?? similar.get(plain(name)) ?? []);
    const isNamed = same !== undefined || error < SAME_JOINT;
    // A name changed by the program says nothing: the joint that stays nearest is taken.
    if (!isNamed) error = nearest(places, everywhere);
    if (!isNamed && !(error < SAME_JOINT) && mayBeLost.has(name)) {
      result.lost.push(name);
      continue;
    }
    if (isNamed) result.named++;
    else result.placed++;
    if (error > result.joints) {
      result.joints = error;
      result.worstJoint = name;
    }
  }
  if (hasPoints(expected) && hasPoints(found)) {
    const [a, b] = [tracksOf(expected.points), tracksOf(found.points)];
    result.counts = [a.count, b.count];
    result.vertices = Math.max(farthest(a, b, height), farthest(b, a, height)) / height;
  }
  return result;
}

export function heightOf({ joints, points }: Reading): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const add = (y: number) => {
    low = Math.min(low, y);
    high = Math.max(high, y);
  };
  if (points[0]?.length) for (let v = 1; v < points[0].length; v += 3) add(points[0][v]);
  else for (const { places } of joints) add(places[1]);
  return high - low || 1;
}

function hasPoints({ points }: Reading): boolean {
  return points.length > 0 && points[0].length > 0;
}

function groupBy(joints: Reading["joints"], key: (name: string) => string): Map<string, number[][]> {
  const groups = new Map<string, number[][]>();
  for (const { name, places } of joints) groups.set(key(name), [...(groups.get(key(name)) ?? []), places]);
  return groups;
}

/** Normalises a name: importers replace or drop anything but letters and digits, and number duplicates. */
function plain(name: string): string {
  return name.replace(/\.\d{3}$/, "").replace(/[^\p{L}\p{N}]+/gu, "");
}

function trackDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = 0;
  for (let i = 0; i < a.length; i += 3)
    worst = Math.max(worst, Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]));
  return Number.isNaN(worst) ? Number.POSITIVE_INFINITY : worst;
}

interface Tracks {
  count: number;
  times: Float32Array[];
}

function tracksOf(times: Float32Array[]): Tracks {
  return { count: times[0].length / 3, times };
}

const SAMPLES = 3000;

/** Returns the largest distance of a track of `from` to the track of `to` that stays nearest to it at all times. */
function farthest(from: Tracks, to: Tracks, height: number): number {
  const cell = height / 40;
  const grid = new Map<number, number[]>();
  const key = (x: number, y: number, z: number) => (x * 73_856_093) ^ (y * 19_349_663) ^ (z * 83_492_791);
  const cellOf = (value: number) => Math.floor(value / cell);
  const first = to.times[0];
  for (let v = 0; v < to.count; v++) {
    const k = key(cellOf(first[v * 3]), cellOf(first[v * 3 + 1]), cellOf(first[v * 3 + 2]));
    const list = grid.get(k);
    if (list) list.push(v);
    else grid.set(k, [v]);
  }
  const step = Math.max(1, Math.floor(from.count / SAMPLES));
  let worst = 0;
  for (let v = 0; v < from.count; v += step) {
    const at = [0, 1, 2].map((k) => cellOf(from.times[0][v * 3 + k]));
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 27; i++) {
      const near = grid.get(
        key(at[0] + (i % 3) - 1, at[1] + (Math.floor(i / 3) % 3) - 1, at[2] + Math.floor(i / 9) - 1),
      );
      for (const other of near ?? []) nearest = Math.min(nearest, distance(from, v, to, other, nearest));
    }
    // Nothing in reach means an error of at least a cell's width.
    worst = Math.max(worst, Math.min(nearest, height));
  }
  return worst;
}

function distance(from: Tracks, v: number, to: Tracks, other: number, enough: number): number {
  let worst = 0;
  for (let t = 0; t < from.times.length && worst < enough; t++) {
    const [a, b] = [from.times[t], to.times[t]];
    worst = Math.max(
      worst,
      Math.hypot(a[v * 3] - b[other * 3], a[v * 3 + 1] - b[other * 3 + 1], a[v * 3 + 2] - b[other * 3 + 2]),
    );
  }
  return worst;
}
