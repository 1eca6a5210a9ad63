/** Largest deceleration of a knee that straightens, legs per second squared. */
const BRAKES = 24;
/** Straightest leg, share of its length. */
const LONGEST = 0.9999;

/**
 * Brakes a knee before its leg is straight: an almost straight leg that grows at an even speed moves its knee faster
 * and faster, and stops it at once. The knee straightens no faster than it can stop, or than in its motion.
 */
export class KneeBrake {
  /** Distances of the knee from the line from hip to ankle: as shown last, and in the motion itself. */
  readonly #bends = new Float64Array(2);
  #isKnown = false;

  /** Forgets what was shown. */
  reset(): void {
    this.#isKnown = false;
  }

  /** Forgets the motion: another one begins. @param own the leg's length in it */
  redirect(own: number, length: number): void {
    this.#bends[1] = bendOf(own, length);
  }

  /**
   * Returns how long the leg may be in this frame.
   *
   * @param own its length in the motion
   * @param length when it is straight
   */
  longest(own: number, length: number, seconds: number): number {
    const before = this.#bends[1];
    this.#bends[1] = bendOf(own, length);
    if (!this.#isKnown || seconds <= 0) return length;
    const bend = this.#bends[0];
    const least = Math.min(bend, bendOf(LONGEST * length, length));
    const brakes = BRAKES * length;
    // The speed from which it stops in time, a frame later.
    const stops = Math.sqrt((brakes * seconds) ** 2 + 2 * brakes * (bend - least)) - brakes * seconds;
    const way = Math.max(stops * seconds, before - this.#bends[1]);
    const left = Math.max(least, bend - way);
    return Math.sqrt(Math.max(0, length * length - 4 * left * left));
  }

  /** Remembers the leg's length that is shown. */
  show(shown: number, length: number): void {
    this.#bends[0] = bendOf(shown, length);
    this.#isKnown = true;
  }
}

/** Returns how far a knee is from the line from hip to ankle, with thigh and shin of the same length. */
function bendOf(reach: number, length: number): number {
  return Math.sqrt(Math.max(0, length * length - reach * reach)) / 2;
}
