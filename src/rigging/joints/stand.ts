import type { VoxelBody } from "../voxelize.js";
import type { BodyPlace } from "./placed-body.js";

/**
 * Places a body upright: from its lowest solid cell to its highest, around the middle of its solid.
 *
 * @param turn from the body to the mesh: three columns, the body's left, up and ahead
 */
export function standBody({ grid, solid }: VoxelBody, turn: Float64Array): BodyPlace | null {
  const { nx, ny, origin, size } = grid;
  let [low, high] = [Infinity, -Infinity];
  const sums = [0, 0, 0];
  let count = 0;
  for (let c = 0; c < solid.length; c++) {
    if (!solid[c]) continue;
    const x = origin[0] + ((c % nx) + 0.5) * size;
    const y = origin[1] + ((Math.floor(c / nx) % ny) + 0.5) * size;
    const z = origin[2] + (Math.floor(c / (nx * ny)) + 0.5) * size;
    const up = turn[3] * x + turn[4] * y + turn[5] * z;
    if (up < low) low = up;
    if (up > high) high = up;
    sums[0] += x;
    sums[1] += y;
    sums[2] += z;
    count++;
  }
  if (count === 0) return null;
  low -= size / 2;
  high += size / 2;
  const middle = sums.map((sum) => sum / count);
  const level = turn[3] * middle[0] + turn[4] * middle[1] + turn[5] * middle[2];
  const down = low - level;
  return {
    turn,
    origin: [middle[0] + turn[3] * down, middle[1] + turn[4] * down, middle[2] + turn[5] * down],
    height: high - low,
  };
}
