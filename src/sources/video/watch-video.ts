import type { MotionBundle } from "../../engine/stored-motion.js";
import type { WatchSettings } from "../../engine/tasks/video-tasks.js";
import { MotionError, throwIfAborted } from "../../requests/motion-error.js";
import { videoProblem } from "../../requests/operations/video-problem.js";
import type { RequestOptions } from "../../requests/request-options.js";
import { playVideo } from "./video-frames.js";
import type { VideoWorker } from "./video-worker.js";

/** Speed at which a film plays that cannot be decoded otherwise: more frames can be looked at. */
const FILM_SPEED = 0.5;
/** Share of the time that goes into landmarks. */
const LANDMARKS = 0.9;

/**
 * Makes the motion of the person in a video file, or in a stream that it watches for so many seconds.
 *
 * Rejects with UNSUPPORTED_VIDEO, NOT_AVAILABLE_YET, ABORTED, WORKER_FAILED.
 */
export async function watchVideo(
  worker: VideoWorker,
  source: Blob | MediaStream,
  settings: WatchSettings,
  seconds: number,
  options: RequestOptions,
): Promise<MotionBundle> {
  if (!(source instanceof Blob)) return watchPlayed(worker, source, settings, seconds, options);
  const made = await worker.watchFile(source, settings, options);
  if (!("undecodable" in made)) return made;
  try {
    return await watchPlayed(worker, source, settings, Number.POSITIVE_INFINITY, options);
  } catch (error) {
    if (!(error instanceof MotionError) || error.code !== "UNSUPPORTED_VIDEO") throw error;
    throw new MotionError("UNSUPPORTED_VIDEO", `${error.message} Nor can it be decoded: ${made.undecodable}.`);
  }
}

/** Watches a video that the page plays. */
async function watchPlayed(
  worker: VideoWorker,
  source: Blob | MediaStream,
  settings: WatchSettings,
  seconds: number,
  options: RequestOptions,
): Promise<MotionBundle> {
  const { signal, onProgress } = options;
  const video = await playVideo(source, signal);
  try {
    const { element } = video;
    const { videoWidth: width, videoHeight: height } = element;
    const isFilm = source instanceof Blob;
    const duration = isFilm && Number.isFinite(element.duration) ? element.duration : null;
    const problem = videoProblem({ duration, frameRate: null, width, height });
    if (problem !== null) throw new MotionError("UNSUPPORTED_VIDEO", problem);
    throwIfAborted(signal);
    const watched = await worker.open(settings, signal);
    try {
      let first: number | null = null;
      const whole = Math.min(seconds, duration ?? seconds);
      if (isFilm) element.playbackRate = FILM_SPEED;
      video.onFrame(async (frame, time) => {
        const seen = await watched.next(frame, time);
        first ??= time;
        const done = time - first;
        const fraction = LANDMARKS * Math.min(1, done / whole);
        onProgress?.({ stage: "watch", fraction, seen: { ...seen, time: done } });
        if (done >= seconds) video.stop();
      });
      await video.ended;
      throwIfAborted(signal);
      return await watched.finish(options);
    } finally {
      watched.close();
    }
  } finally {
    video.stop();
  }
}
