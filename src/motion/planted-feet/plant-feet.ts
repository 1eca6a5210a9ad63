import type { MotionClip } from "../clip.js";

export interface PlantFeetOptions {
  /** Finds where feet stand first, in place of the clip's own contacts. Default false. */
  detect?: boolean;
}

/**
 * The clip with its legs solved so that every part of a foot stands still and on the ground while a contact says so:
 * built-in skeleton, ground at height 0. Where feet are free they keep their paths, moved smoothly to fit both ends.
 */
export function plantFeet(_clip: MotionClip, _options: PlantFeetOptions = {}): MotionClip {
  throw new Error("not built");
}
