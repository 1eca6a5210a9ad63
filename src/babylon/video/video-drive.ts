import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Observable } from "@babylonjs/core/Misc/observable.js";
import { readArgumentObject, readBoolean, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput, disposedError } from "../../requests/motion-error.js";
import { LANDMARK_SIZES, type LandmarkSize } from "../../requests/video-assets.js";
import type { SeenPicture } from "../../requests/worker-protocol.js";
import type { MotionSource, SourceCharacter } from "../../sources/motion-source.js";
import type { MotionCharacter } from "../character/motion-character.js";
import { video } from "../character/page-part.js";
import { FADE_SECONDS } from "../playing/play-options.js";
import { LatePoseSource } from "../posing/late-pose-source.js";
import type { LivePlayer } from "./live-player.js";

export interface VideoDriveOptions {
  /** Network that finds landmarks, from fast to exact: "lite", "full" or "heavy". The video assets must hold it. Default "lite". */
  landmarks?: LandmarkSize;
  /** Whether the character moves as the person's mirror image: its right hand with the left one. Default false. */
  mirror?: boolean;
  /** Layer to play in: "upperBody" leaves the legs to the base layer. Default "base". */
  layer?: string;
  /** Duration of the cross-fade from whatever is playing, seconds, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
}

/** @internal */
export type VideoDriveSettings = Required<VideoDriveOptions>;

/** @internal Throws BAD_USER_INPUT. */
export function readVideoDriveOptions(options: unknown): VideoDriveSettings {
  const read = readArgumentObject(options, ["landmarks", "mirror", "layer", "fadeSeconds"]);
  return {
    landmarks: readChoice("landmarks", LANDMARK_SIZES, "lite", read.landmarks),
    mirror: readBoolean("mirror", false, read.mirror),
    layer: (read.layer as string | undefined) ?? "base",
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, read.fadeSeconds),
  };
}

/** @internal Reads what a drive follows: a stream, or an element as it plays. Throws BAD_USER_INPUT. */
export function readLiveInput(input: unknown): MediaStream | HTMLVideoElement {
  const isOf = (name: string) => name in globalThis && input instanceof (globalThis as never)[name];
  if (isOf("MediaStream") || isOf("HTMLVideoElement")) return input as MediaStream | HTMLVideoElement;
  throw badInput("input", `input must be a MediaStream or an HTMLVideoElement; got ${show(input)}.`);
}

/**
 * "starting" until the networks are loaded; "following" a person; "searching" while nobody is seen: the character stands at
 * ease; "ended" with its video, by an error or by `dispose`.
 */
export type VideoDriveState = "starting" | "following" | "searching" | "ended";

/** @internal The parts of a drive. */
export interface VideoDriveParts {
  character: MotionCharacter;
  source: MotionSource;
  known: SourceCharacter;
  onDispose: (drive: VideoDrive) => void;
}

/**
 * A character that moves as a person in front of a camera. Created by `character.driveByVideo()`.
 *
 * @example
 * const stream = await navigator.mediaDevices.getUserMedia({ video: true });
 * const drive = hero.driveByVideo(stream, { mirror: true });
 * drive.onStateObservable.add(({ state }) => hint.show(state === "searching" ? "Step into the picture" : ""));
 */
export class VideoDrive {
  readonly character: MotionCharacter;
  /** Whether the character moves as the person's mirror image. May be changed at any time. */
  mirror: boolean;
  /** Notified when `state` or `framing` changes. */
  readonly onStateObservable = new Observable<VideoDrive>();
  /** Notified of the landmarks of each picture that was looked at. */
  readonly onSeenObservable = new Observable<SeenPicture>();
  /** @internal */
  readonly player = new LatePoseSource<LivePlayer>();
  readonly #parts: VideoDriveParts;
  readonly #ended = new AbortController();
  readonly #ready: Promise<void>;
  #state: VideoDriveState = "starting";
  #framing: "full" | "upper" = "full";
  #error: Error | null = null;
  #rate = 0;
  #latency = 0;

  /** @internal Created by `character.driveByVideo()`. */
  constructor(parts: VideoDriveParts, input: MediaStream | HTMLVideoElement, settings: VideoDriveSettings) {
    this.character = parts.character;
    this.mirror = settings.mirror;
    this.#parts = parts;
    this.#ready = new Promise((resolve, reject) => {
      this.#run(input, settings, resolve).catch((error: Error) => {
        this.#error = error;
        this.#setState("ended");
        reject(error);
        if (!this.isDisposed) Logger.Warn(`VideoDrive: ${error.message}`);
      });
    });
    this.#ready.catch(() => {});
  }

  get state(): VideoDriveState {
    return this.#state;
  }

  /** "upper" while the picture does not show the legs, as of somebody at a desk: they stand, and the upper body is followed. */
  get framing(): "full" | "upper" {
    return this.#framing;
  }

  /** Poses per second, on average over the last ones; 0 before the first. */
  get posesPerSecond(): number {
    return this.#rate;
  }

  /** Seconds from a frame of the video to its pose, on average over the last ones; 0 before the first. */
  get latencySeconds(): number {
    return this.#latency;
  }

  /** Why it ended by itself; null otherwise. */
  get error(): Error | null {
    return this.#error;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Resolves when the networks are loaded and the first frame was looked at. Rejects with MotionError: NOT_AVAILABLE_YET without
   * the video assets, UNSUPPORTED_VIDEO for a video that does not play, WORKER_FAILED, DISPOSED.
   */
  whenReadyAsync(): Promise<void> {
    return this.#ready;
  }

  /**
   * Ends the drive; the character fades back as with `hero.stop()`. The stream stays the game's: stop its tracks to turn the
   * camera off. May be called repeatedly.
   */
  dispose(): void {
    if (this.isDisposed) return;
    this.#setState("ended");
    this.#ended.abort(disposedError("The drive"));
    this.#parts.onDispose(this);
    this.onStateObservable.clear();
    this.onSeenObservable.clear();
  }

  async #run(
    input: MediaStream | HTMLVideoElement,
    { landmarks }: VideoDriveSettings,
    onReady: () => void,
  ): Promise<void> {
    const { signal } = this.#ended;
    const { followVideo } = await video.load();
    if (signal.aborted) throw disposedError("The drive");
    let last = 0;
    try {
      await followVideo(this.#parts, input, landmarks, {
        signal,
        mirror: () => this.mirror,
        onPlayer: (player) => this.player.take(player),
        onPose: ({ seen, hasPerson, framing, latency, now }) => {
          this.#latency = this.#latency === 0 ? latency : this.#latency * 0.9 + latency * 0.1;
          if (last > 0) {
            const rate = 1 / Math.max(1e-3, now - last);
            this.#rate = this.#rate === 0 ? rate : 1 / (0.9 / this.#rate + 0.1 / rate);
          }
          last = now;
          this.#setState(hasPerson ? "following" : "searching", hasPerson ? framing : this.#framing);
          this.onSeenObservable.notifyObservers(seen);
          onReady();
        },
      });
    } catch (error) {
      if (this.isDisposed) throw disposedError("The drive");
      throw error;
    }
    // The video ended.
    onReady();
    this.#setState("ended");
  }

  #setState(state: VideoDriveState, framing = this.#framing): void {
    if (state === this.#state && framing === this.#framing) return;
    this.#state = state;
    this.#framing = framing;
    this.onStateObservable.notifyObservers(this);
  }
}
