import type { TextPlan } from "./text-plan.js";

/** What a game asks for with words: everything but the prompt, or a plan in its place, may be left out. */
export interface TextMotionRequest {
  /** What the figure does, 1 to 2000 characters. */
  prompt?: string;
  /** In place of the prompt, for text-to-motion: a motion's `plan`, changed or as it was. */
  plan?: TextPlan;
  /**
   * "text-to-motion" (default), "text-to-motion-bucmd", or "text-to-motion-3.0", which works longer and may have to be
   * enabled for the organization.
   */
  model?: "text-to-motion" | "text-to-motion-bucmd" | "text-to-motion-3.0";
  /** Seconds: 0.25 to 10 for text-to-motion-bucmd (default 10), 4 to 10, whole, for text-to-motion-3.0 (default 8). */
  length?: number;
  /**
   * Plants the feet wherever they stand, not only where the plan says so; for text-to-motion and text-to-motion-bucmd.
   * Default false.
   */
  footIk?: boolean;
  /** Diffusion steps of text-to-motion-bucmd, 1 to 150. Default 50. */
  steps?: number;
  /** How closely text-to-motion-bucmd keeps to the prompt, 0 to 10. Default 2. */
  cfgScale?: number;
  /**
   * 1 to 99999: the same seed gives the same motion, another one another performance. Default: 1 for text-to-motion,
   * another one each time for text-to-motion-bucmd.
   */
  seed?: number;
  /** Inverse kinematics of text-to-motion-bucmd on the way from its own skeleton. Default true. */
  retargetingIk?: boolean;
  /** Lets text-to-motion-3.0 put the prompt into its own words first. Default true. */
  rewritePrompt?: boolean;
  /** The faster variant of text-to-motion-3.0. Default false. */
  fast?: boolean;
}

/** Complete arguments of text-to-motion: one of prompt and plan is null. What is in the plan is the engine's to read. */
export interface TextMotionArguments {
  prompt: string | null;
  plan: unknown;
  /** Whole, 1 to 99999. */
  seed: number;
  footIk: boolean;
}
