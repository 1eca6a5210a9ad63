/** A picture: rows of red, green and blue, 0 to 255. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A square region of a picture, which may lie askew and reach beyond the edges. Pixels, y down; radians, clockwise. */
export interface Region {
  x: number;
  y: number;
  size: number;
  turn: number;
}

/**
 * Writes the region into `out`, scaled to `side` × `side` pixels: red, green and blue, from `low` (0) to `high` (255).
 * What lies beyond the picture's edges is black.
 */
export function cropRegion(
  { width, height, pixels }: Picture,
  { x, y, size, turn }: Region,
  side: number,
  [low, high]: readonly [number, number],
  out: Float32Array,
): void {
  const step = size / side;
  const cos = Math.cos(turn) * step;
  const sin = Math.sin(turn) * step;
  const factor = (high - low) / 255;
  const middle = (side - 1) / 2;
  for (let row = 0, at = 0; row < side; row++) {
    // Half a pixel: positions are of pixels' corners, samples of their middles.
    let px = x - 0.5 - middle * cos - (row - middle) * sin;
    let py = y - 0.5 - middle * sin + (row - middle) * cos;
    for (let column = 0; column < side; column++, at += 3, px += cos, py += sin) {
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (left < -1 || top < -1 || left >= width || top >= height) {
        out[at] = out[at + 1] = out[at + 2] = low;
        continue;
      }
      const fx = px - left;
      const fy = py - top;
      const from = (top * width + left) * 3;
      const below = from + width * 3;
      if (left >= 0 && top >= 0 && left + 1 < width && top + 1 < height) {
        for (let k = 0; k < 3; k++) {
          const a = pixels[from + k];
          const c = pixels[below + k];
          const upper = a + (pixels[from + 3 + k] - a) * fx;
          out[at + k] = low + (upper + (c + (pixels[below + 3 + k] - c) * fx - upper) * fy) * factor;
        }
        continue;
      }
      const west = left >= 0;
      const east = left + 1 < width;
      const north = top >= 0;
      const south = top + 1 < height;
      for (let k = 0; k < 3; k++) {
        const a = west && north ? pixels[from + k] : 0;
        const b = east && north ? pixels[from + 3 + k] : 0;
        const c = west && south ? pixels[below + k] : 0;
        const d = east && south ? pixels[below + 3 + k] : 0;
        const upper = a + (b - a) * fx;
        out[at + k] = low + (upper + (c + (d - c) * fx - upper) * fy) * factor;
      }
    }
  }
}

/** Scale of the region around a person: the library's networks were trained with a quarter more than the person's circle. */
const MARGIN = 1.25;

/** The region around a person whose hips' middle is at `middle`, and who lies within the circle through `rim`. */
export function regionAround(middle: readonly number[], rim: readonly number[]): Region {
  const dx = rim[0] - middle[0];
  const dy = rim[1] - middle[1];
  return { x: middle[0], y: middle[1], size: 2 * Math.hypot(dx, dy) * MARGIN, turn: Math.PI / 2 + Math.atan2(dy, dx) };
}

/** Returns the box around points x, y: left, top, right, bottom. */
export function boxOf(points: ArrayLike<number>): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    left = Math.min(left, points[i]);
    right = Math.max(right, points[i]);
    top = Math.min(top, points[i + 1]);
    bottom = Math.max(bottom, points[i + 1]);
  }
  return [left, top, right, bottom];
}
