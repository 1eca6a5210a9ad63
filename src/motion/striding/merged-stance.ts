import type { PartedStance } from "./foot-stances.js";

/** A stance of the transition. It began in the first clip, ends in the second, or both. */
export interface MergedStance extends PartedStance {
  before: boolean;
  after: boolean;
}
