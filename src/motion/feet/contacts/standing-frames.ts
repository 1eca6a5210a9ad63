/** Limits for a point of a sole to stand: lengths in the path's units, speeds in those per second. */
export interface StandingLimits {
  /** It starts to stand below this height over its floor, and below this speed. */
  low: number;
  slow: number;
  /** It keeps standing up to this height and speed; equal to `low` and `slow` where there is no hysteresis. */
  high: number;
  fast: number;
}

/**
 * Returns the height below which a tenth of a path's frames lie.
 *
 * @param path x y z per frame
 */
export function lowestHeight(path: Float64Array): number {
  const count = path.length / 3;
  const heights = Float64Array.from({ length: count }, (_, frame) => path[frame * 3 + 1]).sort();
  return heights[Math.floor((count - 1) / 10)];
}

/**
 * Marks the frames of a path in which its point is low and slow enough to stand.
 *
 * @param path x y z per frame
 * @param floor height on which it would stand
 * @returns 1 for each frame in which it stands, else 0
 */
export function standingFrames(
  path: Float64Array,
  frameRate: number,
  floor: number,
  { low, slow, high, fast }: StandingLimits,
): Uint8Array {
  const on = new Uint8Array(path.length / 3);
  let stands = false;
  for (let frame = 0; frame < on.length; frame++) {
    const speed = speedAt(path, frame, frameRate);
    const height = path[frame * 3 + 1] - floor;
    stands = stands ? height <= high && speed <= fast : height < low && speed < slow;
    on[frame] = stands ? 1 : 0;
  }
  return on;
}

/** Returns the speed around a frame, units per second. */
function speedAt(path: Float64Array, frame: number, frameRate: number): number {
  const from = Math.max(frame - 1, 0) * 3;
  const to = Math.min(frame + 1, path.length / 3 - 1) * 3;
  if (to === from) return 0;
  const length = Math.hypot(path[to] - path[from], path[to + 1] - path[from + 1], path[to + 2] - path[from + 2]);
  return (length * frameRate * 3) / (to - from);
}
