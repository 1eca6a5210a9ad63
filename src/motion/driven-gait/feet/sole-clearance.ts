import { smootherstep } from "../easing.js";
import type { FootGround } from "./foot-ground.js";

/** Seconds in which a sole rises. */
const UP = 0.085;
/** Share of a swing from which a foot comes down, and at which it is down. */
const FROM = 0.56;
const DOWN = 0.96;

/** Keeps the sole of a swinging foot above the floor where its swing alone would drag it along. */
export class SoleClearance {
  /** Smallest height of the sole's lowest point above the floor, model units; as of the last `update`. */
  height = 0;
  /** Of the swing: from which height to which, and seconds since. */
  #from = 0;
  #most = 0;
  #seconds = 0;

  reset(): void {
    this.height = 0;
    this.begin(0);
  }

  /**
   * Starts a swing from the present height.
   *
   * @param most in the middle of it, model units
   */
  begin(most: number): void {
    this.#from = this.height;
    this.#most = most;
    this.#seconds = 0;
  }

  /**
   * Updates the height.
   *
   * @param progress of the swing, 0 to 1
   */
  update({ seconds }: FootGround, progress: number): void {
    if (this.#from === 0 && this.#most === 0) return;
    this.#seconds += seconds;
    const height = this.#from + (this.#most - this.#from) * smootherstep(this.#seconds / UP);
    this.height = height * smootherstep((DOWN - progress) / (DOWN - FROM));
  }
}
