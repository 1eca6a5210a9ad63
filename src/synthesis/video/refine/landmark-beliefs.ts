import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { focalLength, KNOWN } from "../lifter/pointing-camera.js";
import type { CleanTrack } from "../tracks/clean-track.js";
import { type FilmEnergy, type FilmProblem, layoutOf } from "./film-energy.js";

/** Noise that is expected of landmarks at least, in body sizes: places on the body that the pose library takes differ. */
const LEAST = 0.003;
const LASTING_LEAST = 0.004;
/** Errors that last, before the film says how large they are. */
const LASTING_FIRST = 0.012;
/** An error that lasts, in errors of single frames that do as much harm. */
const HARM = 3;

/**
 * Returns how much each landmark is believed, 1 / deviation² at distance 1: by how it trembles, by how well it is seen,
 * and by how far it is from where any such body would show it, which tells errors that last.
 *
 * @param left mean square of what is left of each landmark, at distance 1, when it is known
 */
export function beliefs(track: CleanTrack, left?: Float64Array): Float64Array {
  const { sight, noise, size } = track;
  const unit = (size / focalLength(track)) ** 2;
  const squares = Float64Array.from(noise, (own, i) => {
    const trembles = Math.max(own, LEAST) ** 2 * unit;
    return left ? trembles + LASTING_LEAST ** 2 * unit + HARM ** 2 * left[i] : trembles + LASTING_FIRST ** 2 * unit;
  });
  return Float64Array.from(sight, (seen, i) => (seen > KNOWN ? (seen * seen) / squares[i % LANDMARK_COUNT] : 0));
}

/** Returns the mean square, along one axis, of how far each landmark is from where the body shows it, at distance 1. */
export function residuals(energy: FilmEnergy, point: Float64Array, problem: FilmProblem): Float64Array {
  const { rays, belief, frameCount } = problem;
  const zoom = Math.exp(point[layoutOf(problem).lens]);
  const sums = new Float64Array(LANDMARK_COUNT);
  const counts = new Float64Array(LANDMARK_COUNT).fill(1e-9);
  for (let f = 0; f < frameCount; f++) {
    const { marks } = energy.poseFrame(point, f);
    for (let i = 0; i < LANDMARK_COUNT; i++) {
      const at = f * LANDMARK_COUNT + i;
      if (belief[at] <= 0) continue;
      const depth = Math.max(0.2, -marks[i * 3 + 2]);
      for (let k = 0; k < 2; k++) sums[i] += ((zoom * marks[i * 3 + k]) / depth - rays[at * 2 + k]) ** 2 / 2;
      counts[i]++;
    }
  }
  return sums.map((sum, i) => sum / counts[i]);
}
