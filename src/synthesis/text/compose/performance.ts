import type { MotionClip } from "../../../motion/clip.js";
import type { PlanNote, PlannedAction, StanceId } from "../../../requests/text-plan.js";

/** A hand, knee, seat or back that rests on something, times in seconds: it neither slides nor sinks in. */
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
 * It begins with the pelvis over the origin, facing +Z. Where it begins or ends in "stand", both feet are planted
 * within 5 cm and 10 degrees of where the neutral stance has them around the pelvis, and the body is at rest near
 * that stance's pose: joints at the ends need only a short blend.
 */
export interface Performance {
  /** `labels`, `plan` and `request` are empty: they are set on the whole motion. */
  clip: MotionClip;
  entry: StanceId;
  exit: StanceId;
  supports: BodySupport[];
  /** Heights of the ground that it begins and ends on, metres over height 0, unless both are 0: stairs. */
  floor?: readonly [start: number, end: number];
  marks: PerformanceMark[];
  /** Start and end of the action itself, seconds, without getting into and out of it. */
  active: readonly [number, number];
  /** Start and end of each of the given actions, seconds, where there are several. */
  spans?: readonly (readonly [number, number])[];
  /** Speed at which it begins, and ends, where it does so on the move, m/s; else it begins and ends at rest. */
  entrySpeed?: number;
  exitSpeed?: number;
  /** Notes on parameters that could not be met. */
  notes: PlanNote[];
}

export interface PerformContext {
  /**
   * Random number from 0 to 1 (excluded), by the motion's seed: takes and their variation are drawn with it, in a
   * fixed order.
   */
  random: () => number;
  /** The stance that the body is in before the action. */
  stance: StanceId;
  /** Speed, m/s, at which the body travels already; default: from rest. Only for travel. */
  entrySpeed?: number;
  /** Turn, radians about +Y, that the body makes as it sets off; default 0. Only for travel. */
  entryTurn?: number;
  /** Whether the body goes on at its speed at the end, in place of a stop. Only for travel. */
  goesOn?: boolean;
  /** Whether only movement of the layer's region counts: the rest is discarded. */
  asLayer: boolean;
}

/** Plays actions in a row: travel joins several into one movement, all others are given one at a time. */
export type Performer = (actions: readonly PlannedAction[], context: PerformContext) => Performance;
