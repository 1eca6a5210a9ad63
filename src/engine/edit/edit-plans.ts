import type { LoopTransform } from "../../motion/clip.js";
import type { PlanNote, TextPlan } from "../../requests/text-plan.js";

/** The part of an edited motion's `plan` that describes a trim. */
export interface TrimPlan {
  /** For a loop: the gap between its end and its start before it was closed, and whether the gap is wide enough to see. */
  gap: { joint: string; radians: number; metres: number; isWide: boolean } | null;
  notes: PlanNote[];
}

/** The part of an edited motion's `plan` that describes a stitch. */
export interface StitchPlan {
  /** First and last second of the transition. */
  transition: readonly [number, number];
  /** Number of steps in the transition. */
  steps: number;
  /** How the second motion was moved over the ground: units of the clip, radians. */
  placement: { x: number; z: number; yaw: number };
  loop: LoopTransform | null;
  /** The plan made from the prompt; null without a prompt. */
  words: TextPlan | null;
  notes: PlanNote[];
}
