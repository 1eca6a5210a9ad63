/** Silence after which a thread that should be at work is asked whether it is there, ms. */
const SILENCE = 30_000;
/** How long it may take to say so, ms. */
const ANSWER = 10_000;

/**
 * Notices that the other side has gone without a word, as a worker does that the browser has ended: it hears nothing for
 * long, asks, and still hears nothing.
 */
export class SilenceWatch {
  readonly #ask: () => void;
  readonly #onGone: (seconds: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expecting = false;

  constructor(ask: () => void, onGone: (seconds: number) => void) {
    this.#ask = ask;
    this.#onGone = onGone;
  }

  /** @param expecting whether the other side has something to say */
  expect(expecting: boolean): void {
    if (expecting === this.#expecting) return;
    this.#expecting = expecting;
    this.heard();
  }

  /** Something was heard. */
  heard(): void {
    clearTimeout(this.#timer);
    if (!this.#expecting) return;
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#onGone((SILENCE + ANSWER) / 1000), ANSWER);
      this.#ask();
    }, SILENCE);
  }
}
