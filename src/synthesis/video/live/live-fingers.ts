import { quatDot, quatSlerp } from "../../../motion/maths/quaternion.js";
import { HAND_ANGLES, handPoseOf } from "../fingers/finger-angles.js";
import type { FingerTrack } from "../fingers/finger-track.js";
import type { HandMarks } from "../landmarks/read-hand.js";

/** Time constant of fingers and palms, and of how far they are followed, seconds. */
const STEADY = 0.07;
const FADE = 0.15;
/** Looks in a row from which on a hand is followed, and how long it is after the last one, seconds. */
const LEAST = 2;
const KEPT = 0.4;

/** A hand as it is held now; of one frame. */
interface HandNow extends FingerTrack {
  looks: number;
  seenAt: number;
  goal: { angles: Float64Array; palm: Float64Array } | null;
}

/** Follows both hands' fingers through a video that goes on. */
export class LiveFingers {
  readonly #hands: HandNow[] = [0, 1].map(() => ({
    angles: new Float64Array(HAND_ANGLES),
    palms: Float64Array.of(0, 0, 0, 1),
    share: new Float64Array(1),
    looks: 0,
    seenAt: Number.NEGATIVE_INFINITY,
    goal: null,
  }));

  /** @param seen hands that were found in this picture @param seconds since the last one */
  next(seen: readonly (HandMarks | null)[] | undefined, time: number, seconds: number): readonly FingerTrack[] {
    this.#hands.forEach((hand, side) => {
      const marks = seen?.[side];
      if (time - hand.seenAt > KEPT) hand.looks = 0;
      if (marks) {
        hand.goal = handPoseOf(marks, side);
        hand.seenAt = time;
        hand.looks++;
      }
      const isFollowed = hand.looks >= LEAST;
      const { goal, share } = hand;
      if (goal && hand.looks > 0) {
        // A hand that was not followed has nothing to come from.
        const step = share[0] < 0.01 ? 1 : 1 - Math.exp(-seconds / STEADY);
        for (let k = 0; k < HAND_ANGLES; k++) hand.angles[k] += (goal.angles[k] - hand.angles[k]) * step;
        const palm = quatDot(hand.palms, goal.palm) < 0 ? goal.palm.map((value) => -value) : goal.palm;
        quatSlerp(hand.palms, hand.palms, palm, step);
      }
      share[0] += ((isFollowed ? 1 : 0) - share[0]) * (1 - Math.exp(-seconds / FADE));
      if (share[0] < 1e-3) share[0] = 0;
    });
    return this.#hands;
  }
}
