import type { AsyncSteps, Steps } from "../requests/steps.js";
import type { WorkQueue } from "./work-queue.js";

/** Short warm-up work. */
export type Pieces = readonly (() => Steps<unknown> | AsyncSteps<unknown>)[];

/** Milliseconds without a request before practice resumes: requests often come in bursts. */
const QUIET = 300;
/** Ticket of practice; requests count from 1. */
const ID = -1;

/**
 * Runs warm-up work in idle time, so that tables are decoded and code is compiled before they are needed. It never delays
 * a request: running practice is abandoned at its next step.
 */
export class Practice {
  readonly #queue: WorkQueue;
  readonly #quiet: number;
  #left: Pieces[number][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;

  /** @param quiet milliseconds without work before the next piece */
  constructor(queue: WorkQueue, quiet = QUIET) {
    this.#queue = queue;
    this.#quiet = quiet;
  }

  /** Starts practice, once per thread; pieces run one after the other. */
  begin(pieces: Pieces): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#left = [...pieces];
  }

  /** Pauses for an incoming request. */
  giveWay(): void {
    clearTimeout(this.#timer);
    this.#queue.cancel(ID);
  }

  /** Resumes after a request. */
  goOn(): void {
    clearTimeout(this.#timer);
    if (this.#left.length > 0) this.#timer = setTimeout(() => void this.#next(), this.#quiet);
  }

  end(): void {
    this.giveWay();
    this.#left = [];
  }

  async #next(): Promise<void> {
    const piece = this.#left.shift();
    if (!piece) return;
    // Abandoned or failed: no one is waiting for it.
    await this.#queue.add({ id: ID, priority: Number.NEGATIVE_INFINITY }, piece).catch(() => undefined);
    this.goOn();
  }
}
