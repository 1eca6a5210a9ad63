import type { Steps } from "../../requests/steps.js";
import type { WorkQueue } from "./work-queue.js";

/** Milliseconds without a request after which practice goes on: requests often come several in a row. */
const QUIET = 300;
/** No request has it: those count from 1. */
const ID = -1;

/**
 * Work that nobody waits for, done while nothing is asked: what it decodes and what the compiler sees of it is there when
 * it is needed. A request is not kept waiting: what is under way is given up at its next step.
 */
export class Practice {
  readonly #queue: WorkQueue;
  #left: (() => Steps<unknown>)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;

  constructor(queue: WorkQueue) {
    this.#queue = queue;
  }

  /** Once in the thread's life; a piece after the other. */
  begin(pieces: readonly (() => Steps<unknown>)[]): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#left = [...pieces];
  }

  /** A request comes. */
  giveWay(): void {
    clearTimeout(this.#timer);
    this.#queue.cancel(ID);
  }

  /** A request is over. */
  goOn(): void {
    clearTimeout(this.#timer);
    if (this.#left.length > 0) this.#timer = setTimeout(() => void this.#next(), QUIET);
  }

  end(): void {
    this.giveWay();
    this.#left = [];
  }

  async #next(): Promise<void> {
    const piece = this.#left.shift();
    if (!piece) return;
    // Given up, or wrong: nobody asked for it.
    await this.#queue.add({ id: ID, priority: Number.NEGATIVE_INFINITY }, piece).catch(() => undefined);
    this.goOn();
  }
}
