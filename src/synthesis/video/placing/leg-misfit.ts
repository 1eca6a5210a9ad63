import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

/** Knees, ankles, heels and toes. */
const LEGS = [25, 26, 27, 28, 29, 30, 31, 32];
/** Farthest that a landmark's error counts, as a share of the body's height. */
const FARTHEST = 0.04;
/** Height of the built-in skeleton, metres. */
const HEIGHT = 1.7;

/**
 * Returns how far leg landmarks move up and down in the picture otherwise than those of a lifted body, as a share of the
 * body's height, on average. Bent legs go one way along the view or the other, by which side is taken for the front, so the
 * wrong side fits worse. Errors that stay the same through the film, as the pose library's are, do not count.
 *
 * @param marks landmarks of the body, 99 per frame, from the hips
 * @param root the hips' place per frame, in the camera's space
 * @param rays where landmarks were seen, at distance 1
 */
export function legMisfit(marks: Float64Array, root: Float64Array, rays: Float64Array): number {
  const frames = root.length / 3;
  let sum = 0;
  for (const mark of LEGS) {
    const gaps = Float64Array.from({ length: frames }, (_, f) => {
      const [, y, z] = root.subarray(f * 3, f * 3 + 3);
      const at = f * LANDMARK_COUNT + mark;
      const shown = -(y + marks[at * 3 + 1]) / (z + marks[at * 3 + 2]);
      return ((shown - rays[at * 2 + 1]) * -z) / HEIGHT;
    });
    const lasting = gaps.slice().sort()[frames >> 1];
    for (const gap of gaps) sum += Math.min(FARTHEST, Math.abs(gap - lasting)) / (frames * LEGS.length);
  }
  return sum;
}
