/**
 * A number that follows its goal, critically damped and exact for any step: see `damp`. Goal and step come in
 * objects: numbers passed between functions would each be boxed.
 */
export class Damped {
  value = 0.5;
  /** Per second. */
  velocity = 0.5;
  goal = 0.5;
  /** Seconds in which half of the way is covered. */
  halfLife: number;

  constructor(halfLife: number) {
    this.halfLife = halfLife;
    this.reset();
  }

  /** Rests at 0. */
  reset(): void {
    this.value = 0;
    this.velocity = 0;
    this.goal = 0;
  }

  advance({ seconds }: { readonly seconds: number }): void {
    const rate = (2 * Math.LN2) / this.halfLife;
    const way = this.value - this.goal;
    const speed = this.velocity + way * rate;
    const decay = Math.exp(-rate * seconds);
    this.velocity = decay * (this.velocity - speed * rate * seconds);
    this.value = decay * (way + speed * seconds) + this.goal;
  }
}
