import type { ArgumentsOf } from "../../requests/argument-table.js";
import { drawSeed, LEARNED_MODEL, learnedLength } from "../../requests/learned-motion.js";
import { badInput } from "../../requests/motion-error.js";
import { type createTextToMotion, isPlanText } from "../../requests/operations/text-to-motion.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { MotionRow } from "../db/records.js";
import { lackOfLearnedModel } from "../learned/node-host.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { storeMotion } from "./store-motion.js";

/** Longest part of a prompt that becomes a motion's name, characters. */
const NAME_LENGTH = 60;
/** Seconds that a thread may work on one: 150 steps for ten seconds on a slow machine. */
const DEADLINE = 300;

/**
 * Creates a motion with the model text-to-motion-bucmd, immediately.
 *
 * @param given the caller's arguments, of which `args` were read; its character exists
 * @throws ServiceError BAD_USER_INPUT; NOT_AVAILABLE_YET if weights or runtime are not installed
 */
export async function createLearnedMotion(
  parts: ServiceParts,
  viewer: Viewer,
  given: Readonly<Record<string, unknown>>,
  args: ArgumentsOf<typeof createTextToMotion.arguments>,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  const { prompt, steps, cfgScale, footIk, retargetingIk, characterId } = args;
  if (isPlanText(prompt)) {
    throw badInput("prompt", `prompt must be words for the model ${LEARNED_MODEL}; a plan is for text-to-motion.`);
  }
  requireLearnedModel();
  const length = learnedLength(given.length, args.length, args.motionLength);
  const task = { prompt, steps, cfgScale, length, seed: args.seed ?? drawSeed(), footIk, retargetingIk };
  const options = { signal, deadlineSeconds: DEADLINE };
  const { plan, ...bundle } = await parts.engine.run("generateLearnedMotion", task, options);
  const motion = await storeMotion(parts, viewer, {
    bundle,
    name: prompt.slice(0, NAME_LENGTH),
    method: "TextToMotion",
    characterId,
    tags: {
      prompt,
      model: LEARNED_MODEL,
      steps,
      cfg_scale: cfgScale,
      length,
      seed: task.seed,
      foot_ik: footIk,
      retargeting_ik: retargetingIk,
      plan,
    },
  });
  return { motion };
}

/** @throws ServiceError NOT_AVAILABLE_YET that says what is not installed */
export function requireLearnedModel(): void {
  const lack = lackOfLearnedModel();
  if (lack !== null) throw new ServiceError("NOT_AVAILABLE_YET", lack);
}
