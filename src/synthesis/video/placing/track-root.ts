import type { LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { KNOWN } from "../lifter/pointing-camera.js";
import { lowPass } from "../tracks/low-pass.js";

/** Landmarks that say where the body is: the trunk's, the limbs' and the head's, without hands. */
const USED = [0, 7, 8, 11, 12, 13, 14, 15, 16, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32];
/** Fastest change of the distance that is believed, Hz; sideways the picture is far more exact. */
const DEPTH_CUTOFF = 1.2;
const ACROSS_CUTOFF = 6;
/** A landmark this far from where the body would show it counts half, as a share of the body's size. */
const FAR = 0.02;
const ROUNDS = 3;
/** Nearest distance of a body, metres. */
const NEAREST = 0.5;

/**
 * Finds where the hips are, in the space of the film's camera, so that the body's landmarks show where they were seen.
 *
 * @param marks landmarks of the body, 99 per frame, from the hips
 * @param rays where they were seen, at distance 1, 66 per frame
 * @returns x y z per frame, metres on the built-in skeleton
 */
export function trackRoot(
  marks: Float64Array,
  rays: Float64Array,
  { sight, frameCount, frameRate }: LandmarkTrack,
): Float64Array {
  const root = new Float64Array(frameCount * 3);
  const depths = new Float64Array(frameCount);
  for (let f = 0; f < frameCount; f++) depths[f] = Math.log(solveDepth(marks, rays, sight, f));
  lowPass(depths, 0, 1, frameCount, frameRate, DEPTH_CUTOFF);
  for (let f = 0; f < frameCount; f++) {
    const z = -Math.exp(depths[f]);
    let [x, y, weights] = [0, 0, 1e-9];
    for (const mark of USED) {
      const at = f * LANDMARK_COUNT + mark;
      const weight = weightOf(sight[at]);
      const depth = z + marks[at * 3 + 2];
      x += weight * (-rays[at * 2] * depth - marks[at * 3]);
      y += weight * (-rays[at * 2 + 1] * depth - marks[at * 3 + 1]);
      weights += weight;
    }
    root.set([x / weights, y / weights, z], f * 3);
  }
  for (let k = 0; k < 2; k++) lowPass(root, k, 3, frameCount, frameRate, ACROSS_CUTOFF);
  return root;
}

function weightOf(sight: number): number {
  return sight > KNOWN ? sight * sight : 1e-4;
}

/** Returns how far ahead of the camera the hips are in a frame: least squares that outliers hardly move. */
function solveDepth(marks: Float64Array, rays: Float64Array, sight: Float32Array, frame: number): number {
  const own = USED.map((mark) => weightOf(sight[frame * LANDMARK_COUNT + mark]));
  const weights = own.slice();
  let place = [0, 0, -4];
  for (let round = 0; round < ROUNDS; round++) {
    // x + u z = 0 and y + v z = 0 for every landmark: normal equations of three unknowns.
    let [n, u1, v1, uu, a, b, c] = [0, 0, 0, 0, 0, 0, 0];
    USED.forEach((mark, i) => {
      const at = frame * LANDMARK_COUNT + mark;
      const [u, v] = [rays[at * 2], rays[at * 2 + 1]];
      const w = weights[i];
      const p = -(marks[at * 3] + u * marks[at * 3 + 2]);
      const q = -(marks[at * 3 + 1] + v * marks[at * 3 + 2]);
      n += w;
      u1 += w * u;
      v1 += w * v;
      uu += w * (u * u + v * v);
      a += w * p;
      b += w * q;
      c += w * (u * p + v * q);
    });
    const z = (c - (u1 * a) / n - (v1 * b) / n) / Math.max(1e-9, uu - (u1 * u1 + v1 * v1) / n);
    place = [(a - u1 * z) / n, (b - v1 * z) / n, Math.min(-NEAREST, z)];
    USED.forEach((mark, i) => {
      const at = frame * LANDMARK_COUNT + mark;
      const depth = Math.min(-0.2, place[2] + marks[at * 3 + 2]);
      const gap = Math.hypot(
        place[0] + marks[at * 3] + rays[at * 2] * depth,
        place[1] + marks[at * 3 + 1] + rays[at * 2 + 1] * depth,
      );
      weights[i] = own[i] / (1 + (gap / (FAR * 1.7)) ** 2);
    });
  }
  return -place[2];
}
