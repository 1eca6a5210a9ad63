import type { Steps } from "../../requests/steps.js";
import { fieldOf, type VoxelBody } from "../voxelize.js";
import type { DistanceField } from "../voxels/distance-field.js";
import { fitPoints, type Stage } from "./cascade.js";
import { describeFit, type Network, runNetwork } from "./judge.js";
import { PlacedBody } from "./placed-body.js";
import { pointIndex } from "./points.js";
import { standBody } from "./stand.js";

/** What was learned: where to begin, how to go on, and how good a fit is. */
export interface PointTables {
  /** Typical figures. */
  figures: readonly Float64Array[];
  stages: readonly Stage[];
  judge: Network;
}

/** A figure found in a body. */
export interface FoundPoints {
  body: PlacedBody;
  /** In the body's space. */
  points: Float64Array;
  /** The mean error that is expected, in heights, as a natural logarithm. */
  doubt: number;
  /** How far apart the best fits from different beginnings lie, in heights. */
  spread: number;
  /** Points inside the body, in its space. */
  inside: Float64Array;
}

const COARSE_STAGES = 3;
/** Turns about the vertical that are tried first, and figures that each begins with. */
const TURNS = 12;
/** Axes that may be up, by number: y first. */
const UPS = [2, 4, 5, 3, 0, 1];
/** A fit with less doubt than this ends the search for other axes: 4 % of the height. */
const SURE = Math.log(0.04);
const COARSE_FIGURES = 4;
/** How many of the coarse fits are made exactly. */
const EXACT = 5;
/** Other directions than "y is up" must be this much better. */
const UP_PRIOR = 0.12;

interface Candidate {
  body: PlacedBody;
  points: Float64Array;
  doubt: number;
  up: number;
}

/**
 * Finds a figure in a body of any direction: up, down or lying, facing any way. Returns null where nothing is solid.
 *
 * @param facing if known, with y up: radians from +Z towards +X
 */
export function* findPoints(
  voxels: VoxelBody,
  tables: PointTables,
  facing?: number,
  onProgress: (fraction: number) => void = () => {},
): Steps<FoundPoints | null> {
  const field = fieldOf(voxels);
  const inside = insideOf(voxels);
  yield;
  const coarse: Candidate[] = [];
  for (const axis of UPS) {
    // Files that are not as they should be are rare.
    if (axis !== UPS[0] && (facing !== undefined || coarse.some(({ doubt }) => doubt < SURE))) continue;
    for (let t = 0; t < (facing === undefined ? TURNS : 1); t++) {
      const body = bodyAt(voxels, field, turnFor(axis, facing ?? (t * 2 * Math.PI) / TURNS));
      if (!body) return null;
      const seen = bodyPoints(body, inside, 120);
      const stages = tables.stages.slice(0, COARSE_STAGES);
      for (const figure of tables.figures.slice(0, COARSE_FIGURES)) {
        const points = fitPoints(body, figure, stages);
        const doubt = doubtOf(tables, body, points, seen) + (axis === 2 ? 0 : UP_PRIOR);
        coarse.push({ body, points, doubt, up: axis });
      }
      if (axis === UPS[0]) onProgress((0.5 * t) / TURNS);
      yield;
    }
  }
  coarse.sort((a, b) => a.doubt - b.doubt);
  const exact: Candidate[] = [];
  const likely = coarse.slice(0, EXACT);
  for (const [i, { body: from, points: found, up: axis }] of likely.entries()) {
    onProgress(0.5 + (0.5 * i) / likely.length);
    const turn = facingTurn(from.place.turn, found);
    const body = bodyAt(voxels, field, turn) as PlacedBody;
    const seen = bodyPoints(body, inside, 400);
    for (const figure of tables.figures) {
      const points = fitPoints(body, figure, tables.stages);
      const doubt = doubtOf(tables, body, points, seen) + (axis === 2 ? 0 : UP_PRIOR);
      exact.push({ body, points, doubt, up: axis });
    }
    yield;
  }
  exact.sort((a, b) => a.doubt - b.doubt);
  const best = exact[0];
  const alike = exact.filter((other) => other.body === best.body && other.doubt < best.doubt + 0.25);
  const points = average(alike.map((other) => other.points));
  const spread = Math.max(...alike.map((other) => meanDistance(other.points, points)));
  const seen = bodyPoints(best.body, inside, 400);
  return { body: best.body, points, doubt: doubtOf(tables, best.body, points, seen), spread, inside: seen };
}

function doubtOf({ stages, judge }: PointTables, body: PlacedBody, points: Float64Array, seen: Float64Array): number {
  return runNetwork(judge, describeFit(body, points, stages[stages.length - 1], seen));
}

function bodyAt(voxels: VoxelBody, field: DistanceField, turn: Float64Array): PlacedBody | null {
  const place = standBody(voxels, turn);
  return place && new PlacedBody(field, place);
}

/** Axes 0 to 5: +x, -x, +y, -y, +z, -z are up. */
export function turnFor(axis: number, yaw: number): Float64Array {
  const up = [0, 0, 0];
  up[axis >> 1] = axis & 1 ? -1 : 1;
  // With y up, no yaw is the file's own axes.
  const ahead = axis >> 1 === 2 ? [0, axis & 1 ? 1 : -1, 0] : [0, 0, 1];
  const left = cross(up, ahead);
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const l = left.map((value, k) => c * value - s * ahead[k]);
  const a = ahead.map((value, k) => c * value + s * left[k]);
  return Float64Array.of(...l, ...up, ...a);
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Turns a body so that its hips and shoulders face ahead. */
export function facingTurn(turn: Float64Array, points: Float64Array): Float64Array {
  let [x, z] = [0, 0];
  for (const [left, right] of [
    ["LeftUpLeg", "RightUpLeg"],
    ["LeftArm", "RightArm"],
  ] as const) {
    const [a, b] = [pointIndex(left) * 3, pointIndex(right) * 3];
    x += points[a] - points[b];
    z += points[a + 2] - points[b + 2];
  }
  const length = Math.hypot(x, z);
  if (length < 1e-6) return turn;
  const [c, s] = [x / length, z / length];
  const out = new Float64Array(turn);
  for (let k = 0; k < 3; k++) {
    out[k] = c * turn[k] + s * turn[6 + k];
    out[6 + k] = c * turn[6 + k] - s * turn[k];
  }
  return out;
}

const MOST_INSIDE = 1200;

/** Returns the centres of solid cells, in the mesh's space, evenly chosen. */
export function insideOf({ grid, solid }: VoxelBody): Float64Array {
  let count = 0;
  for (const cell of solid) count += cell;
  const every = Math.max(1, count / MOST_INSIDE);
  const out: number[] = [];
  let seen = 0;
  let next = every / 2;
  for (let c = 0; c < solid.length; c++) {
    if (!solid[c]) continue;
    if (seen++ < next) continue;
    next += every;
    out.push(
      grid.origin[0] + ((c % grid.nx) + 0.5) * grid.size,
      grid.origin[1] + ((Math.floor(c / grid.nx) % grid.ny) + 0.5) * grid.size,
      grid.origin[2] + (Math.floor(c / (grid.nx * grid.ny)) + 0.5) * grid.size,
    );
  }
  return Float64Array.from(out);
}

/** Returns up to `most` of the points in the body's space. */
export function bodyPoints(
  { place: { turn, origin, height } }: PlacedBody,
  inside: Float64Array,
  most: number,
): Float64Array {
  const count = inside.length / 3;
  const kept = Math.min(most, count);
  const out = new Float64Array(kept * 3);
  for (let i = 0; i < kept; i++) {
    const at = Math.floor((i * count) / kept) * 3;
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let m = 0; m < 3; m++) sum += turn[k * 3 + m] * (inside[at + m] - origin[m]);
      out[i * 3 + k] = sum / height;
    }
  }
  return out;
}

function average(all: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(all[0].length);
  for (const points of all) for (let i = 0; i < out.length; i++) out[i] += points[i] / all.length;
  return out;
}

function meanDistance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 3)
    sum += Math.hypot(a[at] - b[at], a[at + 1] - b[at + 1], a[at + 2] - b[at + 2]);
  return sum / (a.length / 3);
}
