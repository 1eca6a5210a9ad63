import { palmLength, regionFromBody, regionFromHand } from "./hand-region.js";
import type { Picture, Region } from "./picture.js";
import type { HandOutput } from "./pose-models.js";
import { type HandMarks, readHand } from "./read-hand.js";
import type { LandmarkFrame } from "./read-landmarks.js";

/** Least length of a palm in the picture, pixels: fingers of smaller hands are not told apart. */
const LEAST_PALM = 13;
/** Sight of the wrist from which on it is looked for a hand, and presence from which on there is one. */
const SEEN = 0.5;
const PRESENT = 0.6;
/** Farthest that a hand's wrist is from the body's, in palms. */
const FARTHEST = 1.2;
/** Default time from one look at a hand to the next, seconds. */
const EVERY = 0.1;
const WRISTS = [15, 16];

/** Follows the hands of a person through a film, as long as they are seen closely enough; each is looked at now and then. */
export class HandFollower {
  readonly #hand: (input: Float32Array) => Promise<HandOutput>;
  readonly #regions: (Region | null)[] = [null, null];
  readonly #every: number;
  /** When each hand is to be looked at next; not both in one picture. */
  readonly #due: number[];

  /** @param every time from one look at a hand to the next, seconds */
  constructor(hand: (input: Float32Array) => Promise<HandOutput>, every = EVERY) {
    this.#hand = hand;
    this.#every = every;
    this.#due = [0, every / 2];
  }

  /**
   * Looks at the hands in the film's next picture.
   *
   * @param time seconds
   * @returns the left and the right hand; null where it is not looked at or not found
   */
  async next(picture: Picture, body: LandmarkFrame, time: number): Promise<(HandMarks | null)[]> {
    const hands: (HandMarks | null)[] = [null, null];
    for (let side = 0; side < 2; side++) {
      if (time < this.#due[side] - 1e-3) continue;
      this.#due[side] = Math.max(this.#due[side] + this.#every, time + this.#every / 2);
      hands[side] = await this.#look(picture, body, side);
      this.#regions[side] = hands[side] && regionFromHand(hands[side] as HandMarks);
    }
    return hands;
  }

  async #look(picture: Picture, { points, sight }: LandmarkFrame, side: number): Promise<HandMarks | null> {
    const palm = palmLength(points);
    const [x, y] = points.subarray(WRISTS[side] * 2, WRISTS[side] * 2 + 2);
    const isInside = x > 0 && y > 0 && x < picture.width && y < picture.height;
    if (palm < LEAST_PALM || sight[WRISTS[side]] < SEEN || !isInside) return null;
    const known = this.#regions[side];
    if (known) {
      const hand = await readHand(picture, known, this.#hand);
      if (isThere(hand, x, y, palm)) return hand;
    }
    const rough = await readHand(picture, regionFromBody(points, side), this.#hand);
    if (!isThere(rough, x, y, palm)) return null;
    // Once more from where its own landmarks say it is.
    const hand = known ? rough : await readHand(picture, regionFromHand(rough), this.#hand);
    return isThere(hand, x, y, palm) ? hand : null;
  }
}

function isThere({ points, presence }: HandMarks, x: number, y: number, palm: number): boolean {
  return presence > PRESENT && Math.hypot(points[0] - x, points[1] - y) < FARTHEST * palm;
}
