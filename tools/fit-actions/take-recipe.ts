import type { ActingSide, StanceId } from "../../src/requests/text-plan.js";
import type { HandShapeId } from "../../src/synthesis/text/captured/hand-shapes.js";

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
  /** It ends as it ends in the source, not in the pose that its exit stance usually has: who fell stays as he fell. */
  staysDown?: boolean;
  /** Seconds of the source at which turns of a cycle begin, and the last one's end, if its peaks are not listed. */
  cycles?: readonly number[];
  /** Degrees that upper arms held out to the sides are brought down: figures with wide bodies hold them so. */
  armsDown?: number;
  /**
   * What the floor is to it: "feet" stand on it (default); "hands" too; "body": its lowest point lies on it in every frame;
   * "none": there is none.
   */
  floor?: "feet" | "hands" | "body" | "none";
}

export const take = (action: string, clip: string, options: Omit<TakeRecipe, "action" | "clip"> = {}): TakeRecipe => ({
  action,
  clip,
  ...options,
});

/** Hands of both sides, and of the right one alone. */
export const FISTS = { hands: ["fist", "fist"] } as const;
export const GRIPS = { hands: ["grip", "grip"] } as const;
export const FLATS = { hands: ["flat", "flat"] } as const;
export const CUPS = { hands: ["cup", "cup"] } as const;
export const OPENS = { hands: ["open", "open"] } as const;
export const RIGHT_GRIP = { hands: ["relaxed", "grip"] } as const;
export const RIGHT_CUP = { hands: ["relaxed", "cup"] } as const;
export const RIGHT_PINCH = { hands: ["relaxed", "pinch"] } as const;
export const RIGHT_FLAT = { hands: ["relaxed", "flat"] } as const;
