import type { MotionClip } from "../../../motion/clip.js";
import type { PlanNote, PlannedAction, StanceId } from "../../../requests/text-plan.js";

/** A hand, knee, seat or back that rests on something, seconds: it neither slides nor sinks in. */
export interface BodySupport {
  part: "leftHand" | "rightHand" | "leftKnee" | "rightKnee" | "seat" | "back" | "belly";
  start: number;
  end: number;
}

/** A moment that matters: "strike", "release", "apex", "takeoff", "land", "low", "cycle". Seconds. */
export interface PerformanceMark {
  name: string;
  time: number;
}

/**
 * An action as movement, before it is joined to others: a clip on the built-in skeleton at 60 fps with its contacts.
 * It begins with the pelvis over the origin, facing +Z. Where it begins or ends in "stand", both feet are planted within
 * 5 cm and 10 degrees of where the neutral stance has them around the pelvis, and the body is at rest near that stance's
 * pose: joints at ends need no more than a short blend.
 */
export interface Performance {
  /** `labels`, `plan` and `request` are empty: they come with the whole motion. */
  clip: MotionClip;
  entry: StanceId;
  exit: StanceId;
  supports: BodySupport[];
  /** Metres over height 0 of the ground that it begins and ends on, where that is not both times 0: stairs. */
  floor?: readonly [start: number, end: number];
  marks: PerformanceMark[];
  /** From and to second of the action itself, without getting into it and out of it. */
  active: readonly [number, number];
  /** From and to second of each of the actions that were given, where there were several. */
  spans?: readonly (readonly [number, number])[];
  /** What of the parameters could not be done. */
  notes: PlanNote[];
}

export interface PerformContext {
  /** From 0 to 1 (excluded), by the motion's seed: takes and their variation are chosen with it, in a fixed order. */
  random: () => number;
  /** The stance that the body is in before. */
  stance: StanceId;
  /** Only movement of the layer's region counts: the rest is thrown away. */
  asLayer: boolean;
}

/** Plays actions in a row: travel joins several into one movement, everything else is given one at a time. */
export type Performer = (actions: readonly PlannedAction[], context: PerformContext) => Performance;
