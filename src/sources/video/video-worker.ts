import type { MotionBundle } from "../../engine/stored-motion.js";
import type { WatchSettings } from "../../engine/tasks/video-tasks.js";
import type { LiveAnswer, LivePose } from "../../engine/video/live-session.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { SeenPicture } from "../../requests/worker-protocol.js";
import type { WorkerFactory } from "../local/engine-thread.js";
import { IdleWorker } from "../local/idle-worker.js";
import type { SourceRig } from "../motion-source.js";
import { loadVideoThread } from "./load-video-thread.js";
import { startVideoWorker } from "./start-video-worker.js";

/** A video that the page plays, on its way through the worker. */
export interface WatchedVideo {
  /** Finds the person in the next frame, which is transferred. @param time seconds */
  next(frame: VideoFrame | ImageBitmap, time: number): Promise<SeenPicture>;
  /** Makes the motion. Rejects with UNSUPPORTED_VIDEO. */
  finish(options: RequestOptions): Promise<MotionBundle>;
  /** Frees what the worker holds of it. */
  close(): void;
}

/** A video that the page plays and that a character follows. */
export interface FollowedVideo {
  /** How the character stands while nobody is seen. */
  readonly home: LivePose;
  /** Poses the character as the person in the next frame, which is transferred. @param time seconds */
  next(frame: VideoFrame | ImageBitmap, time: number, mirror: boolean): Promise<LiveAnswer & { seen: SeenPicture }>;
  close(): void;
}

/** Watches videos off the page's main thread, in a worker of its own. */
export class VideoWorker {
  readonly #worker: IdleWorker;

  constructor(factory: WorkerFactory | undefined) {
    this.#worker = new IdleWorker("Videos are watched", "The worker for videos", {
      workerFactory: factory ?? startVideoWorker,
      carried: factory ? null : () => import("../../../workers/carried/carried-motion-video.mjs"),
      loadMainThread: loadVideoThread,
    });
  }

  #close(session: number, release: () => void): void {
    this.#worker
      .call((connection) => connection.run("videoClose", { session }))
      .catch(() => {})
      .finally(release);
  }

  /**
   * Makes the motion of the person in a file; where the worker cannot decode it, says why.
   *
   * Rejects with UNSUPPORTED_VIDEO, NOT_AVAILABLE_YET if the video assets are not there, ABORTED, WORKER_FAILED.
   */
  watchFile(
    file: Blob,
    settings: WatchSettings,
    options: RequestOptions,
  ): Promise<MotionBundle | { undecodable: string }> {
    return this.#worker.call((connection) => connection.run("videoFile", { file, ...settings }, options));
  }

  /** Begins to follow a person for a character. Rejects with NOT_AVAILABLE_YET, ABORTED, WORKER_FAILED. */
  async openLive(settings: WatchSettings, rig: SourceRig, signal: AbortSignal): Promise<FollowedVideo> {
    const release = this.#worker.hold();
    const { session, home } = await this.#worker
      .call((connection) => {
        if (!connection.rigs.has(rig.hash)) connection.tell((worker) => worker.adoptRig(rig.hash, rig.packed));
        connection.rigs.add(rig.hash);
        return connection.run("liveOpen", { ...settings, rig: rig.hash }, { signal });
      })
      .catch((error) => {
        release();
        throw error;
      });
    return {
      home,
      next: (frame, time, mirror) =>
        this.#worker.call((connection) =>
          connection.run("livePicture", { session, frame, time, mirror }, { signal, transfers: [frame] }),
        ),
      close: () => this.#close(session, release),
    };
  }

  /** Begins to watch a video that the page plays. Rejects with NOT_AVAILABLE_YET, ABORTED, WORKER_FAILED. */
  async open(settings: WatchSettings, signal: AbortSignal | undefined): Promise<WatchedVideo> {
    const release = this.#worker.hold();
    try {
      const session = await this.#worker.call((connection) => connection.run("videoOpen", settings, { signal }));
      return {
        next: (frame, time) =>
          this.#worker.call((connection) =>
            connection.run("videoPicture", { session, frame, time }, { signal, transfers: [frame] }),
          ),
        finish: (options) =>
          this.#worker.call((connection) => connection.run("videoFinish", { session }, options)).finally(release),
        close: () => this.#close(session, release),
      };
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** The workers by their factory; undefined: the package's own. */
const workers = new Map<WorkerFactory | undefined, VideoWorker>();

/** Returns the page's instance for a factory. */
export function videoWorker(factory: WorkerFactory | undefined): VideoWorker {
  const known = workers.get(factory) ?? new VideoWorker(factory);
  workers.set(factory, known);
  return known;
}
