import { evenFrames } from "../even-frames.js";
import { joinFrames, type LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT, type LandmarkFrame } from "../landmarks/read-landmarks.js";
import { createLiftedBody, type LiftedBody, readOutputs } from "../lifter/lift-track.js";
import { lifterInputs } from "../lifter/lifter-inputs.js";
import { cameraRays, pointCamera } from "../lifter/pointing-camera.js";
import { runLifterEnd } from "../lifter/run-lifter.js";
import { LIFTER_WEIGHTS } from "../lifter/tables/lifter-weights.js";
import { CLEAN_RATE, cleanTrack } from "../tracks/clean-track.js";

/** Seconds of the past that are looked at: as far back as the lifter sees, and somewhat more to clean it. */
const PAST = 1;

/** The body of one moment, and where its landmarks are. */
export interface LiftedNow {
  /** One frame. */
  body: LiftedBody;
  /** 66 and 33 numbers. */
  rays: Float64Array;
  sight: Float32Array;
}

export type Marks = Pick<LandmarkFrame, "points" | "sight" | "hands">;

/** Lifts the last of a film's pictures by those before it. */
export function liftNow(
  frames: readonly (Marks | null)[],
  times: readonly number[],
  size: { width: number; height: number },
): LiftedNow {
  const last = times[times.length - 1];
  const past = Math.min(PAST, last - times[0]);
  const steps = Math.floor(past * CLEAN_RATE + 1e-6);
  const even = evenFrames(frames, times, CLEAN_RATE, last - steps / CLEAN_RATE);
  even[even.length - 1] = frames[frames.length - 1];
  const clean = cleanTrack(joinFrames(even, { ...size, frameRate: CLEAN_RATE }));
  const track = everySecond(clean);
  const rays = cameraRays(track);
  const pointed = pointCamera(rays, track.frameCount);
  const outputs = runLifterEnd(lifterInputs(pointed, track.sight, track.frameRate), track.frameCount);
  const body = createLiftedBody(1, track.frameRate);
  readOutputs(body, 0, outputs, pointed.turns.subarray(-4));
  return { body, rays: rays.slice(-LANDMARK_COUNT * 2), sight: track.sight.slice(-LANDMARK_COUNT) };
}

/** Takes the frames that the lifter sees, the last one among them. */
export function everySecond<T extends LandmarkTrack>(track: T): T {
  const step = Math.round(CLEAN_RATE / LIFTER_WEIGHTS.rate);
  const count = Math.floor((track.frameCount - 1) / step) + 1;
  const offset = (track.frameCount - 1) % step;
  const points = new Float32Array(count * LANDMARK_COUNT * 2);
  const sight = new Float32Array(count * LANDMARK_COUNT);
  for (let f = 0; f < count; f++) {
    const from = (f * step + offset) * LANDMARK_COUNT;
    points.set(track.points.subarray(from * 2, (from + LANDMARK_COUNT) * 2), f * LANDMARK_COUNT * 2);
    sight.set(track.sight.subarray(from, from + LANDMARK_COUNT), f * LANDMARK_COUNT);
  }
  return { ...track, frameRate: LIFTER_WEIGHTS.rate, frameCount: count, points, sight };
}
