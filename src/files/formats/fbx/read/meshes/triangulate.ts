import type { Polygons } from "./polygons.js";

export interface Triangles {
  /** Corners, three a triangle. */
  corners: Uint32Array;
  /** Polygon of each triangle. */
  polygons: Uint32Array;
}

/** Largest polygon that is ear-clipped, which takes long for many corners: larger ones are cut as a fan. */
const MAX_CLIPPED = 64;

/** Cuts polygons into triangles. Points and lines are dropped; concave polygons are cut along their ears. */
export function triangulate({ corners, starts }: Polygons, points: ArrayLike<number>): Triangles {
  let count = 0;
  for (let p = 0; p + 1 < starts.length; p++) count += Math.max(0, starts[p + 1] - starts[p] - 2);
  const result: Triangles = { corners: new Uint32Array(count * 3), polygons: new Uint32Array(count) };
  let next = 0;
  const add = (polygon: number, a: number, b: number, c: number) => {
    result.corners[next * 3] = a;
    result.corners[next * 3 + 1] = b;
    result.corners[next * 3 + 2] = c;
    result.polygons[next++] = polygon;
  };
  for (let p = 0; p + 1 < starts.length; p++) {
    const first = starts[p];
    const size = starts[p + 1] - first;
    if (size < 3) continue;
    if (size === 3) add(p, first, first + 1, first + 2);
    else if (size > MAX_CLIPPED) for (let k = 1; k + 1 < size; k++) add(p, first, first + k, first + k + 1);
    else {
      const flat = flatten(corners, first, size, points);
      const ears = size === 4 ? cutQuad(flat) : clipEars(flat);
      for (let k = 0; k < ears.length; k += 3) add(p, first + ears[k], first + ears[k + 1], first + ears[k + 2]);
    }
  }
  return result;
}

/** Projects the polygon onto its own plane, counter-clockwise: two numbers per corner. */
function flatten(corners: Int32Array, first: number, size: number, points: ArrayLike<number>): Float64Array {
  const normal = [0, 0, 0];
  for (let k = 0; k < size; k++) {
    const a = corners[first + k] * 3;
    const b = corners[first + ((k + 1) % size)] * 3;
    normal[0] += (points[a + 1] - points[b + 1]) * (points[a + 2] + points[b + 2]);
    normal[1] += (points[a + 2] - points[b + 2]) * (points[a] + points[b]);
    normal[2] += (points[a] - points[b]) * (points[a + 1] + points[b + 1]);
  }
  // Looking along the axis closest to the normal.
  const sizes = normal.map(Math.abs);
  const axis = sizes[0] > sizes[1] && sizes[0] > sizes[2] ? 0 : sizes[1] > sizes[2] ? 1 : 2;
  const [u, v] = normal[axis] >= 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  const flat = new Float64Array(size * 2);
  for (let k = 0; k < size; k++) {
    flat[k * 2] = points[corners[first + k] * 3 + u];
    flat[k * 2 + 1] = points[corners[first + k] * 3 + v];
  }
  return flat;
}

/** Returns twice the area of a triangle, positive when counter-clockwise. */
function area(flat: Float64Array, a: number, b: number, c: number): number {
  const [ax, ay] = [flat[a * 2], flat[a * 2 + 1]];
  return (flat[b * 2] - ax) * (flat[c * 2 + 1] - ay) - (flat[c * 2] - ax) * (flat[b * 2 + 1] - ay);
}

function cutQuad(flat: Float64Array): number[] {
  // A diagonal is good when both its triangles face the right way; otherwise the other one is.
  return area(flat, 0, 1, 2) >= 0 && area(flat, 0, 2, 3) >= 0 ? [0, 1, 2, 0, 2, 3] : [0, 1, 3, 1, 2, 3];
}

function clipEars(flat: Float64Array): number[] {
  const left = Array.from({ length: flat.length / 2 }, (_, k) => k);
  const triangles: number[] = [];
  let k = 0;
  let misses = 0;
  while (left.length > 3) {
    const [a, b, c] = [left[k % left.length], left[(k + 1) % left.length], left[(k + 2) % left.length]];
    // When no ear is found the polygon intersects itself: then any corner will do.
    if (misses > left.length || isEar(flat, left, a, b, c)) {
      triangles.push(a, b, c);
      left.splice((k + 1) % left.length, 1);
      misses = 0;
      k = k % left.length;
    } else {
      k = (k + 1) % left.length;
      misses++;
    }
  }
  triangles.push(left[0], left[1], left[2]);
  return triangles;
}

function isEar(flat: Float64Array, left: readonly number[], a: number, b: number, c: number): boolean {
  if (!(area(flat, a, b, c) > 0)) return false;
  for (const p of left) {
    if (p === a || p === b || p === c) continue;
    if (area(flat, a, b, p) >= 0 && area(flat, b, c, p) >= 0 && area(flat, c, a, p) >= 0) return false;
  }
  return true;
}
