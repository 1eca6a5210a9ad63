import type { ActingSide, StanceId } from "../../../src/requests/text-plan.js";
import type { FingerBendsId } from "../../../src/synthesis/text/captured/takes/finger-bends.js";

/** Which captured segment becomes a take of an action, and how. */
export interface TakeRecipe {
  action: string;
  /** Clip of the segment, and where it starts if the action has several in that clip (nearest, seconds). */
  clip: string;
  at?: number;
  /** Action that the segment is labelled with, if different; null: any. */
  segment?: string | null;
  /** Seconds of the source in place of the segment's bounds, or added around them. */
  from?: number;
  to?: number;
  before?: number;
  after?: number;
  /** Left, right. */
  hands?: readonly [FingerBendsId, FingerBendsId];
  entry?: StanceId;
  exit?: StanceId;
  side?: ActingSide;
  quality?: number;
  /** Whether the feet stay in place throughout (default: detected), and how upright it then stands: 0 to 1. */
  stays?: boolean;
  upright?: number;
  /** Whether it ends as in the source, not in the usual pose of its exit stance: a fallen body stays as it fell. */
  staysDown?: boolean;
  /**
   * Seconds of the source at which repetitions of a cycle begin, and the end of the last, if its peaks are not
   * listed.
   */
  cycles?: readonly number[];
  /** Degrees by which upper arms held out to the sides are lowered: figures with wide bodies hold them so. */
  armsDown?: number;
  /**
   * Relation to the floor: "feet" stand on it (default); "hands" too; "body": its lowest point is on it in every
   * frame; "none".
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
