/** A box around the character in one frame, metres in the world; `y` up. */
export interface SeenBox {
  frame: number;
  min: readonly number[];
  max: readonly number[];
}

/** The camera's axes: right, up and towards the camera from its target, unit vectors. */
export interface ViewAxes {
  right: readonly number[];
  up: readonly number[];
  back: readonly number[];
}

export interface CameraPath {
  /** The camera's target, 3 numbers per frame. */
  targets: Float64Array;
  /** Distance from there, metres. */
  distance: number;
}

/** Seconds over which the body's path is smoothed: bobbing and swaying stay visible, travel is followed. */
const SMOOTHING = 0.45;
/** Share of the picture's height and width that the body may fill. */
const FILLED = 0.92;
/** Margin around the boxes, which are measured in some frames only, metres. */
const MARGIN = 0.05;

/**
 * Plans the camera before the first picture: it follows the smoothed path of the body's centre, at the smallest
 * distance from which the whole body is always in the picture.
 *
 * @param middles of the body, 3 numbers per frame
 * @param boxes of some frames; at least one
 * @param halfHeight, halfWidth tangents of half the camera's angles of view
 */
export function planCamera(
  middles: Float64Array,
  frameRate: number,
  boxes: readonly SeenBox[],
  { right, up, back }: ViewAxes,
  { halfHeight, halfWidth }: { halfHeight: number; halfWidth: number },
): CameraPath {
  const targets = smooth(middles, SMOOTHING * frameRate);
  const low = [1, 1, 1].map(() => Number.POSITIVE_INFINITY);
  const high = low.map((value) => -value);
  for (const { frame, min, max } of boxes) {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], min[k] - targets[frame * 3 + k]);
      high[k] = Math.max(high[k], max[k] - targets[frame * 3 + k]);
    }
  }
  for (let i = 0; i < targets.length; i++) targets[i] += (low[i % 3] + high[i % 3]) / 2;
  const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  let distance = 0;
  for (const { frame, min, max } of boxes) {
    for (let corner = 0; corner < 8; corner++) {
      const from = [0, 1, 2].map((k) => {
        const far = (corner >> k) & 1 ? max[k] + MARGIN : min[k] - MARGIN;
        return far - targets[frame * 3 + k];
      });
      const near = dot(from, back);
      const across = Math.max(Math.abs(dot(from, right)) / halfWidth, Math.abs(dot(from, up)) / halfHeight);
      distance = Math.max(distance, near + across / FILLED);
    }
  }
  return { targets, distance };
}

/**
 * Smooths with a Gaussian. Beyond its ends a path continues mirrored through them, so that a steady walk stays
 * steady.
 */
function smooth(way: Float64Array, sigma: number): Float64Array {
  const last = way.length / 3 - 1;
  const reach = last === 0 ? 0 : Math.ceil(sigma * 3);
  const weights = Array.from({ length: reach + 1 }, (_, i) => Math.exp(-0.5 * (i / sigma) ** 2));
  const at = (frame: number, k: number): number => {
    if (frame < 0) return 2 * way[k] - at(-frame, k);
    if (frame > last) return 2 * way[last * 3 + k] - at(2 * last - frame, k);
    return way[frame * 3 + k];
  };
  return way.map((_, i) => {
    const frame = Math.floor(i / 3);
    let sum = 0;
    let total = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      const weight = weights[Math.abs(offset)];
      sum += weight * at(frame + offset, i % 3);
      total += weight;
    }
    return sum / total;
  });
}
