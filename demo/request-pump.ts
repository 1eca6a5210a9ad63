/** Shortest time between two rounds of requests while a control moves, milliseconds. */
const LEAST_PAUSE = 50;
/** The time before the next round, as a multiple of the last one's duration, so that some always finish under load. */
const PATIENCE = 1.3;

/**
 * Sends rounds of requests while a control is dragged: at once if the last round is old enough, else as soon as it is.
 * A round that begins while another runs supersedes it.
 */
export class RequestPump {
  readonly #send: () => Promise<unknown>;
  #timer: number | null = null;
  #begun = Number.NEGATIVE_INFINITY;
  #pause = LEAST_PAUSE;

  constructor(send: () => Promise<unknown>) {
    this.#send = send;
  }

  /** Requests a round, because a control moved. */
  ask(): void {
    if (this.#timer !== null) return;
    const wait = this.#begun + this.#pause - performance.now();
    if (wait <= 0) this.flush();
    else {
      this.#timer = window.setTimeout(() => {
        this.#timer = null;
        this.flush();
      }, wait);
    }
  }

  /** Sends a round now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const begun = performance.now();
    this.#begun = begun;
    void this.#send().then(() => {
      if (this.#begun === begun) this.#pause = Math.max(LEAST_PAUSE, (performance.now() - begun) * PATIENCE);
    });
  }
}
