import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { KNOWN, type PointedTrack } from "./pointing-camera.js";
import { LIFTER_WEIGHTS } from "./tables/lifter-weights.js";

/** Width of the Gaussian over which a person's size in the picture is averaged, seconds. */
const AVERAGED = 0.7;
/** The middle of the logarithms of sizes, which is taken off them. */
const MIDDLE_SIZE = -1.5;

/**
 * Makes the lifter's inputs, frame by frame: x, y of each landmark that it sees in units of the person's size (0 where
 * unknown), their sights, the size's logarithm, and how far the camera looks up.
 */
export function lifterInputs({ places, pitch }: PointedTrack, sight: Float32Array, rate: number): Float32Array {
  const { landmarks } = LIFTER_WEIGHTS;
  const frames = pitch.length;
  const width = landmarks.length * 3 + 2;
  const inputs = new Float32Array(frames * width);
  const sizes = bodySizes(places, sight, frames, rate);
  for (let f = 0; f < frames; f++) {
    const at = f * width;
    landmarks.forEach((mark, i) => {
      const from = f * LANDMARK_COUNT + mark;
      if (sight[from] <= KNOWN) return;
      inputs[at + i * 2] = places[from * 2] / sizes[f];
      inputs[at + i * 2 + 1] = places[from * 2 + 1] / sizes[f];
      inputs[at + landmarks.length * 2 + i] = sight[from];
    });
    inputs[at + width - 2] = Math.log(sizes[f]) - MIDDLE_SIZE;
    inputs[at + width - 1] = pitch[f];
  }
  return inputs;
}

/** Root mean square distance of the known landmarks from the middle, averaged over a second or so around each frame. */
function bodySizes(places: Float64Array, sight: Float32Array, frames: number, rate: number): Float64Array {
  const sums = new Float64Array(frames);
  const counts = new Float64Array(frames);
  for (let f = 0; f < frames; f++) {
    for (const mark of LIFTER_WEIGHTS.landmarks) {
      const at = f * LANDMARK_COUNT + mark;
      if (sight[at] <= KNOWN) continue;
      sums[f] += places[at * 2] ** 2 + places[at * 2 + 1] ** 2;
      counts[f]++;
    }
  }
  const sigma = AVERAGED * rate;
  const reach = Math.ceil(sigma * 2.5);
  return sums.map((_, f) => {
    let [sum, count] = [0, 1e-9];
    for (let i = Math.max(0, f - reach); i <= Math.min(frames - 1, f + reach); i++) {
      const weight = Math.exp(-((i - f) ** 2) / (2 * sigma * sigma));
      sum += weight * sums[i];
      count += weight * counts[i];
    }
    return Math.sqrt(Math.max(1e-8, sum / count));
  });
}
