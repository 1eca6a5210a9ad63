import type { StoredPart, StoredStitch } from "../../engine/tasks/stitch.js";
import type { PelvisState } from "../../motion/pelvis-state.js";
import {
  createEnhancedStitchedMotion,
  createStitchedMotion,
  type StitchParameters,
} from "../../requests/operations/stitch.js";
import { DEFAULT_SEED } from "../../requests/read-text-motion.js";
import { readMutation } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import { requireCharacter } from "../characters/find-character.js";
import type { MotionRow } from "../db/records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireMotion } from "./find-motion.js";
import { storeMotion } from "./store-motion.js";
import { storedClip } from "./stored-clip.js";

/** Longest part of each motion's name in the name of the stitched motion, characters. */
const NAME_LENGTH = 90;

/**
 * Joins two motions with a transition; if either part loops, also the second back to the first. The prefix's
 * `stitch_duration` and `prompt` apply to the transition, those of the suffix to the way back. Without a way back, the
 * suffix's prompt is used for the transition if the prefix has none.
 */
export async function stitchMotionsEnhanced(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  const { stitchInput } = readMutation(viewer, createEnhancedStitchedMotion, input);
  const { characterId, prefix, suffix } = stitchInput;
  await requireCharacter(parts, viewer, characterId);
  const sources = await requireBoth(parts, viewer, prefix.motionId, suffix.motionId);
  const loops = prefix.stitchLoop || suffix.stitchLoop;
  const spoken = prefix.prompt.trim() || loops ? "prefix" : "suffix";
  const prompt = (spoken === "prefix" ? prefix : suffix).prompt.trim();
  const task = {
    prefix: sideOf("prefix", prefix),
    suffix: sideOf("suffix", suffix),
    seconds: prefix.stitchDuration,
    loopSeconds: loops ? suffix.stitchDuration : null,
    prompt,
    loopPrompt: loops ? suffix.prompt.trim() : "",
    seed: DEFAULT_SEED,
    names: { prompt: `stitch_input.${spoken}.prompt`, loopPrompt: "stitch_input.suffix.prompt" },
  };
  const tags = { prompt, stitch_input: (input as { stitch_input: unknown }).stitch_input };
  const notes = (["prefix", "suffix"] as const).flatMap((part) => fractionNotes(part, stitchInput[part]));
  return await store(parts, viewer, { sources, characterId, task, tags, notes, signal });
}

/** Joins two whole motions. */
export async function stitchMotions(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  const { leadingMotionId, trailingMotionId, duration } = readMutation(viewer, createStitchedMotion, input);
  const sources = await requireBoth(parts, viewer, leadingMotionId, trailingMotionId);
  const whole = (argument: string) => ({ lower: 0, upper: null, names: { start: argument, end: argument } });
  const task = {
    prefix: whole("leading_motion_id"),
    suffix: whole("trailing_motion_id"),
    seconds: duration,
    loopSeconds: null,
    prompt: "",
    loopPrompt: "",
    seed: DEFAULT_SEED,
    names: { prompt: "prompt", loopPrompt: "prompt" },
  };
  const tags = { leading_motion_id: sources[0].id, trailing_motion_id: sources[1].id, stitch_duration: duration };
  return await store(parts, viewer, { sources, characterId: sources[0].characterId, task, tags, signal });
}

type Sources = [leading: MotionRow, trailing: MotionRow];

async function requireBoth(parts: ServiceParts, viewer: Viewer, leading: string, trailing: string): Promise<Sources> {
  return [await requireMotion(parts, viewer, leading), await requireMotion(parts, viewer, trailing)];
}

/** Largest difference between a trim fraction and its time, seconds. */
const SAME_TIME = 0.1;

/** Makes notes on fractions that contradict the times: the times count. */
function fractionNotes(part: "prefix" | "suffix", parameters: StitchParameters): string[] {
  const { motionDuration } = parameters;
  const trims = [
    ["lower", parameters.motionLowerTrimTime, parameters.motionLowerTrimFraction],
    ["upper", parameters.motionUpperTrimTime, parameters.motionUpperTrimFraction],
  ] as const;
  return trims
    .filter(([, time, fraction]) => Math.abs(fraction * motionDuration - time) > SAME_TIME)
    .map(([name, time, fraction]) => {
      const said = `stitch_input.${part}.motion_${name}_trim`;
      return `${said}_fraction (${fraction}) is not where ${said}_time (${time} s) is: the time was taken.`;
    });
}

/** The part to take of a stored motion, which is yet to be read. */
type UnreadSide = Omit<StoredPart, "motion">;

function sideOf(part: "prefix" | "suffix", parameters: StitchParameters): UnreadSide {
  const argument = (name: string) => `stitch_input.${part}.${name}`;
  const { motionLowerTrimTime: lower, motionUpperTrimTime: upper } = parameters;
  const states = {
    zero: pelvisState(parameters.atZeroTime),
    lower: pelvisState(parameters.atLowerTrimTime),
    upper: pelvisState(parameters.atUpperTrimTime),
  };
  const names = { start: argument("motion_lower_trim_time"), end: argument("motion_upper_trim_time") };
  return { lower, upper, states, names };
}

function pelvisState(given: StitchParameters["atZeroTime"]): PelvisState {
  const { pelvisWorldPos: at, pelvisWorldRot: turned, hipsForwardFacingWorldYaw: yaw } = given;
  return { position: [at.x, at.y, at.z], rotation: [turned.x, turned.y, turned.z, turned.w], yaw };
}

interface WantedStitch {
  sources: Sources;
  characterId: string | null;
  task: Omit<StoredStitch, "prefix" | "suffix" | "name"> & Record<"prefix" | "suffix", UnreadSide>;
  /** The request's arguments. */
  tags: Record<string, unknown>;
  notes?: string[];
  signal?: AbortSignal;
}

async function store(
  parts: ServiceParts,
  viewer: Viewer,
  { sources, characterId, task, tags, notes: told = [], signal }: WantedStitch,
): Promise<{ motion: MotionRow }> {
  const [leading, trailing] = await Promise.all(sources.map((source) => storedClip(parts, source)));
  const name = sources.map((source) => source.name.slice(0, NAME_LENGTH)).join(", ");
  const { prefix, suffix } = task;
  const read = { ...task, prefix: { ...prefix, motion: leading }, suffix: { ...suffix, motion: trailing }, name };
  const {
    transition,
    steps,
    placement: _,
    corrected,
    words,
    notes,
    ...bundle
  } = await parts.engine.run("stitchMotions", read, { signal });
  const motion = await storeMotion(parts, viewer, {
    bundle,
    name,
    method: "Stitch",
    characterId,
    tags: {
      ...tags,
      source_motion_ids: sources.map(({ id }) => id),
      transition: { start: transition[0], end: transition[1] },
      steps,
      own_pelvis_states: corrected,
      ...(words && { seed: task.seed, plan: words }),
      notes: [...told, ...notes.map(({ message }) => message)],
    },
    sourceMotionId: sources[0].id,
  });
  return { motion };
}
