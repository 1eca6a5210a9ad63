import type { MotionClip } from "../../motion/clip.js";
import { VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import type { LandmarkSize } from "../../requests/video-assets.js";
import { FilmProblem } from "../../synthesis/video/film-problem.js";
import type { PoseModels } from "../../synthesis/video/landmarks/pose-models.js";
import { pictureRate, WANTED_RATE } from "../../synthesis/video/picture-rate.js";
import type { VideoPlan } from "../../synthesis/video/video-motion.js";
import { FilmWatch } from "../../synthesis/video/watch-film.js";
import { ServiceError } from "../base/service-error.js";
import { checkVideoFacts, openVideo } from "./check-video.js";
import { decodeVideo } from "./decode-video.js";
import { loadFilmModels } from "./pose-library.js";

export interface FilmOptions {
  /** Default full. */
  size?: LandmarkSize;
  /** Networks that find landmarks, instead of the pose library's. */
  models?: PoseModels;
  /** Whether a better motion is made too, by looking at the film as a whole. Default false. */
  refined?: boolean;
  /** View of the lens along the picture's longer side, degrees. Default: told from the film. */
  lens?: number;
  signal?: AbortSignal;
  /** @param fraction done, 0 to 1 */
  onProgress?(fraction: number): void;
}

/** What is made from a film. */
export interface FilmMotions {
  base: MotionClip<VideoPlan>;
  /** Only if it was asked for. */
  refined?: MotionClip<VideoPlan>;
}

/** Share of the time that goes into landmarks. */
const LANDMARKS = 0.95;
/** Milliseconds between two looks at the signal. */
const BREATH = 50;

/**
 * Makes the motion of the person in a video file.
 *
 * @throws ServiceError UNSUPPORTED_VIDEO that says what is wrong with the film; NOT_AVAILABLE_YET if ffmpeg or the pose
 *   library is not installed; the signal's reason
 */
export async function filmToMotion(path: string, options: FilmOptions = {}): Promise<FilmMotions> {
  const { signal, onProgress } = options;
  const { container, facts } = await openVideo(path);
  checkVideoFacts(facts);
  const frameRate = pictureRate(facts.frameRate ?? WANTED_RATE);
  const most = Math.ceil(VIDEO_LIMITS.duration[1] * frameRate * 1.01);
  const expected = Math.min(most, Math.max(1, (facts.duration ?? VIDEO_LIMITS.duration[1]) * frameRate));
  const film = new FilmWatch(options.models ?? (await loadFilmModels(options.size)), frameRate, options.lens);
  try {
    for await (const picture of decodeVideo(path, { container, frameRate, most, signal })) {
      await film.next(picture);
      onProgress?.(LANDMARKS * Math.min(1, film.count / expected));
    }
    const made: FilmMotions = options.refined
      ? await finish(film.refinedMotion(), signal)
      : { base: await finish(film.motion(), signal) };
    onProgress?.(1);
    return made;
  } catch (error) {
    if (error instanceof FilmProblem) throw new ServiceError("UNSUPPORTED_VIDEO", error.message);
    throw error;
  }
}

/** Runs steps, and lets a stop through now and then. */
async function finish<T>(steps: Generator<unknown, T>, signal?: AbortSignal): Promise<T> {
  let last = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - last < BREATH) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    last = performance.now();
  }
}
