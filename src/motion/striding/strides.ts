import type { MotionClip } from "../clip.js";
import type { Placement } from "../place-clip.js";
import type { MergedStance } from "./merge-stances.js";

/** Feet that step through a transition because the motion does, on one side of it at least. */
export interface Strides {
  placement: Placement;
  /** Stances that overlap the transition, seconds from its start. */
  stances: MergedStance[];
  /** The transition, first and last frame with it, where the first clip is. */
  clip: MotionClip;
  /** Landings in it. */
  steps: number;
}
