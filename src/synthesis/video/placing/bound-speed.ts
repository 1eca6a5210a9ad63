/** Fastest way of a body's hips that is believed, m/s: few run so fast, and none before a camera that stands still. */
const FASTEST = 7;

/**
 * Shortens what of a path is faster than people are: landmarks were seen elsewhere there. What comes after goes with it.
 * Changes the path.
 *
 * @param path x y z per frame, metres
 * @returns the frames in which it was too fast
 */
export function boundSpeed(path: Float64Array, rate: number): number {
  const most = FASTEST / rate;
  const moved = [0, 0, 0];
  let fast = 0;
  for (let i = 3; i < path.length; i += 3) {
    const way = [0, 1, 2].map((k) => path[i + k] + moved[k] - path[i + k - 3]);
    const length = Math.hypot(...way);
    if (length > most) fast++;
    for (let k = 0; k < 3; k++) {
      if (length > most) moved[k] -= way[k] * (1 - most / length);
      path[i + k] += moved[k];
    }
  }
  return fast;
}
