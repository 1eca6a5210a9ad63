import type { MotionClip } from "../../motion/clip.js";
import { VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import { joinFrames } from "../../synthesis/video/landmark-track.js";
import { PersonFollower } from "../../synthesis/video/landmarks/follow-person.js";
import type { LandmarkFrame } from "../../synthesis/video/landmarks/read-landmarks.js";
import { SceneCuts } from "../../synthesis/video/landmarks/scene-cuts.js";
import { type VideoPlan, videoMotionSteps } from "../../synthesis/video/video-motion.js";
import { ServiceError } from "../base/service-error.js";
import { checkVideoFacts, openVideo } from "./check-video.js";
import { decodeVideo } from "./decode-video.js";
import { pictureRate, WANTED_RATE } from "./picture-rate.js";
import { loadPoseModels, type PoseSize } from "./pose-library.js";

export interface FilmOptions {
  /** Default full. */
  size?: PoseSize;
  signal?: AbortSignal;
  /** @param fraction done, 0 to 1 */
  onProgress?(fraction: number): void;
}

/** Share of the time that goes into landmarks. */
const LANDMARKS = 0.95;
/** Longest time without a person that is bridged, seconds. */
const LONGEST_ABSENCE = 0.7;
/** Milliseconds between two looks at the signal. */
const BREATH = 50;

/**
 * Makes the motion of the person in a video file.
 *
 * @throws ServiceError UNSUPPORTED_VIDEO that says what is wrong with the film; NOT_AVAILABLE_YET if ffmpeg or the pose
 *   library is not installed; the signal's reason
 */
export async function filmToMotion(path: string, options: FilmOptions = {}): Promise<MotionClip<VideoPlan>> {
  const { signal, onProgress } = options;
  const { container, facts } = await openVideo(path);
  checkVideoFacts(facts);
  const frameRate = pictureRate(facts.frameRate ?? WANTED_RATE);
  const most = Math.ceil(VIDEO_LIMITS.duration[1] * frameRate * 1.01);
  const expected = Math.min(most, Math.max(1, (facts.duration ?? VIDEO_LIMITS.duration[1]) * frameRate));
  const follower = new PersonFollower(await loadPoseModels(options.size));
  const cuts = new SceneCuts();
  const frames: (LandmarkFrame | null)[] = [];
  const size = { width: 0, height: 0 };
  for await (const picture of decodeVideo(path, { container, frameRate, most, signal })) {
    if (cuts.next(picture)) {
      const at = (frames.length / frameRate).toFixed(1);
      throw unsupported(`The video cuts to another scene at ${at} s; it must be one continuous shot.`);
    }
    frames.push(await follower.next(picture));
    size.width = picture.width;
    size.height = picture.height;
    onProgress?.(LANDMARKS * Math.min(1, frames.length / expected));
  }
  checkVideoFacts({ duration: frames.length / frameRate, frameRate: null, width: null, height: null });
  const { from, to, notes } = seenPart(frames, frameRate);
  const track = joinFrames(frames.slice(from, to), { ...size, frameRate });
  const clip = await finish(videoMotionSteps(track), signal);
  clip.plan.notes.unshift(...notes);
  onProgress?.(1);
  return clip;
}

/**
 * Finds the part of a film in which the person is seen: without its beginning and its end where nobody is.
 *
 * @throws ServiceError UNSUPPORTED_VIDEO if nobody is seen in between, or the part is too short
 */
export function seenPart(frames: readonly (object | null)[], frameRate: number) {
  const from = frames.findIndex((frame) => frame !== null);
  if (from < 0) throw unsupported("No person is seen in the video.");
  const to = frames.findLastIndex((frame) => frame !== null) + 1;
  const time = (frame: number) => `${(frame / frameRate).toFixed(1)} s`;
  let last = from;
  for (let f = from; f < to; f++) {
    if (frames[f] === null) continue;
    if (f - last - 1 > LONGEST_ABSENCE * frameRate) {
      throw unsupported(
        `No person is seen from ${time(last + 1)} to ${time(f)}; the whole body must be in the picture all the time.`,
      );
    }
    last = f;
  }
  const [least] = VIDEO_LIMITS.duration;
  if (to - from < least * frameRate && to - from < frames.length) {
    throw unsupported(`A person is seen only from ${time(from)} to ${time(to)}; it must be for ${least} s or more.`);
  }
  const notes: string[] = [];
  if (from > 0) notes.push(`The motion begins at ${time(from)} of the film: before that no person is seen.`);
  if (to < frames.length) notes.push(`The motion ends at ${time(to)} of the film: after that no person is seen.`);
  return { from, to, notes };
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

function unsupported(message: string): ServiceError {
  return new ServiceError("UNSUPPORTED_VIDEO", message);
}
