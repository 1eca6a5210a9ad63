/**
 * A number that follows its goal like a mass on a spring and overshoots it; exact for any step. Goal and step are
 * passed in objects, as numbers passed between functions would each be boxed.
 */
export class Sprung {
  value = 0.5;
  /** Change of the value per second. */
  velocity = 0.5;
  goal = 0.5;
  readonly #decay: number;
  readonly #swing: number;

  /**
   * Builds the spring, at rest at 0.
   *
   * @param rate radians per second without damping
   * @param damping 0 to below 1; at 1 and above the formula does not hold
   */
  constructor(rate: number, damping: number) {
    this.#decay = rate * damping;
    this.#swing = rate * Math.sqrt(1 - damping * damping);
    this.reset();
  }

  /** Brings it to rest at 0. */
  reset(): void {
    this.value = 0;
    this.velocity = 0;
    this.goal = 0;
  }

  advance({ seconds }: { readonly seconds: number }): void {
    const decay = this.#decay;
    const swing = this.#swing;
    const way = this.value - this.goal;
    const { velocity } = this;
    const left = Math.exp(-decay * seconds);
    const cos = Math.cos(swing * seconds);
    const sin = Math.sin(swing * seconds) / swing;
    this.value = this.goal + left * (way * cos + (velocity + decay * way) * sin);
    this.velocity = left * (velocity * cos - (decay * velocity + (decay * decay + swing * swing) * way) * sin);
  }
}
