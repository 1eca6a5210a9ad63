/** Silence after which a busy thread is pinged, ms. */
const SILENCE = 30_000;
/** Time limit for the answer to a ping, ms. */
const ANSWER = 10_000;

/**
 * Detects that the other side is gone without notice, like a worker that the browser has ended: after a long silence it
 * sends a ping, and gets no answer.
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

  /** Starts or stops watching. @param expecting whether messages from the other side are due */
  expect(expecting: boolean): void {
    if (expecting === this.#expecting) return;
    this.#expecting = expecting;
    this.heard();
  }

  /** Records that a message arrived. */
  heard(): void {
    clearTimeout(this.#timer);
    if (!this.#expecting) return;
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#onGone((SILENCE + ANSWER) / 1000), ANSWER);
      this.#ask();
    }, SILENCE);
  }
}
