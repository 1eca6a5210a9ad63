import type { CoveredEdges } from "./covered-edges.js";

/** A body that must be in view, at a point on the ground. Metres. */
export interface SeenBody {
  x: number;
  /** Height of the ground. */
  y: number;
  z: number;
  height: number;
  /** Space on all sides of the point, for arms and legs. */
  reach: number;
}

/**
 * A camera's view: angles as in `ArcRotateCamera`, tangents of half its angles of view, and the area that panels cover.
 */
export interface View {
  alpha: number;
  beta: number;
  tangentX: number;
  tangentY: number;
  covered: CoveredEdges;
}

/** Target and distance of an `ArcRotateCamera` whose picture is shifted by `keepClearOf`. */
export interface FittedView {
  x: number;
  y: number;
  z: number;
  radius: number;
}

/** Space above a head, metres. */
const HEADROOM = 0.15;
/** Fraction of the picture that is treated as free of panels at least. */
const LEAST_FREE = 0.2;

/** Finds the shortest distance at which a camera with a given direction has all bodies between the panels. */
export function fitView(bodies: readonly SeenBody[], { alpha, beta, tangentX, tangentY, covered }: View): FittedView {
  const ahead = [-Math.cos(alpha) * Math.sin(beta), -Math.cos(beta), -Math.sin(alpha) * Math.sin(beta)];
  const across = Math.hypot(ahead[0], ahead[2]);
  const right = [ahead[2] / across, 0, -ahead[0] / across];
  const up = [ahead[1] * right[2], ahead[2] * right[0] - ahead[0] * right[2], -ahead[1] * right[0]];
  const points = bodies.flatMap(corners);
  const middle = covered.left - covered.right;
  const centre = covered.bottom - covered.top;
  const freeX = Math.max(1 - covered.left - covered.right, LEAST_FREE);
  const freeY = Math.max(1 - covered.bottom - covered.top, LEAST_FREE);
  const wide = nearest(points, right, ahead, tangentX * (middle - freeX), tangentX * (middle + freeX));
  const tall = nearest(points, up, ahead, tangentY * (centre - freeY), tangentY * (centre + freeY));
  const depth = Math.min(wide.depth, tall.depth);
  const depths = points.map((point) => dot(point, ahead));
  const radius = (Math.min(...depths) + Math.max(...depths)) / 2 - depth;
  const aside = wide.at(depth) + middle * tangentX * radius;
  const above = tall.at(depth) + centre * tangentY * radius;
  const [x, y, z] = [0, 1, 2].map((k) => right[k] * aside + up[k] * above + ahead[k] * (depth + radius));
  return { x, y, z, radius };
}

function corners({ x, y, z, height, reach }: SeenBody): number[][] {
  return [y, y + height + HEADROOM].flatMap((level) => [
    [x - reach, level, z],
    [x + reach, level, z],
    [x, level, z - reach],
    [x, level, z + reach],
  ]);
}

/**
 * For one axis of the picture, finds how far ahead a camera may be so that all points lie between two slopes, and its
 * sideways position, in the middle of the possible range.
 */
function nearest(points: readonly number[][], axis: number[], ahead: number[], low: number, high: number) {
  let above = Number.NEGATIVE_INFINITY;
  let below = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const [a, b] = [dot(point, axis), dot(point, ahead)];
    above = Math.max(above, a - high * b);
    below = Math.max(below, low * b - a);
  }
  return {
    depth: -(above + below) / (high - low),
    at: (depth: number) => (above + high * depth - below + low * depth) / 2,
  };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
