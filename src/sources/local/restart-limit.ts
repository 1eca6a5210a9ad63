import { MotionError } from "../../requests/motion-error.js";

/** Failures in a row, without an answer between them, after which workers are no longer started at once. */
const MOST = 3;
/** How long calls are then refused, ms; after that, the next one tries again. */
const PAUSE = 10_000;

/** Keeps a game that sends requests every frame from starting workers that fail over and over. */
export class RestartLimit {
  #failures = 0;
  #failedAt = 0;
  #last: MotionError | null = null;

  failed(error: MotionError): void {
    this.#failures++;
    this.#failedAt = performance.now();
    this.#last = error;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Throws the last failure while no worker may be started. */
  check(): void {
    const last = this.#last;
    if (!last || this.#failures < MOST || performance.now() - this.#failedAt >= PAUSE) return;
    throw new MotionError(
      last.code,
      `The motion worker failed ${this.#failures} times in a row; it is started again by the first request after ` +
        `${PAUSE / 1000} s. ${last.message}`,
      { cause: last },
    );
  }
}
