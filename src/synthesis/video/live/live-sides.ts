import { runSteps } from "../../../requests/steps.js";
import { evenFrames } from "../even-frames.js";
import { joinFrames, type Marks } from "../landmark-track.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { bodyBy } from "../placed-body.js";
import { walkHeading } from "../placing/walk-heading.js";
import { goesBackward, surerSide } from "../surer-side.js";
import { CLEAN_RATE, cleanTrack } from "../tracks/clean-track.js";

/** Seconds from one look at a doubtful body's sides to the next, and that it must have been seen. */
const EVERY = 1;
const SEEN = 1;

/** Finds out whether the pose library takes front for back in a video that goes on. */
export class LiveSides {
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param seen pictures of the last moments
   * @param body as it was followed through them, its hips' path, and the direction of up
   * @returns whether left and right are the other way round
   */
  areTurned(
    seen: readonly { marks: Marks | null; time: number }[],
    { body, root, up }: { body: LiftedBody; root: Float64Array; up: Float64Array },
    size: { width: number; height: number },
  ): boolean {
    const time = seen[seen.length - 1].time;
    if (time - this.#last < EVERY || time - seen[0].time < SEEN || !goesBackward(walkHeading(body, root, up)))
      return false;
    this.#last = time;
    const even = evenFrames(
      seen.map((one) => one.marks),
      seen.map((one) => one.time),
      CLEAN_RATE,
    );
    const placed = runSteps(bodyBy(cleanTrack(joinFrames(even, { ...size, frameRate: CLEAN_RATE })), null));
    return runSteps(surerSide(placed, null)) !== placed;
  }
}
