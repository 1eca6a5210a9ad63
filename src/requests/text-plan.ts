/** What a prompt was understood as: JSON that a person can read and change, and hand back in place of the prompt. */

/** Where the body is before and after an action. "stand" is on both feet, everything else names what carries it. */
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
  /** In water, hanging, floating: nothing carries it. */
  | "free";

export type ActingSide = "left" | "right" | "both";

/** Parts of the body that a layer may move, or that an action may be kept from moving (`without`). */
export type BodyRegion = "head" | "leftArm" | "rightArm" | "arms" | "upperBody" | "legs";

/**
 * How an action is done. Every field may be left out: the action then does what is usual. Fields that an action does
 * not know are named in the plan's notes, never refused.
 */
export interface ActionParameters {
  /** The acting hand or foot, of a walk the foot that begins; of a turn or a roll, use `turn` or `direction`. */
  side?: ActingSide;
  /** Degrees seen from above, 0 ahead, 90 to the right, -90 to the left: where it travels, or where it aims. */
  direction?: number;
  /** Degrees above the horizon that it aims at, -90 to 90. */
  elevation?: number;
  /** Degrees that the body turns by, right positive; over the whole action. -1080 to 1080. */
  turn?: number;
  /** How often, 1 to 50: steps of a walk are `steps`. */
  count?: number;
  /** Footfalls of something that travels, 1 to 50. */
  steps?: number;
  /** Metres travelled, .1 to 50; of a jump, its length. */
  distance?: number;
  /** m/s, for what travels, .25 to 8. */
  moveSpeed?: number;
  /** Pace against the usual, .3 to 3. */
  tempo?: number;
  /** Size against the usual, .3 to 2: how high it jumps, how wide it waves, how deep it bows. */
  size?: number;
  /** Level that a blow, a kick, a block or a reach aims at. */
  level?: "low" | "middle" | "high" | "floor" | "overhead";
  /** Seconds that its highest point is held. 0 to 60. */
  hold?: number;
  /** A style of `locomotionStyles()`: mood, age or state, in gaits and in the bearing of everything else. */
  styleId?: string;
  /** How strongly the style shows, 0 to 1.5. */
  styleAmount?: number;
  /** What is in the hands: "ball", "phone", "guitar", "sword", "box", ... : shapes fingers and arms. */
  prop?: string;
  /** Part of the own body that hands go to: "head", "chin", "belly", "knees", "toes", "hips", "heart", "mouth", ... */
  target?: string;
  /** What travels goes along this. Default "straight". */
  path?: "straight" | "circle" | "square" | "zigzag" | "figureEight";
  /** Stays where it is. */
  inPlace?: boolean;
  /** Parts that are kept still. */
  without?: BodyRegion[];
}

/** Where in the prompt something stands: the first character, and the one after the last. */
export type TextRange = readonly [number, number];

export interface PlannedAction {
  /** An id of `textActions()`. */
  action: string;
  parameters: ActionParameters;
  /** Seconds that were asked for; none: as long as it naturally takes. .1 to 60. */
  duration?: number;
  /** Of layers: seconds after the step's start. Default 0. */
  delay?: number;
  /** Seconds in the finished motion; written by the engine, not read. */
  start?: number;
  end?: number;
  /** Not asked for: put in because the body has to get from one stance to the next. */
  inserted?: boolean;
  /** What of the prompt asked for it. */
  text?: TextRange;
  /** A label for people: "waves with the right hand". */
  description?: string;
}

/** One thing after another: what the body does, and what is laid over it at the same time. */
export interface PlanStep {
  body: PlannedAction;
  layers: PlannedAction[];
}

/** Something that the user should know about how the prompt was taken. */
export interface PlanNote {
  kind: /** A word that nothing was made of. */
    | "notUnderstood"
    /** Understood, but the engine cannot do it, or not here. */
    | "left"
    /** Two wishes that exclude each other: which one was taken. */
    | "contradiction"
    /** A value outside its range, or a word that was read as another one. */
    | "changed"
    /** Something that was taken without being said. */
    | "assumed";
  /** A sentence for a person. */
  message: string;
  text?: TextRange;
}

export interface TextPlan {
  kind: "text";
  version: 1;
  /** The prompt, or "" of a plan made by hand. */
  prompt: string;
  seed: number;
  steps: PlanStep[];
  notes: PlanNote[];
}
