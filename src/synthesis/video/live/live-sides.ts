import type { Steps } from "../../../requests/steps.js";
import { evenFrames } from "../even-frames.js";
import { joinFrames, type Marks } from "../landmark-track.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { bodyBy } from "../placed-body.js";
import { walkHeading } from "../placing/walk-heading.js";
import { goesBackward, surerSide } from "../surer-side.js";
import { CLEAN_RATE, type CleanTrack, cleanTrack } from "../tracks/clean-track.js";
import { everySecond } from "./lift-now.js";

/** Seconds from one look at a doubtful body's sides to the next, and that it must have been seen. */
const EVERY = 1;
const SEEN = 1.5;
/** Steps of a look that are taken with each picture: a look is much work, and poses have to come on time. */
const STEPS = 4;

/** Finds out whether the pose library takes front for back in a video that goes on. */
export class LiveSides {
  #last = Number.NEGATIVE_INFINITY;
  #look: Steps<boolean> | null = null;

  /**
   * Goes on with the look at the body's sides, or begins one if it seems to walk backward.
   *
   * @param seen pictures of the last moments
   * @param body as it was followed through them, its hips' path, and the direction of up
   * @returns whether left and right are the other way round, once a look has found that
   */
  areTurned(
    seen: readonly { marks: Marks | null; time: number }[],
    { body, root, up }: { body: LiftedBody; root: Float64Array; up: Float64Array },
    size: { width: number; height: number },
  ): boolean {
    const time = seen[seen.length - 1].time;
    if (!this.#look) {
      if (time - this.#last < EVERY || time - seen[0].time < SEEN) return false;
      if (!goesBackward(walkHeading(body, root, up))) return false;
      this.#look = look([...seen], size);
      this.#last = time;
    }
    for (let step = 0; step < STEPS; step++) {
      const { done, value } = this.#look.next();
      if (!done) continue;
      this.#look = null;
      return value;
    }
    return false;
  }

  /** Forgets the person: someone else comes. */
  forget(): void {
    this.#look = null;
    this.#last = Number.NEGATIVE_INFINITY;
  }
}

function* look(
  seen: readonly { marks: Marks | null; time: number }[],
  size: { width: number; height: number },
): Steps<boolean> {
  const even = evenFrames(
    seen.map((one) => one.marks),
    seen.map((one) => one.time),
    CLEAN_RATE,
  );
  const clean = cleanTrack(joinFrames(even, { ...size, frameRate: CLEAN_RATE }));
  yield;
  const track = everySecond(clean);
  const share = track.frameCount / clean.frameCount;
  const repaired = { ...clean.repaired, sides: clean.repaired.sides * share };
  const placed = yield* bodyBy({ ...track, repaired } satisfies CleanTrack, null);
  return (yield* surerSide(placed, null)) !== placed;
}
