import type { MotionClip } from "../../motion/clip.js";
import type { LearnedMotionArguments } from "../../requests/learned-motion.js";
import type { AsyncSteps } from "../../requests/steps.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { learnedMotionSteps } from "../../synthesis/learned/generate/generate-learned-motion.js";
import { refineMotion } from "../../synthesis/learned/refine/refine-motion.js";
import type { LearnedHost } from "../../synthesis/learned/weights/learned-host.js";
import { askedSteps } from "../../synthesis/text/generate-text-motion.js";
import { type ClipMessage, type ForCharacter, onCharacter } from "../motion-for-page.js";
import { bundleOf, type MotionBundle } from "../stored-motion.js";
import type { TaskContext, Tasks } from "../task.js";

/** Shares of a request's time: until the weights are there, until the motion is sampled. */
const LOADED = 0.5;
const SAMPLED = 0.9;

/** Arguments, and the address of the folder with the model. */
export type AssetsOf<Arguments> = Arguments & { assets: string };

/** The tasks of the game's worker for the learned model. @param hostOf opens the model of a folder by its address */
export function learnedTasks(hostOf: (assets: string) => LearnedHost) {
  return {
    /** Generates a motion with the learned model on a character's own skeleton. @throws MotionError BAD_USER_INPUT, NOT_AVAILABLE_YET */
    async *learnedText(
      { rig, args: { assets, ...args } }: ForCharacter<AssetsOf<LearnedMotionArguments>>,
      context: TaskContext,
    ): AsyncSteps<ClipMessage> {
      const clip = yield* generated(hostOf(assets), args, context);
      context.onProgress({ stage: "retarget", fraction: SAMPLED });
      yield;
      return yield* onCharacter(clip, rig, context);
    },

    /** Generates a motion with the default model, which the learned one refines. @throws as `learnedText` */
    async *refinedText(
      { rig, args: { assets, ...args } }: ForCharacter<AssetsOf<TextMotionArguments>>,
      context: TaskContext,
    ): AsyncSteps<ClipMessage> {
      const clip = yield* refined(hostOf(assets), args, context);
      context.onProgress({ stage: "retarget", fraction: SAMPLED });
      yield;
      return yield* onCharacter(clip, rig, context);
    },
  } satisfies Tasks;
}

/** The tasks of the service's threads for the learned model. */
export function storedLearnedTasks(host: LearnedHost) {
  return {
    /** Generates a motion with the learned model to be stored. @throws MotionError BAD_USER_INPUT, NOT_AVAILABLE_YET */
    async *generateLearnedMotion(
      args: LearnedMotionArguments,
      context: TaskContext,
    ): AsyncSteps<MotionBundle & { plan: TextPlan }> {
      const clip = yield* generated(host, args, context);
      return { ...bundleOf(clip, args.prompt.slice(0, 60)), plan: clip.plan };
    },

    /** Generates a motion with the default model, which the learned one refines, to be stored. @throws as `generateLearnedMotion` */
    async *generateRefinedMotion(
      args: TextMotionArguments,
      context: TaskContext,
    ): AsyncSteps<MotionBundle & { plan: TextPlan }> {
      const clip = yield* refined(host, args, context);
      return { ...bundleOf(clip, clip.plan.prompt.slice(0, 60) || "planned motion"), plan: clip.plan };
    },
  } satisfies Tasks;
}

async function* refined(
  host: LearnedHost,
  args: TextMotionArguments,
  { onProgress }: TaskContext,
): AsyncSteps<MotionClip<TextPlan>> {
  onProgress({ stage: "generate", fraction: 0 });
  const denoiser = await host.denoiser((part) => onProgress({ stage: "download", fraction: part * LOADED }));
  yield;
  const clip = yield* askedSteps(args);
  yield;
  const onRefined = (part: number) => onProgress({ stage: "generate", fraction: LOADED + part * (SAMPLED - LOADED) });
  const made = yield* refineMotion(clip, denoiser, { seed: args.seed, onProgress: onRefined });
  return { ...made, request: { ...(clip.request as object), refine: true } };
}

async function* generated(
  host: LearnedHost,
  args: LearnedMotionArguments,
  { onProgress }: TaskContext,
): AsyncSteps<MotionClip<TextPlan>> {
  onProgress({ stage: "generate", fraction: 0 });
  const denoiser = await host.denoiser((part) => onProgress({ stage: "download", fraction: part * LOADED }));
  yield;
  const onSampled = (part: number) => onProgress({ stage: "generate", fraction: LOADED + part * (SAMPLED - LOADED) });
  return yield* learnedMotionSteps(args, denoiser, onSampled);
}
