import type { Motion } from "babylon-motion";
import type { Walker } from "../cast/walker.js";

/** Two motions of a character, and where they are cut: seconds of each. */
export interface FadedMotions {
  first: Motion;
  second: Motion;
  firstFrom: number;
  /** Where the first is left. */
  out: number;
  /** Where the second begins. */
  into: number;
  end: number;
  /** Of the fade. */
  seconds: number;
}

/** What a game shows without a transition: the second motion fades in over the first, feet and all. */
export class CrossFade {
  readonly #walker: Walker;
  readonly #motions: FadedMotions;
  /** Seconds of the first motion where this began. */
  readonly #begun: number;
  #hasLeft = false;
  /** Seconds of what plays, since it began here, and where it was last. A motion that loops begins again meanwhile. */
  #elapsed = 0;
  #last: number;

  /** @param at seconds since the first began, before it is left */
  constructor(walker: Walker, motions: FadedMotions, at: number) {
    this.#walker = walker;
    this.#motions = motions;
    const { first, firstFrom, out } = motions;
    this.#begun = this.#last = Math.min(firstFrom + at, out - 1e-3);
    walker.playKept(first, true, { fadeSeconds: 0, startAt: this.#begun });
  }

  /** Whether the walker plays it; else something has taken its place. */
  get plays(): boolean {
    const { first, second } = this.#motions;
    return this.#walker.motion === (this.#hasLeft ? second : first);
  }

  /** Seconds since the first motion began. */
  get seconds(): number {
    const { firstFrom, out } = this.#motions;
    return (this.#hasLeft ? out : this.#begun) - firstFrom + this.#elapsed;
  }

  /** After the scene has animated. @param after seconds that the second motion plays after the fade; false: it is over */
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
