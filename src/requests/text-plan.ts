/** How a prompt was understood: JSON that the user can read, edit and pass back in place of the prompt. */

import type { TextActionId } from "./generated/text-action-id.js";
import type { StyleName } from "./style-blend.js";

/** Pose of the body before and after an action. "stand" is on both feet; the others name what supports the body. */
export type StanceId =
  | "stand"
  | "crouch"
  | "sit"
  | "sitFloor"
  | "kneel"
  | "kneelOne"
  | "allFours"
  | "lieBack"
  | "lieFront"
  /** In water, hanging or floating: nothing supports it. */
  | "free";

export type ActingSide = "left" | "right" | "both";

/** Parts of the body that a layer may move, or that an action must not move (`without`). */
export type BodyRegion = "head" | "leftArm" | "rightArm" | "arms" | "upperBody" | "legs";

/**
 * How an action is done. Every field is optional and defaults to what is usual for the action. Fields that an action does
 * not support are listed in the plan's notes, never rejected.
 */
export interface ActionParameters {
  /** The acting hand or foot; for a walk, the foot that begins. For a turn or a roll, use `turn` or `direction`. */
  side?: ActingSide;
  /** Direction of travel or aim, degrees seen from above: 0 ahead, 90 to the right, -90 to the left. */
  direction?: number;
  /** Elevation of the aim, degrees above the horizon, -90 to 90. */
  elevation?: number;
  /** Turn of the body over the whole action, degrees, right positive, -1080 to 1080. */
  turn?: number;
  /** Number of repetitions, 1 to 50. For the steps of a walk, use `steps`. */
  count?: number;
  /** Number of footfalls of an action that travels, 1 to 50. */
  steps?: number;
  /** Distance travelled or length of a jump, metres, .1 to 50. */
  distance?: number;
  /** Speed of an action that travels, m/s, .25 to 8. */
  moveSpeed?: number;
  /** Pace relative to the usual, .3 to 3. */
  tempo?: number;
  /** Size relative to the usual, .3 to 2: height of a jump, width of a wave, depth of a bow. */
  size?: number;
  /** Level at which a punch, a kick, a block or a reach aims. */
  level?: "low" | "middle" | "high" | "floor" | "overhead";
  /** Time for which its peak is held, seconds, 0 to 60. */
  hold?: number;
  /** A style from `locomotionStyles()`: mood, age or state, in gaits and in the bearing of everything else. */
  styleId?: StyleName;
  /** How strongly the style shows, 0 to 1.5. */
  styleAmount?: number;
  /** The object in the hands: "ball", "phone", "guitar", "sword", "box", ... It shapes fingers and arms. */
  prop?: string;
  /** Part of the body that the hands touch: "head", "chin", "belly", "knees", "toes", "hips", "heart", "mouth", ... */
  target?: string;
  /** Path of an action that travels. Default "straight". */
  path?: "straight" | "circle" | "square" | "zigzag" | "figureEight";
  /** Whether it stays on the spot. */
  inPlace?: boolean;
  /** Body parts that are kept still. */
  without?: BodyRegion[];
}

/** A range of the prompt: the first character, and the one after the last. */
export type TextRange = readonly [number, number];

export interface PlannedAction {
  /** An id of `textActions()`. */
  action: TextActionId | (string & {});
  parameters: ActionParameters;
  /** Requested duration, seconds, .1 to 60. Default: as long as it naturally takes. */
  duration?: number;
  /** For layers: delay after the step's start, seconds. Default 0. */
  delay?: number;
  /** For layers: whether it is held from the step's beginning to its end, as hands on the hips are. */
  throughout?: boolean;
  /** Seconds in the finished motion; written by the engine, not read. */
  start?: number;
  end?: number;
  /** Whether the engine added it because the body has to get from one stance to the next. */
  inserted?: boolean;
  /** The part of the prompt that requested it. */
  text?: TextRange;
  /** A label for display: "waves with the right hand". */
  description?: string;
  /** How probable it is that this action is meant, 0 to 1; written by the engine, not read. */
  probability?: number;
  /** What else may be meant, the most probable first; written by the engine where it is not sure, not read. */
  alternatives?: PlanAlternative[];
}

/** An action that may be meant in place of the planned one. */
export interface PlanAlternative {
  action: TextActionId | (string & {});
  /** 0 to 1. */
  probability: number;
}

/** One step of the plan: what the body does, and the layers on top of it at the same time. */
export interface PlanStep {
  body: PlannedAction;
  layers: PlannedAction[];
}

/** Something that the user should know about how the prompt was interpreted. */
export interface PlanNote {
  kind: /** A word that had no effect. */
    | "notUnderstood"
    /** Understood, but the engine cannot do it, or not here. */
    | "left"
    /** Two contradictory instructions, and which one was followed. */
    | "contradiction"
    /** A value outside its range, or a word that was read as another one. */
    | "changed"
    /** Something that was assumed without being stated. */
    | "assumed";
  /** A sentence for the user. */
  message: string;
  text?: TextRange;
}

export interface TextPlan {
  kind: "text";
  version: 1;
  /** The prompt, or "" for a plan written by hand. */
  prompt: string;
  seed: number;
  steps: PlanStep[];
  notes: PlanNote[];
}
