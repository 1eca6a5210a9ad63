import type { PlacedBody } from "./placed-body.js";
import { MIRRORED, MODEL_COUNT, POINT_VIEWS, pointIndex } from "./points.js";

/** Radii of the pattern of places that are looked at around a point, in spans. */
const RADII = [0.06, 0.15, 0.32];
/** Distances from the surface count up to this, in spans. */
const MOST = 0.35;

/** 43 places: the point itself, and 14 directions at each radius. */
const PATTERN = makePattern();
const PLACES = PATTERN.length / 3;

const HIPS = pointIndex("Hips");
const NECK = pointIndex("Neck");

/** Numbers that describe a point's surroundings. */
export const FEATURES: Int32Array = Int32Array.from(
  POINT_VIEWS,
  ({ around, towards }) => around.length * PLACES + towards.length * 3 + 4,
);

function makePattern(): Float64Array {
  const places = [0, 0, 0];
  for (const radius of RADII) {
    for (let k = 0; k < 3; k++) {
      for (const sign of [1, -1]) places.push(...[0, 1, 2].map((m) => (m === k ? sign * radius : 0)));
    }
    const corner = radius / Math.sqrt(3);
    for (const x of [corner, -corner])
      for (const y of [corner, -corner]) for (const z of [corner, -corner]) places.push(x, y, z);
  }
  return Float64Array.from(places);
}

/** The model of a point, and whether the point is seen mirrored. */
export function modelOf(point: number): { model: number; mirrored: boolean } {
  return point < MODEL_COUNT ? { model: point, mirrored: false } : { model: MIRRORED[point], mirrored: true };
}

/** How large the figure is at present: lengths are in spans, so that large and small bodies look alike. */
export function spanOf(points: Float64Array): number {
  const trunk = Math.hypot(
    points[NECK * 3] - points[HIPS * 3],
    points[NECK * 3 + 1] - points[HIPS * 3 + 1],
    points[NECK * 3 + 2] - points[HIPS * 3 + 2],
  );
  return Math.sqrt(0.29 * Math.max(0.08, trunk));
}

/** Axes of a point's pattern: 3 columns. A mirrored one is that of the mirrored figure. */
export function frameOf(points: Float64Array, point: number, out: Float64Array): void {
  const { model, mirrored } = modelOf(point);
  const { from, to, reference } = POINT_VIEWS[model];
  const [a, b] = mirrored ? [MIRRORED[from] * 3, MIRRORED[to] * 3] : [from * 3, to * 3];
  const flip = mirrored ? -1 : 1;
  let [x, y, z] = [(points[b] - points[a]) * flip, points[b + 1] - points[a + 1], points[b + 2] - points[a + 2]];
  const length = Math.hypot(x, y, z);
  if (length < 1e-9) [x, y, z] = [0, 1, 0];
  else [x, y, z] = [x / length, y / length, z / length];
  let [rx, ry, rz] = reference === "up" ? [0, 1, 0] : [0, 0, 1];
  const along = rx * x + ry * y + rz * z;
  [rx, ry, rz] = [rx - along * x, ry - along * y, rz - along * z];
  const rest = Math.hypot(rx, ry, rz);
  if (rest < 1e-6) [rx, ry, rz] = [1, 0, 0];
  else [rx, ry, rz] = [rx / rest, ry / rest, rz / rest];
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = rx;
  out[4] = ry;
  out[5] = rz;
  out[6] = y * rz - z * ry;
  out[7] = z * rx - x * rz;
  out[8] = x * ry - y * rx;
}

/** Describes a point's surroundings in its own frame; a point of the right side as its mirror image. */
export function lookAround(
  body: PlacedBody,
  points: Float64Array,
  point: number,
  span: number,
  frame: Float64Array,
  out: Float64Array,
): void {
  const { model, mirrored } = modelOf(point);
  const { around, towards } = POINT_VIEWS[model];
  const flip = mirrored ? -1 : 1;
  let n = 0;
  for (const other of around) {
    const at = (mirrored ? MIRRORED[other] : other) * 3;
    const [x, y, z] = [points[at] * flip, points[at + 1], points[at + 2]];
    for (let i = 0; i < PATTERN.length; i += 3) {
      const [u, v, w] = [PATTERN[i] * span, PATTERN[i + 1] * span, PATTERN[i + 2] * span];
      const d = body.distance(
        (x + frame[0] * u + frame[3] * v + frame[6] * w) * flip,
        y + frame[1] * u + frame[4] * v + frame[7] * w,
        z + frame[2] * u + frame[5] * v + frame[8] * w,
      );
      out[n++] = Math.max(-MOST, Math.min(MOST, d / span));
    }
  }
  const own = (mirrored ? MIRRORED[model] : model) * 3;
  for (const other of towards) {
    const at = (mirrored ? MIRRORED[other] : other) * 3;
    const [x, y, z] = [
      ((points[at] - points[own]) * flip) / span,
      (points[at + 1] - points[own + 1]) / span,
      (points[at + 2] - points[own + 2]) / span,
    ];
    for (let k = 0; k < 9; k += 3) out[n++] = frame[k] * x + frame[k + 1] * y + frame[k + 2] * z;
  }
  out[n++] = points[own + 1];
  out[n++] = span;
  out[n++] = frame[1];
  out[n++] = frame[2];
}
