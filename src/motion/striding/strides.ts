import type { MotionClip } from "../clip.js";
import type { Placement } from "../place-clip.js";
import type { MergedStance } from "./merged-stance.js";

/** Feet that step through a transition because the motion does, on at least one side of it. */
export interface Strides {
  placement: Placement;
  /** Stances that overlap the transition, seconds from its start. */
  stances: MergedStance[];
  /** The transition, first and last frame with it, where the first clip is. */
  clip: MotionClip;
  /** Landings in it. */
  steps: number;
  /** Metres by which the body is led off its own path, so that a foot stays in place. */
  pulled: number;
}
