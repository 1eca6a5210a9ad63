import { LEARNED_MODEL } from "../../requests/learned-motion.js";
import { badInput } from "../../requests/motion-error.js";
import * as operations from "../../requests/operations/text-to-motion.js";
import { DEFAULT_SEED, seedOfPlan } from "../../requests/read-text-motion.js";
import { readMutation } from "../accounts/read-input.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { requireCharacter } from "../characters/find-character.js";
import type { MotionRow } from "../db/records.js";
import type { JobRecord } from "../jobs/job-queue.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { createLearnedMotion, requireLearnedModel } from "./create-learned-motion.js";
import { storeMotion } from "./store-motion.js";

/** Longest part of a prompt that becomes a motion's name, characters. */
const NAME_LENGTH = 60;

/**
 * Creates a motion from text, immediately. The prompt may be a plan as JSON, as found in an earlier motion's tags.
 *
 * @throws ServiceError BAD_USER_INPUT if the text contains no action; NOT_AVAILABLE_YET if the learned model is not installed
 */
export async function createTextToMotion(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  const args = readMutation(viewer, operations.createTextToMotion, input);
  const { prompt, model, characterId, footIk } = args;
  if (characterId !== null) await requireCharacter(parts, viewer, characterId);
  if (model === LEARNED_MODEL)
    return createLearnedMotion(parts, viewer, input as Record<string, unknown>, args, signal);
  const asked = operations.isPlanText(prompt) ? { prompt: null, plan: readJson(prompt) } : { prompt, plan: null };
  const seed = args.seed ?? seedOfPlan(asked.plan) ?? DEFAULT_SEED;
  const length = lengthOf(input as Record<string, unknown>, args);
  const enhances = args.enhancePrompt && asked.prompt !== null;
  const task = { ...asked, seed, footIk, length, enhancePrompt: enhances, loop: false };
  if (args.refine) requireLearnedModel();
  const kind = args.refine ? "generateRefinedMotion" : "generateTextMotion";
  const { plan, ...bundle } = await parts.engine.run(kind, task, { signal });
  const motion = await storeMotion(parts, viewer, {
    bundle,
    name: plan.prompt.slice(0, NAME_LENGTH) || "planned motion",
    method: "TextToMotion",
    characterId,
    tags: {
      prompt: asked.prompt ?? plan.prompt,
      ...(enhances && { enhanced_prompt: plan.prompt }),
      model,
      foot_ik: footIk,
      seed,
      ...(length !== null && { length }),
      ...(args.refine && { refine: true }),
      plan,
    },
  });
  return { motion };
}

/** Frame rate in which `motion_length` and estimated durations are given, frames per second. */
const DURATION_RATE = 20;

/** The requested seconds; null if the caller omitted both arguments. The schema's default belongs to another model. */
function lengthOf(
  given: Record<string, unknown>,
  args: { length: number; motionLength: number | null },
): number | null {
  if (given.length !== undefined && given.length !== null) return args.length;
  return args.motionLength === null ? null : args.motionLength / DURATION_RATE;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw badInput("prompt", `prompt begins as a plan in JSON does, and is none: ${reason}.`);
  }
}

/** Creates a job, for organizations with the limited release. */
export async function createTextToMotionJob(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
): Promise<{ job: JobRecord }> {
  const args = readMutation(viewer, operations.createTextToMotionJob, input);
  const { prompt, model, characterId, length } = args;
  if (!viewer.features.includes(model)) {
    throw new ServiceError(
      "ACCESS_REQUIRED",
      `The model ${model} is a limited release that your organization does not have; ask the operator for access.`,
    );
  }
  if (characterId !== null) await requireCharacter(parts, viewer, characterId);
  await parts.jobs.requireEngine("TextToMotion", model, `Text to motion with the model ${model}`);
  const job = await parts.jobs.create(viewer, {
    method: "TextToMotion",
    model,
    args: {
      prompt,
      model,
      character_id: characterId,
      length,
      rewrite_prompt: args.rewritePrompt,
      fast: args.fast ?? false,
    },
    dedupeKey: null,
  });
  return { job };
}

/** Turns a loose wish into physical direction that text to motion reads well. */
export async function enhancePrompt(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ enhanced_prompt: string; estimated_duration_frames: number | null }> {
  const { prompt, estimateDuration } = readMutation(viewer, operations.enhancePrompt, input);
  const { prompt: enhanced, seconds } = await parts.engine.run(
    "enhancePrompt",
    { prompt, estimates: estimateDuration },
    { signal },
  );
  return {
    enhanced_prompt: enhanced,
    estimated_duration_frames: seconds === null ? null : Math.round(seconds * DURATION_RATE),
  };
}
