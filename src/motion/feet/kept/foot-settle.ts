import { fadingSpeed, smootherstep } from "../../driven-gait/easing.js";

/** Seconds in which the remainder decays. */
const SECONDS = 0.28;
/** Share of these in which its speed does. */
const SPEED_SHARE = 0.6;

/** The remainder of a standing foot's tilt and height from when it came to stand. */
export class FootSettle {
  /** Rotation vector, and height of the sole's lowest point over the ground. */
  readonly value = new Float64Array(4);
  readonly #from = new Float64Array(4);
  readonly #speed = new Float64Array(4);
  /** Speeds in the last frame. */
  readonly #rate = new Float64Array(4);
  #elapsed = 0;

  /** Continues from `value`, which was set, at the same speed. */
  begin(): void {
    this.#from.set(this.value);
    this.#speed.set(this.#rate);
    this.#elapsed = 0;
  }

  /** Resets to rest. */
  reset(): void {
    this.#rate.fill(0);
    this.#speed.fill(0);
  }

  /** Sets the speed of one of its numbers from its displacement. */
  setSpeed(k: number, way: number, seconds: number): void {
    this.#speed[k] = way / seconds;
  }

  advance({ seconds }: { readonly seconds: number }): void {
    this.#elapsed += seconds;
    const stay = 1 - smootherstep(this.#elapsed / SECONDS);
    const fade = SPEED_SHARE * SECONDS;
    const swung = fade * fadingSpeed(this.#elapsed / fade);
    for (let k = 0; k < 4; k++) {
      const value = this.#from[k] * stay + this.#speed[k] * swung;
      if (seconds > 0) this.#rate[k] = (value - this.value[k]) / seconds;
      this.value[k] = value;
    }
  }
}
