import type { Surface } from "../surface.js";

/**
 * Lists the vertices that share a triangle with each.
 *
 * @param same the first vertex in the same place, for each: it stands for all
 */
export function neighboursOf(
  { positions, indices }: Surface,
  same: Int32Array,
): { starts: Int32Array; others: Int32Array } {
  const count = positions.length / 3;
  const starts = new Int32Array(count + 1);
  for (const v of indices) starts[same[v] + 1] += 2;
  for (let v = 0; v < count; v++) starts[v + 1] += starts[v];
  const at = starts.slice();
  const others = new Int32Array(indices.length * 2);
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const v = same[indices[t + k]];
      others[at[v]++] = same[indices[t + ((k + 1) % 3)]];
      others[at[v]++] = same[indices[t + ((k + 2) % 3)]];
    }
  }
  return { starts, others };
}

/** Returns the area around each vertex; of those in one place, the first has it all. */
export function areasOf({ positions: p, indices }: Surface, same: Int32Array): Float64Array {
  const areas = new Float64Array(same.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const [ex, ey, ez] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [fx, fy, fz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const area = Math.hypot(ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx) / 6;
    for (let i = 0; i < 3; i++) areas[same[indices[t + i]]] += area;
  }
  return areas;
}
