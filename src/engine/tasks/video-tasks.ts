import { MotionError } from "../../requests/motion-error.js";
import { videoProblem } from "../../requests/operations/video-problem.js";
import { VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import type { AsyncSteps, Steps } from "../../requests/steps.js";
import type { LandmarkSize } from "../../requests/video-assets.js";
import type { SeenPicture } from "../../requests/worker-protocol.js";
import { FilmProblem } from "../../synthesis/video/film-problem.js";
import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import type { LandmarkFrame } from "../../synthesis/video/landmarks/read-landmarks.js";
import { pictureRate, WANTED_RATE } from "../../synthesis/video/picture-rate.js";
import { FilmWatch } from "../../synthesis/video/watch-film.js";
import { characterOf } from "../character.js";
import { handOver } from "../hand-over.js";
import { bundleOf, type MotionBundle } from "../stored-motion.js";
import type { TaskContext, Tasks } from "../task.js";
import { type LivePose, LiveSession } from "../video/live-session.js";
import type { VideoHost } from "../video/video-host.js";

/** How a video is watched. */
export interface WatchSettings {
  /** Absolute address of the folder with the networks. */
  assets: string;
  landmarks: LandmarkSize;
  /** View of the lens along the picture's longer side, degrees. Default: told from the film. */
  lens?: number;
}

export interface VideoFile extends WatchSettings {
  file: Blob;
}

/** A frame of a video that the page plays. */
export interface VideoPicture {
  session: number;
  /** A VideoFrame or an ImageBitmap, transferred. */
  frame: unknown;
  /** Seconds. */
  time: number;
}

/** How a video is followed live. */
export interface LiveSettings extends WatchSettings {
  /** Hash of the character's rig. */
  rig: string;
}

export interface LivePicture extends VideoPicture {
  /** Whether the character moves as the person's mirror image. */
  mirror: boolean;
}

/** Share of the time that goes into landmarks. */
const LANDMARKS = 0.9;
const NAME = "video motion";

/** The tasks of the game's worker that watches videos. */
export function videoTasks(host: VideoHost) {
  const sessions = new Map<number, FilmWatch>();
  const lives = new Map<number, LiveSession>();
  let last = 0;

  /**
   * Makes the motion of the person in a file; where nothing here can decode it, says why.
   *
   * @throws MotionError UNSUPPORTED_VIDEO, NOT_AVAILABLE_YET
   */
  async function* videoFile(
    { file, assets, landmarks, lens }: VideoFile,
    { onProgress }: TaskContext,
  ): AsyncSteps<MotionBundle | { undecodable: string }> {
    onProgress({ stage: "watch", fraction: 0 });
    const film = await host.open(file, assets);
    if ("undecodable" in film) return film;
    try {
      const { measures } = film;
      const problem = videoProblem(measures);
      if (problem !== null) throw unsupported(problem);
      yield;
      const rate = pictureRate(measures.frameRate ?? WANTED_RATE);
      const watch = new FilmWatch(await host.models(assets, landmarks), rate, lens);
      const { frameRate } = watch;
      const most = Math.ceil(VIDEO_LIMITS.duration[1] * frameRate * 1.01);
      const expected = Math.min(most, Math.max(1, (measures.duration ?? VIDEO_LIMITS.duration[1]) * frameRate));
      if (film.still) {
        const frame = await watch.hold(film.still, expected);
        onProgress({ stage: "watch", fraction: LANDMARKS, seen: seenPicture(film.still, 0, frame) });
        return yield* finished(watch);
      }
      for await (const picture of film.pictures(frameRate, most)) {
        const time = watch.count / frameRate;
        const frame = await plainly(() => watch.next(picture));
        const fraction = LANDMARKS * Math.min(1, watch.count / expected);
        onProgress({ stage: "watch", fraction, seen: seenPicture(picture, time, frame) });
        yield;
      }
      return yield* finished(watch);
    } finally {
      film.close();
    }
  }

  /** Begins to watch a video that the page plays. */
  async function videoOpen({ assets, landmarks, lens }: WatchSettings): Promise<number> {
    const models = await host.models(assets, landmarks);
    sessions.set(++last, new FilmWatch(models, WANTED_RATE, lens));
    return last;
  }

  /** Finds the person in the video's next frame. @throws MotionError UNSUPPORTED_VIDEO if the video cuts */
  async function videoPicture({ session, frame, time }: VideoPicture): Promise<SeenPicture> {
    const picture = host.picture(frame);
    const seen = await plainly(() => known(sessions, session).next(picture, time));
    return seenPicture(picture, time, seen);
  }

  /** Makes the motion of a video that was watched. @throws MotionError UNSUPPORTED_VIDEO */
  function* videoFinish({ session }: { session: number }): Steps<MotionBundle> {
    const watch = known(sessions, session);
    sessions.delete(session);
    return yield* finished(watch);
  }

  /** Begins to follow a person live. Returns how the character stands while nobody is seen, too. */
  async function liveOpen(
    { assets, landmarks, rig }: LiveSettings,
    { shelf }: Pick<TaskContext, "shelf">,
  ): Promise<{ session: number; home: LivePose }> {
    const session = new LiveSession(await host.models(assets, landmarks), characterOf(shelf, rig));
    lives.set(++last, session);
    return { session: last, home: session.home() };
  }

  /** Poses the character as the person in a video's next frame. */
  async function livePicture({ session, frame, time, mirror }: LivePicture) {
    const picture = host.picture(frame);
    const made = await known(lives, session).next(picture, time, mirror);
    return { ...made.answer, seen: seenPicture(picture, time, made.frame) };
  }

  function videoClose({ session }: { session: number }): void {
    sessions.delete(session);
    lives.delete(session);
  }

  return { videoFile, videoOpen, videoPicture, videoFinish, liveOpen, livePicture, videoClose } satisfies Tasks;
}

function known<T>(all: ReadonlyMap<number, T>, session: number): T {
  const one = all.get(session);
  if (one === undefined) throw new MotionError("WORKER_FAILED", "The worker that watched the video was restarted.");
  return one;
}

function* finished(watch: FilmWatch): Steps<MotionBundle> {
  try {
    const bundle = bundleOf(yield* watch.motion(), NAME);
    return handOver(bundle, [bundle.glb]);
  } catch (error) {
    throw plain(error);
  }
}

async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw plain(error);
  }
}

function plain(error: unknown): unknown {
  return error instanceof FilmProblem ? unsupported(error.message) : error;
}

function unsupported(message: string): MotionError {
  return new MotionError("UNSUPPORTED_VIDEO", message);
}

function seenPicture({ width, height }: Picture, time: number, frame: LandmarkFrame | null): SeenPicture {
  return { time, width, height, points: frame?.points ?? null, sight: frame?.sight ?? null };
}
