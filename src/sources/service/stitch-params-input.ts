import type { MotionClip } from "../../motion/clip.js";
import { readArgumentObject, readBoolean, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { MotionSource } from "../motion-source.js";
import type { StitchParamsInput } from "./generated/operations.js";
import { type ReadPart, readStitchedPart, readStitchPrompt, readTransition } from "./stitch-request.js";

/** Which part of a motion to use in a stitch, and what follows it. */
export interface StitchParamsChoice {
  /** Seconds of the motion: default its start and its end. */
  lower?: number;
  upper?: number;
  /** Seconds of the transition, 0.1 to 3. Default 2. */
  stitchDuration?: number;
  /** What the body does in the transition; empty (default): nothing in particular. */
  prompt?: string;
  /** Default false. */
  loop?: boolean;
}

/** A source of a service's motions, with a helper for games that also call the service directly. */
export interface ServiceMotionSource extends MotionSource {
  /**
   * Builds one side, `prefix` or `suffix`, of the `stitch_input` of create_enhanced_stitched_motion: all fields, with poses
   * sampled from the motion's own file.
   *
   * @param motion a motion from this source: a Motion, or anything with its clip
   * @throws MotionError BAD_USER_INPUT, and as requests do
   * @example
   * const prefix = await source.stitchParamsInput(walk, { upper: 2.5, prompt: "waves" });
   */
  stitchParamsInput(
    motion: { readonly clip: MotionClip },
    choice?: StitchParamsChoice,
    options?: Pick<RequestOptions, "signal">,
  ): Promise<StitchParamsInput>;
}

export interface ReadStitchParams {
  part: ReadPart;
  stitch: { prompt: string; transition: number; loop: boolean };
}

/** Throws BAD_USER_INPUT. */
export function readStitchParams(
  motion: { readonly clip: MotionClip },
  choice: StitchParamsChoice,
  baseUrl: string,
): ReadStitchParams {
  const read = readArgumentObject(choice, ["lower", "upper", "stitchDuration", "prompt", "loop"]);
  const part = readStitchedPart("motion", { clip: motion?.clip as MotionClip }, baseUrl);
  const transition = readTransition(read.stitchDuration, "stitchDuration");
  const loop = readBoolean("loop", false, read.loop);
  return { part, stitch: { prompt: readStitchPrompt(read.prompt), transition, loop } };
}

/** Seconds by which a trim time may exceed the end and still mean the end. */
const FRAME = 0.05;

/** Returns the times at which the pelvis is sampled: 0, the start and the end of the part. Throws BAD_USER_INPUT. */
export function momentsOf({ lower = 0, upper }: StitchParamsChoice, duration: number): [number, number, number] {
  const end = Math.min(upper ?? duration, duration);
  if (upper !== undefined && !(upper <= duration + FRAME)) {
    throw badInput("upper", `upper must not be after the motion's end (${duration.toFixed(3)} s); got ${show(upper)}.`);
  }
  if (lower >= 0 && lower < end) return [0, lower, end];
  throw badInput("lower", `lower must be from 0 to below upper (${end.toFixed(3)} s); got ${show(lower)}.`);
}
