import type { PlannedStep } from "../steps/planned-step.js";
import type { Footprint } from "./footprints.js";

export interface PlantFeetOptions {
  /** Whether to detect contacts first, in place of the clip's own. Default false. */
  detect?: boolean;
  /** Prints that feet should stand on; stances without one keep their own place (see `footprintsOf`). */
  footprints?: readonly Footprint[];
  /** Steps that replace the feet's own paths. */
  steps?: readonly PlannedStep[];
  /**
   * Whether the clip is a part of another, which continues before it or after it: there only standing feet may
   * change.
   */
  goesOn?: { before: boolean; after: boolean };
  /** Whether soles that travel are lifted (`liftSwings`), or the times between which they are. Default false. */
  lifts?: boolean | readonly { start: number; end: number }[];
}
