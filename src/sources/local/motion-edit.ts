import type { LoopTransform, MotionClip } from "../../motion/clip.js";
import type { PlanNote, TextPlan } from "../../requests/text-plan.js";

/** A motion on a character's own skeleton, of which a part is taken: seconds. */
export interface EditedPart<Clip> {
  clip: Clip;
  from: number;
  to: number;
}

/** What is made of motions on a character's own skeleton, complete and valid. */
export type MotionEdit<Clip = MotionClip> =
  | ({ kind: "trim"; loop: "cyclical" | "progressive" | null } & EditedPart<Clip>)
  | {
      kind: "stitch";
      first: EditedPart<Clip>;
      second: EditedPart<Clip>;
      /** Of the transition. */
      seconds: number;
      /** Of the way back from the second part's end into the first; null: it does not loop. */
      loopSeconds: number | null;
      /** Empty: nothing of its own. */
      prompt: string;
      seed: number;
    };

/** What an edited motion's `plan` tells of a trim. */
export interface TrimPlan {
  /** Of a loop: how far its end was from its start before it was closed, and whether that is so much that it shows. */
  gap: { joint: string; radians: number; metres: number; isWide: boolean } | null;
  notes: PlanNote[];
}

/** What an edited motion's `plan` tells of a stitch. */
export interface StitchPlan {
  /** First and last second of the transition. */
  transition: readonly [number, number];
  /** Steps that it takes. */
  steps: number;
  /** How the second motion was moved over the ground: units of the clip, radians. */
  placement: { x: number; z: number; yaw: number };
  loop: LoopTransform | null;
  /** What was made of the prompt; null without one. */
  words: TextPlan | null;
  notes: PlanNote[];
}
