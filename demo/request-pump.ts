/** Milliseconds between two rounds of requests while a control moves, at least. */
const LEAST_PAUSE = 50;
/** A round is given this many times what the last one took, so that under load some always get through. */
const PATIENCE = 1.3;

/**
 * Passes on rounds of requests while a control is dragged: at once when the last round is old enough, else when it will
 * be. A round that begins while another runs supersedes it.
 */
export class RequestPump {
  readonly #send: () => Promise<unknown>;
  #timer: number | null = null;
  #begun = Number.NEGATIVE_INFINITY;
  #pause = LEAST_PAUSE;

  constructor(send: () => Promise<unknown>) {
    this.#send = send;
  }

  /** A control moved. */
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

  /** Sends now. */
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
