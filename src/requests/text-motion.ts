import type { TextPlan } from "./text-plan.js";

/** A game's text request; only the prompt, or a plan in its place, is required. */
export interface TextMotionRequest {
  /** What the character does, 1 to 2000 characters. */
  prompt?: string;
  /** A motion's `plan`, edited or not, in place of the prompt; for text-to-motion. */
  plan?: TextPlan;
  /**
   * "text-to-motion" (default); "text-to-motion-bucmd", a learned model, on this machine with `localMotions({ learnedAssets })` or by a
   * service; "text-to-motion-3.0", the best of several motions of both, by a service only, which takes longer and may have to be
   * enabled for the organization. What is not there rejects with NOT_AVAILABLE_YET.
   */
  model?: "text-to-motion" | "text-to-motion-bucmd" | "text-to-motion-3.0";
  /**
   * Duration in seconds. text-to-motion: 0.25 to 10, default as long as it takes; pace, repeats and pauses are adjusted to
   * meet it, and if that fails, the plan's notes say why. text-to-motion-bucmd: 0.25 to 10, default 10. text-to-motion-3.0:
   * a whole number from 4 to 10, default 8.
   */
  length?: number;
  /**
   * Whether to plant the feet wherever they stand, not only where the plan says so; for text-to-motion and
   * text-to-motion-bucmd. Default false.
   */
  footIk?: boolean;
  /**
   * Whether to make only the loop of the last action, without getting into and out of it, such as "warms the hands": it
   * repeats without a seam; made on this machine only. Default false.
   */
  loop?: boolean;
  /**
   * Whether to turn a loose wish ("a scared villager") into physical direction first; for text-to-motion. `plan.prompt` is
   * then the direction, and `plan.notes` say so. Default false.
   */
  enhancePrompt?: boolean;
  /**
   * Whether the learned model gives the motion the life of a captured body: path, feet, contacts and times stay, hands that do
   * something stay near their places; for text-to-motion. Needs what text-to-motion-bucmd needs. Default false.
   */
  refine?: boolean;
  /** Diffusion steps of text-to-motion-bucmd, 1 to 150. Default 50. */
  steps?: number;
  /** How closely text-to-motion-bucmd follows the prompt, 0 to 10. Default 2. */
  cfgScale?: number;
  /**
   * 1 to 99999. The same seed gives the same motion, a different seed a different performance. Default: 1 for
   * text-to-motion, a new one each time for text-to-motion-bucmd.
   */
  seed?: number;
  /** Whether text-to-motion-bucmd uses inverse kinematics when retargeting from its own skeleton. Default true. */
  retargetingIk?: boolean;
  /** Whether text-to-motion-3.0 rephrases the prompt first. Default true. */
  rewritePrompt?: boolean;
  /** Whether to use the faster variant of text-to-motion-3.0. Default false. */
  fast?: boolean;
}

/** Complete arguments of text-to-motion: either prompt or plan is null. The engine validates the plan. */
export interface TextMotionArguments {
  prompt: string | null;
  plan: unknown;
  /** Whole, 1 to 99999. */
  seed: number;
  footIk: boolean;
  /** Seconds; null: as long as it takes. */
  length: number | null;
  /** Whether only the loop of the last action is made; not with a length. */
  loop: boolean;
  /** Whether the prompt is a wish to be made into physical direction. */
  enhancePrompt: boolean;
}
