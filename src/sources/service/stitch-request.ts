import type { MotionClip } from "../../motion/clip.js";
import type { PelvisSamples, PelvisState } from "../../motion/pelvis-state.js";
import { PROMPT } from "../../requests/argument-table.js";
import { readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { StitchedPart } from "../motion-source.js";
import type { PelvisStateInput, StitchParamsInput } from "./generated/operations.js";
import { type ServiceRecord, serviceRecordOf } from "./service-record.js";

/** Duration of the transition, seconds. */
const TRANSITION = { type: "number", default: 2, range: [0.1, 3], unit: "seconds" } as const;
/** Time before its end at which the first motion is left, so that its very end is not sampled; seconds. */
const BEFORE_END = 0.051;

/** A part of a stitch, as read. */
export interface ReadPart extends ServiceRecord {
  /** Seconds. */
  from: number;
  /** Seconds; null: the end. */
  to: number | null;
}

/** Throws BAD_USER_INPUT. */
export function readStitchedPart(name: string, part: StitchedPart, baseUrl: string): ReadPart {
  const record = serviceRecordOf(part?.clip as MotionClip | undefined, baseUrl);
  if (!record) {
    throw badInput(
      name,
      `${name} must be a motion that this source got from its service; any other cannot be stitched.`,
    );
  }
  const [from, to] = part.range ?? [0, null];
  if (!(from >= 0 && (to === null || (to > from && to < Number.POSITIVE_INFINITY)))) {
    throw badInput(
      `${name}.range`,
      `${name}.range must be two moments of the motion in seconds, the earlier one first; got [${show(from)}, ${show(to)}].`,
    );
  }
  return { ...record, from, to };
}

/** Throws BAD_USER_INPUT. */
export function readStitchPrompt(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string" && value.length <= PROMPT.maxLength) return value.trim();
  throw badInput("prompt", `prompt must be text of at most ${PROMPT.maxLength} characters; got ${show(value)}.`);
}

export function readTransition(value: unknown, name = "transitionSeconds"): number {
  return readNumber(name, TRANSITION, value);
}

/** Returns the times at which a part's pelvis is sampled, once its duration is known: 0, its start, its end. */
export function trimTimes(
  name: string,
  { from, to }: ReadPart,
  duration: number,
  isFirst: boolean,
): [0, number, number] {
  const last = isFirst ? Math.max(0, duration - BEFORE_END) : duration;
  const upper = Math.min(to ?? last, last);
  if (from < upper) return [0, from, upper];
  throw badInput(`${name}.range`, `${name}.range begins at ${from} s, but only ${last.toFixed(3)} s can be used.`);
}

/** Makes one side of the service's stitch input, with poses sampled at `times`. */
export function stitchParameters(
  { motionId }: ReadPart,
  { duration, states }: PelvisSamples,
  times: readonly [number, number, number],
  { prompt, transition, loop = false }: { prompt: string; transition: number; loop?: boolean },
): StitchParamsInput {
  const [, lower, upper] = times;
  const [zero, atLower, atUpper] = states.map(pelvisInput);
  return {
    prompt,
    motion_id: motionId,
    stitch_loop: loop,
    stitch_duration: transition,
    motion_duration: duration,
    motion_lower_trim_time: lower,
    motion_upper_trim_time: upper,
    motion_lower_trim_fraction: lower / duration,
    motion_upper_trim_fraction: upper / duration,
    root_node_world_pos: { x: 0, y: 0, z: 0 },
    root_node_world_rot: { x: 0, y: 0, z: 0, w: 1 },
    at_zero_time: zero,
    at_lower_trim_time: atLower,
    at_upper_trim_time: atUpper,
  };
}

function pelvisInput({ position, rotation, yaw }: PelvisState): PelvisStateInput {
  const [x, y, z, w] = rotation;
  return {
    pelvis_world_pos: { x: position[0], y: position[1], z: position[2] },
    pelvis_world_rot: { x, y, z, w },
    hips_forward_facing_world_yaw: yaw,
  };
}
