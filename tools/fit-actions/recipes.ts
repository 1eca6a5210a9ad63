import type { ActingSide, StanceId } from "../../src/requests/text-plan.js";
import type { HandShapeId } from "../../src/synthesis/text/captured/hand-shapes.js";
import { FIRST_RECIPES } from "./recipes-first.js";

/** Which captured segment becomes a take of an action, and how. */
export interface TakeRecipe {
  action: string;
  /** Clip of the segment, and where it starts if the action has several of that clip (nearest, seconds). */
  clip: string;
  at?: number;
  /** Action that the segment is labelled with, if another. */
  segment?: string;
  /** Seconds of the source in place of the segment's bounds, or added around them. */
  from?: number;
  to?: number;
  before?: number;
  after?: number;
  /** Left, right. */
  hands?: readonly [HandShapeId, HandShapeId];
  entry?: StanceId;
  exit?: StanceId;
  side?: ActingSide;
  quality?: number;
  /** Whether the feet stay where they are all the time (default: found out), and how upright it stands then: 0 to 1. */
  stays?: boolean;
  upright?: number;
}

export const RECIPES: readonly TakeRecipe[] = FIRST_RECIPES;
