import type { Mask } from "../image/raster.js";
import type { Limb } from "../marks/limbs.js";
import type { Point3 } from "../marks/marks.js";
import type { Camera, Drawing } from "./draw-figure.js";

/** Places along a limb that are measured: shares of its length; the last limbs reach beyond their last joint. */
export const BINS = 7;
export const binAt = (bin: number): number => (bin + 0.5) / BINS;

/** Ratios of widths in the picture to those of the drawing: per limb, bin and side; NaN where nothing can be said. */
export interface OutlineRatios {
  /** [limb][bin * 2 + side]: side 0 lies to the left of the way from the first joint to the second, in the picture. */
  wide: Float64Array[];
  /** How far the last limbs reach: one each. */
  long: Float64Array;
}

/** Widths that differ more than so do not belong to each other. */
const RATIO = [0.3, 3.5] as const;
/** Pixels' share by which a ray goes on. */
const STEP = 0.5;

/**
 * Compares a drawing's outline with a picture's, across each limb.
 *
 * @param ends of each limb in the pose, metres
 * @param partAt the limb's part that each pixel of the drawing shows, a number; -1: none
 */
export function measureOutline(
  mask: Mask,
  drawing: Drawing,
  limbs: readonly Limb[],
  ends: readonly (readonly [Point3, Point3])[],
  partAt: (pixel: number) => string | null,
  camera: Camera,
): OutlineRatios {
  const { width, height, metre } = camera;
  const pixelOf = (x: number, y: number): number => {
    const [u, v] = [Math.floor(x), Math.floor(y)];
    return u < 0 || v < 0 || u >= width || v >= height ? -1 : v * width + u;
  };
  const reach = (inside: Uint8Array, x: number, y: number, dx: number, dy: number, most: number): number => {
    let far = 0;
    for (let d = STEP; d < most; d += STEP) {
      const pixel = pixelOf(x + dx * d, y + dy * d);
      if (pixel < 0) return Number.NaN;
      if (!inside[pixel]) break;
      far = d;
    }
    return far;
  };
  const long = new Float64Array(limbs.length).fill(Number.NaN);
  const wide = limbs.map((limb, l) => {
    const out = new Float64Array(BINS * 2).fill(Number.NaN);
    const [a, b] = ends[l];
    const from = [camera.x + a[0] * metre, camera.y - a[1] * metre];
    const to = [camera.x + b[0] * metre, camera.y - b[1] * metre];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const size = Math.hypot(dx, dy);
    // Seen end on, a limb has no width of its own.
    const whole = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) * metre;
    if (size < 3 || size < 0.35 * whole) return out;
    const across = [dy / size, -dx / size];
    const most = Math.max(width, height);
    for (let bin = 0; bin < BINS; bin++) {
      const [x, y] = [from[0] + dx * binAt(bin), from[1] + dy * binAt(bin)];
      const start = pixelOf(x, y);
      if (start < 0 || !drawing.inside[start] || !mask.inside[start]) continue;
      for (const side of [0, 1]) {
        const sign = side === 0 ? 1 : -1;
        const [ex, ey] = [across[0] * sign, across[1] * sign];
        const own = reach(drawing.inside, x, y, ex, ey, most);
        const seen = reach(mask.inside, x, y, ex, ey, most);
        if (!(own > 0) || !(seen > 0)) continue;
        const rim = pixelOf(x + ex * own, y + ey * own);
        if (rim < 0 || partAt(rim) !== limb.part) continue;
        const ratio = seen / own;
        if (ratio > RATIO[0] && ratio < RATIO[1]) out[bin * 2 + side] = ratio;
      }
    }
    if (limb.last) {
      const [x, y] = [from[0] + dx * 0.35, from[1] + dy * 0.35];
      const own = reach(drawing.inside, x, y, dx / size, dy / size, most);
      const seen = reach(mask.inside, x, y, dx / size, dy / size, most);
      const rim = pixelOf(x + (dx / size) * own, y + (dy / size) * own);
      if (own > 1 && seen > 1 && rim >= 0 && partAt(rim) === limb.part) {
        const ratio = seen / own;
        if (ratio > RATIO[0] && ratio < RATIO[1]) long[l] = ratio;
      }
    }
    return out;
  });
  return { wide, long };
}

export function medianOf(values: Iterable<number>): number {
  const known = [...values].filter(Number.isFinite).sort((a, b) => a - b);
  return known.length === 0 ? Number.NaN : known[known.length >> 1];
}
