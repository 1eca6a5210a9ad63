import { quatConjugate, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { type LandmarkTrack, TRUNK } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

/** View of a camera along the picture's longer side where the file does not tell it, radians. */
export const ASSUMED_VIEW = (55 * Math.PI) / 180;
/** Below this sight a landmark counts as unknown. */
export const KNOWN = 0.3;
/** Nearest depth of a ray, in units of its length along the axis. */
const NEAREST = 0.1;

/**
 * What a camera would see that points at the person all the time, and how it is turned. A camera looks along -Z, X
 * right, Y up.
 */
export interface PointedTrack {
  /** Per frame the turn from the film's camera to the pointing one, xyzw. */
  turns: Float64Array;
  /** Per frame how far the pointing camera looks up from the film's, radians. */
  pitch: Float64Array;
  /** x, y of each landmark at distance 1 in front of the pointing camera: 66 per frame. */
  places: Float64Array;
}

/** Returns the distance of the picture's plane, pixels. */
export function focalLength({ width, height, view }: Pick<LandmarkTrack, "width" | "height" | "view">): number {
  return Math.max(width, height) / 2 / Math.tan((view ?? ASSUMED_VIEW) / 2);
}

/** x, y of each landmark at distance 1 in front of the film's camera, y up: 66 per frame. */
export function cameraRays(track: LandmarkTrack): Float64Array {
  const { points, width, height, frameCount } = track;
  const focal = focalLength(track);
  const rays = new Float64Array(frameCount * LANDMARK_COUNT * 2);
  for (let i = 0; i < rays.length; i += 2) {
    rays[i] = (points[i] - width / 2) / focal;
    rays[i + 1] = (height / 2 - points[i + 1]) / focal;
  }
  return rays;
}

/** Points the camera at the middle of the trunk, without rolling it. */
export function pointCamera(rays: Float64Array, frameCount: number): PointedTrack {
  const turns = new Float64Array(frameCount * 4);
  const pitches = new Float64Array(frameCount);
  const places = new Float64Array(rays.length);
  const ray = new Float64Array(3);
  for (let f = 0; f < frameCount; f++) {
    let [x, y] = [0, 0];
    for (const mark of TRUNK) {
      x += rays[(f * LANDMARK_COUNT + mark) * 2] / TRUNK.length;
      y += rays[(f * LANDMARK_COUNT + mark) * 2 + 1] / TRUNK.length;
    }
    const yaw = Math.atan(x);
    const pitch = Math.atan2(y, Math.hypot(1, x));
    const turn = new Float64Array(4);
    const about = [-Math.sin(pitch / 2), 0, 0, Math.cos(pitch / 2)];
    quatMultiply(turn, about, [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)]);
    turns.set(turn, f * 4);
    pitches[f] = pitch;
    for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
      const at = (f * LANDMARK_COUNT + mark) * 2;
      ray.set([rays[at], rays[at + 1], -1]);
      quatRotate(ray, turn, ray);
      const depth = Math.max(NEAREST, -ray[2]);
      places[at] = ray[0] / depth;
      places[at + 1] = ray[1] / depth;
    }
  }
  return { turns, pitch: pitches, places };
}

/** Turns a rotation of the pointing camera's space back into the film's camera's. */
export function toFilmCamera(out: Float64Array, turns: Float64Array, frame: number, rotation: Float64Array): void {
  quatMultiply(out, quatConjugate(new Float64Array(4), turns.subarray(frame * 4, frame * 4 + 4)), rotation);
}
