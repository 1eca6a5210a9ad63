import type { Surface } from "../surface.js";
import { outwardSigns } from "../voxels/solid.js";

/** Rounds of averaging with neighbours: scans are rough. */
const ROUNDS = 2;

/**
 * Returns the direction outwards at each vertex, smoothed; 0 where there is none.
 *
 * @param same the first vertex in the same place, for each
 */
export function surfaceNormals(surface: Surface, same: Int32Array): Float64Array {
  const { positions: p, indices } = surface;
  const outward = outwardSigns(surface);
  let normals = new Float64Array(p.length);
  const n = [0, 0, 0];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const [ex, ey, ez] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [fx, fy, fz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    n[0] = (ey * fz - ez * fy) * outward[t / 3];
    n[1] = (ez * fx - ex * fz) * outward[t / 3];
    n[2] = (ex * fy - ey * fx) * outward[t / 3];
    for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) normals[same[indices[t + i]] * 3 + k] += n[k];
  }
  unit(normals);
  for (let round = 0; round < ROUNDS; round++) {
    const next = normals.slice();
    for (let t = 0; t < indices.length; t += 3) {
      for (let i = 0; i < 3; i++) {
        const [from, to] = [same[indices[t + i]] * 3, same[indices[t + ((i + 1) % 3)]] * 3];
        for (let k = 0; k < 3; k++) {
          next[to + k] += normals[from + k];
          next[from + k] += normals[to + k];
        }
      }
    }
    normals = unit(next);
  }
  for (let v = 0; v < same.length; v++) {
    if (same[v] !== v) normals.copyWithin(v * 3, same[v] * 3, same[v] * 3 + 3);
  }
  return normals;
}

function unit(vectors: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  for (let at = 0; at < vectors.length; at += 3) {
    const length = Math.hypot(vectors[at], vectors[at + 1], vectors[at + 2]) || 1;
    for (let k = 0; k < 3; k++) vectors[at + k] /= length;
  }
  return vectors;
}
