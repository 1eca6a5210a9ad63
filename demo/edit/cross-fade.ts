import type { Motion } from "babylon-motion";
import type { Walker } from "../cast/walker.js";

/** Two motions of a character and their cuts, in seconds of each motion. */
export interface FadedMotions {
  first: Motion;
  second: Motion;
  firstFrom: number;
  /** Where the first motion ends. */
  out: number;
  /** Where the second motion begins. */
  into: number;
  end: number;
  /** Duration of the fade. */
  seconds: number;
}

/** Plays what a game would show without a transition: the second motion fades in over the first, feet included. */
export class CrossFade {
  readonly #walker: Walker;
  readonly #motions: FadedMotions;
  /** Start time in the first motion, seconds. */
  readonly #begun: number;
  #hasLeft = false;
  /** Elapsed seconds of the current motion, and its last time. A looping motion may restart in between. */
  #elapsed = 0;
  #last: number;

  /** @param at seconds since the first motion began, before its end */
  constructor(walker: Walker, motions: FadedMotions, at: number) {
    this.#walker = walker;
    this.#motions = motions;
    const { first, firstFrom, out } = motions;
    this.#begun = this.#last = Math.min(firstFrom + at, out - 1e-3);
    walker.playKept(first, true, { fadeSeconds: 0, startAt: this.#begun });
  }

  /** Whether the walker still plays it; otherwise something has replaced it. */
  get plays(): boolean {
    const { first, second } = this.#motions;
    return this.#walker.motion === (this.#hasLeft ? second : first);
  }

  /** Seconds since the first motion began. */
  get seconds(): number {
    const { firstFrom, out } = this.#motions;
    return (this.#hasLeft ? out : this.#begun) - firstFrom + this.#elapsed;
  }

  /**
   * Updates it after the scene has animated; returns false when it is over.
   * @param after seconds that the second motion plays after the fade
   */
  update(after: number): boolean {
    const { second, out, into, end, seconds } = this.#motions;
    const walker = this.#walker;
    const length = walker.motion?.duration ?? 1;
    const now = walker.playhead;
    this.#elapsed += (now - this.#last + length) % length;
    this.#last = now;
    if (this.#hasLeft) return this.#elapsed < Math.min(seconds + after, end - into - 1e-3) && !walker.playback?.isEnded;
    if (this.#begun + this.#elapsed < out - 1e-3) return true;
    this.#hasLeft = true;
    this.#elapsed = 0;
    this.#last = into;
    walker.playOn(second, { fadeSeconds: seconds, startAt: into, blend: "crossFade", keepFeet: false });
    return true;
  }
}
