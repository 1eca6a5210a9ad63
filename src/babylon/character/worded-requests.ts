import { clipDuration } from "../../motion/clip.js";
import { readArgumentObject, show } from "../../requests/arguments.js";
import { badInput, MotionError } from "../../requests/motion-error.js";
import { readRange } from "../../requests/read-edits.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { TextMotionRequest } from "../../requests/text-motion.js";
import type { TextPlan } from "../../requests/text-plan.js";
import type { MotionSource, SourceCharacter, StitchRequest, TrimRequest } from "../../sources/motion-source.js";
import type { Motion } from "../playing/motion.js";

/** Options of a text request, in addition to its prompt. */
export interface TextMotionOptions extends Omit<TextMotionRequest, "prompt" | "plan">, RequestOptions {}

export interface StitchOptions extends Omit<StitchRequest, "first" | "second">, RequestOptions {
  /**
   * The part of the first motion to keep, `[from, to]`, in seconds of its clip (as in its `labels` and `contacts`, before
   * `plan.playbackRate`). Default: all.
   */
  firstRange?: readonly [number, number];
  /** The same for the second motion. */
  secondRange?: readonly [number, number];
}

/** Which part of a motion to take, and how it repeats. */
export interface TrimOptions extends Omit<TrimRequest, "clip">, RequestOptions {}

/** A validated request of a kind that only some sources support. */
export interface WordedRequest {
  /** Name of the motion. */
  name: string;
  /** Request options, not yet validated. */
  options: Record<string, unknown>;
  ask(source: MotionSource, character: SourceCharacter, options: RequestOptions): Promise<Motion["clip"]>;
}

/** Throws BAD_USER_INPUT. */
export function textRequest(asked: string | TextPlan, options: TextMotionOptions = {}): WordedRequest {
  const [request, read] = splitOptions(options);
  const isPlan = typeof asked === "object" && asked !== null;
  const words = isPlan ? { plan: asked } : { prompt: asked };
  return {
    name: String(isPlan ? asked.prompt || "planned motion" : asked).slice(0, 60),
    options: read,
    ask(source, character, own) {
      if (!source.requestTextMotion) throw notAvailable("Text motions");
      return source.requestTextMotion(character, { ...request, ...words }, own);
    },
  };
}

/** Throws BAD_USER_INPUT. */
export function stitchRequest(first: Motion, second: Motion, options: StitchOptions = {}): WordedRequest {
  const [{ firstRange, secondRange, ...request }, read] = splitOptions(options);
  readArgumentObject(request, ["prompt", "transitionSeconds", "loop", "seed"]);
  const part = (name: string, motion: Motion, range: unknown) => {
    const { clip } = aliveMotion(name, motion);
    if (range === undefined) return { clip };
    const own = { duration: clipDuration(clip), frameRate: clip.frameRate };
    return { clip, range: readRange(`${name}Range`, range, own) };
  };
  const parts = { first: part("first", first, firstRange), second: part("second", second, secondRange) };
  return {
    name: `${first.name}, ${second.name}`.slice(0, 100),
    options: read,
    ask(source, character, own) {
      if (!source.requestStitch) throw notAvailable("Stitched motions");
      return source.requestStitch(character, { ...request, ...parts }, own);
    },
  };
}

/** Throws BAD_USER_INPUT. */
export function trimRequest(motion: Motion, options: TrimOptions = {}): WordedRequest {
  const [request, read] = splitOptions(options);
  readArgumentObject(request, ["start", "end", "loop"]);
  const { clip } = aliveMotion("motion", motion);
  return {
    name: motion.name,
    options: read,
    ask(source, character, own) {
      if (!source.requestTrim) throw notAvailable("Trimmed motions");
      return source.requestTrim(character, { ...request, clip }, own);
    },
  };
}

/** Separates the request from the options that every request takes. */
function splitOptions(options: object): [Record<string, unknown>, Record<string, unknown>] {
  if (typeof options !== "object" || options === null) {
    throw badInput("options", `options must be an object; got ${show(options)}.`);
  }
  const { signal, onProgress, supersede, ...request } = options as Record<string, unknown>;
  return [request, { signal, onProgress, supersede }];
}

function aliveMotion(name: string, motion: Motion): Motion {
  if (!motion?.clip) {
    const hint = (motion as unknown) instanceof Promise ? " a promise: await it" : ` ${show(motion)}`;
    throw badInput(name, `${name} must be a motion; got${hint}.`);
  }
  if (motion.isDisposed) throw badInput(name, `${name}, the motion "${motion.name}", has been disposed.`);
  return motion;
}

function notAvailable(what: string): MotionError {
  const message = `${what} are not supported by this runtime's source. Use localMotions(), or serviceMotions() from babylon-motion/service-client.`;
  return new MotionError("NOT_AVAILABLE_YET", message);
}
