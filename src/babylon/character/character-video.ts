import type { MotionClip } from "../../motion/clip.js";
import { readArgumentObject, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput, MotionError, reasonOf } from "../../requests/motion-error.js";
import { LENS_VIEW, VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import type { RequestOptions } from "../../requests/request-options.js";
import { LANDMARK_SIZES, type LandmarkSize } from "../../requests/video-assets.js";
import type { MotionSource, SourceCharacter } from "../../sources/motion-source.js";
import { videoWorker } from "../../sources/video/video-worker.js";
import { watchVideo } from "../../sources/video/watch-video.js";

/** A video of a person: a file, a camera, or an element that plays one of them. */
export type VideoInput = Blob | MediaStream | HTMLVideoElement;

export interface VideoMotionOptions extends Pick<RequestOptions, "signal" | "onProgress"> {
  /**
   * Network that finds landmarks, from fast to exact: "lite", "full" or "heavy". The video assets must hold it. Default "full".
   */
  landmarks?: LandmarkSize;
  /**
   * How much the lens sees along the picture's longer side, 20 to 120 degrees; the motion's way towards the camera is as exact as it.
   * Default: told from the film.
   */
  lens?: number;
  /** How long a stream is watched, 2 to 60 seconds. Default 10. */
  seconds?: number;
  /**
   * Model, where the source is a service, to which files are then sent: "video-to-motion-2.0" or "video-to-motion-2.1". Default
   * "video-to-motion-2.0".
   */
  model?: string;
  /** Name of the motion. Default: the file's, or "video motion". */
  name?: string;
}

/** A validated request. */
export interface ReadVideo {
  /** Request options, not yet validated. */
  options: Record<string, unknown>;
  watch(source: MotionSource, character: SourceCharacter, options: RequestOptions): Promise<[MotionClip, string]>;
}

const NAME = "video motion";
const SECONDS = { type: "number", default: 10, range: VIDEO_LIMITS.duration, unit: "seconds" } as const;

/** Throws BAD_USER_INPUT. */
export function readVideoRequest(input: VideoInput, options: VideoMotionOptions = {}): ReadVideo {
  const read = readArgumentObject(options, ["landmarks", "lens", "seconds", "model", "name", "signal", "onProgress"]);
  const { signal, onProgress } = read;
  const landmarks = readChoice("landmarks", LANDMARK_SIZES, "full", read.landmarks);
  const lens = read.lens === undefined ? undefined : readNumber("lens", LENS_VIEW, read.lens);
  const seconds = readNumber("seconds", SECONDS, read.seconds);
  const name = readName(read.name);
  checkInput(input);
  return {
    options: { signal, onProgress },
    async watch(source, character, own) {
      const { videoAssets: assets } = source;
      const isPlayed = !(input instanceof Blob);
      if ((assets === undefined || !source.retargetFile) && (isPlayed || !source.requestVideoMotion))
        throw noVideoAssets();
      const video = await videoOf(input, own.signal);
      const called = name ?? (video instanceof File ? video.name.replace(/\.\w+$/, "") : "") ?? "";
      if (video instanceof Blob && source.requestVideoMotion) {
        const request = { file: video, name: called || NAME, model: read.model as string | undefined };
        return [await source.requestVideoMotion(character, request, own), called || NAME];
      }
      if (read.model !== undefined)
        throw badInput("model", "model is for sources that are services; this one makes the motion itself.");
      if (assets === undefined || !source.retargetFile) throw noVideoAssets();
      const worker = videoWorker(source.videoWorkerFactory);
      const made = await watchVideo(worker, video, { assets, landmarks, lens }, seconds, own);
      const clip = await source.retargetFile(character, made.glb, { signal: own.signal });
      own.onProgress?.({ stage: "done", fraction: 1 });
      return [clip, called || NAME];
    },
  };
}

function checkInput(input: unknown): void {
  const isOf = (name: string) => name in globalThis && input instanceof (globalThis as never)[name];
  if (["Blob", "MediaStream", "HTMLVideoElement"].some(isOf)) return;
  const message = `input must be a File, a Blob, a MediaStream or an HTMLVideoElement; got ${show(input)}.`;
  throw badInput("input", message);
}

function readName(value: unknown): string | undefined {
  if (value === undefined || (typeof value === "string" && value.trim() !== "")) return value;
  throw badInput("name", `name must be a text that is not blank; got ${show(value)}.`);
}

/** The file or stream that an element plays. */
async function videoOf(input: VideoInput, signal: AbortSignal | undefined): Promise<Blob | MediaStream> {
  if (!("HTMLVideoElement" in globalThis) || !(input instanceof HTMLVideoElement)) return input as Blob | MediaStream;
  const { srcObject, currentSrc } = input;
  if (srcObject instanceof MediaStream || srcObject instanceof Blob) return srcObject;
  try {
    const response = await fetch(currentSrc, { signal });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await response.blob();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const message = `The file that the element plays cannot be read (${reasonOf(cause)}): pass the file itself, or allow it by CORS.`;
    throw badInput("input", message);
  }
}

/** The error where a source has no video assets. */
export function noVideoAssets(): MotionError {
  return new MotionError(
    "NOT_AVAILABLE_YET",
    "Motions from videos need the video assets: make their folder with `npx babylon-motion video-assets FOLDER`, serve it, and " +
      "pass its address: localMotions({ videoAssets }). docs/video-to-motion.md has the details.",
  );
}
