import { unseenSwing } from "./unseen-swing.js";

/** Expected deviations, metres: a standing sole's move from one frame to the next, and its height. */
const STILL = 0.005;
const GROUNDED = 0.015;
/** Of such a move along the view, more than that, where legs were not seen to swing at all as the body went on, metres. */
const UNSEEN_SWING = 0.06;
/** Of the path's correction from one frame to the next where no sole stands. */
const FREE = 0.02;
/** Of the path that the camera sees: across its view and upwards, and along it. Errors last for some frames. */
const ACROSS = 0.06;
const ALONG = 0.05;
const LASTING = 15;

/** How soles stand: points 3 per sole and frame, in the same space as the path, and how sure it is, 0 to 1. */
export interface StandingSoles {
  points: Float64Array;
  standing: Float64Array;
  /** Height of what each stands on. */
  rises: Float64Array;
  count: number;
}

/**
 * Moves a path so that soles that stand stay where they are, on what they stand on: of all such paths, the one nearest to what
 * the camera sees. Changes the path.
 *
 * @param path x y z of the hips per frame, y up
 * @param view direction in which the camera looks, over the ground: x, z, of length 1
 */
export function settleRoot(path: Float64Array, soles: StandingSoles, view: readonly [number, number]): void {
  const frames = path.length / 3;
  const across = [view[1], 0, -view[0]];
  const along = [view[0], 0, view[1]];
  const moved = new Float64Array(path.length);
  for (const [axis, deviation, still] of [
    [across, ACROSS, STILL],
    [along, ALONG, STILL + UNSEEN_SWING * unseenSwing({ path, ...soles }, along)],
    [[0, 1, 0], 0, STILL],
  ] as const) {
    const shift = solveAxis(frames, soles, axis, deviation, still);
    for (let f = 0; f < frames; f++) for (let k = 0; k < 3; k++) moved[f * 3 + k] += axis[k] * shift[f];
  }
  for (let i = 0; i < path.length; i++) path[i] += moved[i];
}

/** Least squares of the shift along an axis: a tridiagonal system. @param deviation 0: the axis is up */
function solveAxis(
  frames: number,
  { points, standing, rises, count }: StandingSoles,
  axis: readonly number[],
  deviation: number,
  still: number,
): Float64Array {
  const upwards = deviation === 0;
  const diagonal = new Float64Array(frames);
  const beside = new Float64Array(frames);
  const right = new Float64Array(frames);
  const at = (f: number, i: number) => {
    const from = (f * count + i) * 3;
    return points[from] * axis[0] + points[from + 1] * axis[1] + points[from + 2] * axis[2];
  };
  const keep = upwards ? 1e-3 : 1 / (deviation * deviation * LASTING);
  for (let f = 0; f < frames; f++) {
    diagonal[f] += keep;
    if (upwards) {
      for (let i = 0; i < count; i++) {
        const weight = standing[f * count + i] / (GROUNDED * GROUNDED);
        diagonal[f] += weight;
        right[f] -= weight * (at(f, i) - rises[f * count + i]);
      }
    }
    if (f + 1 === frames) break;
    const join = (weight: number, change: number) => {
      diagonal[f] += weight;
      diagonal[f + 1] += weight;
      beside[f] -= weight;
      right[f] += weight * change;
      right[f + 1] -= weight * change;
    };
    join(1 / (FREE * FREE), 0);
    for (let i = 0; i < count; i++) {
      const both = Math.min(standing[f * count + i], standing[(f + 1) * count + i]);
      if (both > 0) join(both / (still * still), at(f + 1, i) - at(f, i));
    }
  }
  return solveTridiagonal(diagonal, beside, right);
}

/** Solves a symmetric tridiagonal system; changes its arguments. */
function solveTridiagonal(diagonal: Float64Array, beside: Float64Array, right: Float64Array): Float64Array {
  for (let i = 1; i < diagonal.length; i++) {
    const factor = beside[i - 1] / diagonal[i - 1];
    diagonal[i] -= factor * beside[i - 1];
    right[i] -= factor * right[i - 1];
  }
  for (let i = diagonal.length - 1; i >= 0; i--) {
    if (i + 1 < diagonal.length) right[i] -= beside[i] * right[i + 1];
    right[i] /= diagonal[i];
  }
  return right;
}
