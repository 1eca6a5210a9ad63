import type { LayerElement } from "./layer-element.js";

/** Vertices made of the corners of a mesh. */
export interface Vertices {
  /** Vertex of every corner. */
  ofCorner: Int32Array;
  /** A corner of every vertex. */
  corner: Int32Array;
}

/** For points with more different corners than this, some equal vertices are kept apart, so that no file takes ages. */
const MAX_COMPARED = 64;

/** Merges corners of one control point into one vertex where they are equal in all elements. */
export function mergeCorners(
  points: Int32Array,
  pointCount: number,
  used: Uint32Array,
  elements: readonly LayerElement[],
): Vertices {
  const ofCorner = new Int32Array(points.length).fill(-1);
  const corner: number[] = [];
  const newest = new Int32Array(pointCount).fill(-1);
  const older: number[] = [];
  for (const c of used) {
    if (ofCorner[c] >= 0) continue;
    const point = points[c];
    let vertex = newest[point];
    let compared = 0;
    while (vertex >= 0 && !equal(elements, corner[vertex], c)) vertex = ++compared < MAX_COMPARED ? older[vertex] : -1;
    if (vertex < 0) {
      vertex = corner.length;
      corner.push(c);
      older.push(newest[point]);
      newest[point] = vertex;
    }
    ofCorner[c] = vertex;
  }
  return { ofCorner, corner: Int32Array.from(corner) };
}

function equal(elements: readonly LayerElement[], a: number, b: number): boolean {
  for (const { values, size, index } of elements) {
    const [i, j] = [index[a], index[b]];
    if (i === j) continue;
    if (i < 0 || j < 0) return false;
    for (let k = 0; k < size; k++) if (Math.abs(values[i * size + k] - values[j * size + k]) > 1e-6) return false;
  }
  return true;
}
