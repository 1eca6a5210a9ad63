import { faceNormal } from "../mesh/piece.js";

/** Edge of a cell against the body's height, and how far and in how many directions is looked. */
const CELL = 1 / 90;
const REACH = 9;
const RAYS = 20;
const DARKEST = 0.42;

/** Finds how much of the surroundings' light reaches each vertex: 1, open; less in folds. */
export function occlusion(
  positions: Float32Array,
  normals: Float32Array,
  indices: Uint32Array,
  height: number,
): Float32Array {
  const cell = CELL * height;
  const low = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const high = low.map((value) => -value);
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  const size = low.map((value, k) => Math.ceil((high[k] - value) / cell) + 3);
  const solid = new Uint8Array(size[0] * size[1] * size[2]);
  const cellOf = (x: number, y: number, z: number) => {
    const i = Math.floor((x - low[0]) / cell) + 1;
    const j = Math.floor((y - low[1]) / cell) + 1;
    const k = Math.floor((z - low[2]) / cell) + 1;
    return i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]
      ? -1
      : (k * size[1] + j) * size[0] + i;
  };
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const steps = Math.max(1, Math.ceil(Math.sqrt(Math.hypot(...faceNormal(positions, indices, t))) / (cell * 0.7)));
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; j <= steps - i; j++) {
        const [p, q] = [i / steps, j / steps];
        const r = 1 - p - q;
        const at = cellOf(
          positions[a] * p + positions[b] * q + positions[c] * r,
          positions[a + 1] * p + positions[b + 1] * q + positions[c + 1] * r,
          positions[a + 2] * p + positions[b + 2] * q + positions[c + 2] * r,
        );
        if (at >= 0) solid[at] = 1;
      }
    }
  }
  const rays = Array.from({ length: RAYS }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / RAYS;
    const around = i * 2.399963;
    const flat = Math.sqrt(1 - y * y);
    return [Math.cos(around) * flat, y, Math.sin(around) * flat];
  });
  const out = new Float32Array(positions.length / 3);
  for (let v = 0; v < out.length; v++) {
    const n = [normals[v * 3], normals[v * 3 + 1], normals[v * 3 + 2]];
    const start = [0, 1, 2].map((k) => positions[v * 3 + k] + n[k] * cell * 1.5);
    let open = 0;
    let all = 0;
    for (const ray of rays) {
      const facing = n[0] * ray[0] + n[1] * ray[1] + n[2] * ray[2];
      if (facing < 0.1) continue;
      // Light comes from above more than from below.
      const weight = facing * (1 + 0.35 * ray[1]);
      all += weight;
      let free = 1;
      for (let step = 1; step <= REACH; step++) {
        const far = step * cell * 1.05;
        const at = cellOf(start[0] + ray[0] * far, start[1] + ray[1] * far, start[2] + ray[2] * far);
        if (at < 0) break;
        if (solid[at]) {
          free = (step / (REACH + 1)) * 0.6;
          break;
        }
      }
      open += weight * free;
    }
    out[v] = DARKEST + (1 - DARKEST) * (all > 0 ? open / all : 1);
  }
  return out;
}
