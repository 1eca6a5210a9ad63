import type { JointName } from "../../../../motion/joint-names.js";
import { smoothstep } from "../../body/shape-body.js";
import type { Piece } from "../../mesh/piece.js";
import type { Paint, SurfacePoint } from "../../paint/painter.js";
import { type Camera, type Drawing, posed } from "../fit/draw-figure.js";
import type { Pose } from "../fit/pose-figure.js";
import { type Lab, labOf } from "../image/lab.js";
import { depthInside, type Mask, type Raster } from "../image/raster.js";

/** How the picture's face lies against the figure's: moves a place of the figure, pixels. */
export type FaceShift = (x: number, y: number) => readonly [dx: number, dy: number];

export interface Projection {
  picture: Raster;
  mask: Mask;
  /** Of the picture. */
  camera: Camera;
  pose: Pose;
  bones: readonly JointName[];
  drawing: Drawing;
  shift: FaceShift | null;
  /** Colour of the skin. */
  skin: Lab;
  /** Places that keep their own paint, pixels with a radius: the figure's eyes. */
  spared: readonly { x: number; y: number; radius: number }[];
}

/** A surface turned from the viewer by more than this shows the paint below (cosine), and wholly the picture from there. */
const TURNED = [0.2, 0.6] as const;
/** Behind what is in front by so much, a place is hidden, metres. */
const HIDDEN = 0.02;
/** Pixels at the outline that have the background's colour in them. */
const RIM = [1, 3] as const;

/** Paints a piece with the picture where it is seen in it. */
export function projectOn(piece: Piece, projection: Projection, rim: Float32Array): void {
  const { paint } = piece;
  const { picture, camera, drawing, shift, spared } = projection;
  const ignoresFace = piece.name === "eyes";
  if (ignoresFace) return;
  let places: Float64Array | null = null;
  let facing: Float64Array | null = null;
  const isSkin = piece.name === "skin";
  const color = new Float64Array(3);
  const tone = projection.skin;
  piece.paint = (at: SurfacePoint, out: Paint) => {
    paint(at, out);
    // Vertices may have been added since: seams are cut before painting.
    if (!places || !facing || places.length !== piece.positions.length) {
      places = posed(piece, projection.bones, projection.pose);
      facing = facingOf(piece, places);
    }
    let [x, y, z, n] = [0, 0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const [corner, share] = [at.corners[k], at.shares[k]];
      x += places[corner * 3] * share;
      y += places[corner * 3 + 1] * share;
      z += places[corner * 3 + 2] * share;
      n += facing[corner] * share;
    }
    if (n <= TURNED[0]) return;
    const [u, v] = [camera.x + x * camera.metre, camera.y - y * camera.metre];
    const pixel = pixelAt(camera, u, v);
    if (pixel < 0 || drawing.depth[pixel] > z + HIDDEN) return;
    let share = smoothstep(TURNED[0], TURNED[1], n);
    for (const { x: ex, y: ey, radius } of isSkin ? spared : []) {
      share *= smoothstep(1.1, 1.7, Math.hypot(u - ex, v - ey) / radius);
    }
    const [dx, dy] = shift && isSkin ? shift(u, v) : [0, 0];
    const seen = pixelAt(camera, u + dx, v + dy);
    if (seen < 0) return;
    share *= smoothstep(RIM[0], RIM[1], rim[seen]);
    if (share <= 0) return;
    sample(picture, u + dx, v + dy, color);
    if (isSkin && piece.anchors.length > 0) share *= likeSkin(color, tone);
    if (share <= 0) return;
    out.r += (color[0] / 255 - out.r) * share;
    out.g += (color[1] / 255 - out.g) * share;
    out.b += (color[2] / 255 - out.b) * share;
  };
}

/** Skin of another hue is something else: light through an ear, a strand of hair, the background. */
function likeSkin(color: ArrayLike<number>, [, a, b]: Lab): number {
  const [, p, q] = labOf(color[0], color[1], color[2]);
  return smoothstep(34, 20, Math.hypot(p - a, q - b));
}

/** How deep in the figure each pixel lies. */
export const rimOf = (mask: Mask): Float32Array => depthInside(mask);

function pixelAt({ width, height }: Camera, x: number, y: number): number {
  const [u, v] = [Math.floor(x), Math.floor(y)];
  return u < 0 || v < 0 || u >= width || v >= height ? -1 : v * width + u;
}

function sample({ width, height, pixels }: Raster, x: number, y: number, out: Float64Array): void {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [p, q] = [u - i, v - j];
  const at = (j * width + i) * 3;
  for (let k = 0; k < 3; k++) {
    const upper = pixels[at + k] * (1 - p) + pixels[at + 3 + k] * p;
    const lower = pixels[at + width * 3 + k] * (1 - p) + pixels[at + width * 3 + 3 + k] * p;
    out[k] = upper * (1 - q) + lower * q;
  }
}

/** How much each vertex of a posed piece faces the viewer: the z of its normal. */
function facingOf({ indices, points }: Piece, places: Float64Array): Float64Array {
  const sums = new Map<number, [number, number, number]>();
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const u = [0, 1, 2].map((k) => places[b + k] - places[a + k]);
    const v = [0, 1, 2].map((k) => places[c + k] - places[a + k]);
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    for (let k = 0; k < 3; k++) {
      const point = points[indices[i + k]];
      const sum = sums.get(point);
      if (sum) for (let e = 0; e < 3; e++) sum[e] += normal[e];
      else sums.set(point, [normal[0], normal[1], normal[2]]);
    }
  }
  return Float64Array.from(points, (point) => {
    const [x, y, z] = sums.get(point) ?? [0, 0, 0];
    return z / (Math.hypot(x, y, z) || 1);
  });
}
