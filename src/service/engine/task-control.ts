const WAITING = 0;
const RUNNING = 1;
const STOPPED = 2;

/**
 * State that a thread and the side that gave it a task both see at any moment, also while the thread computes: whether the
 * task has begun, when, and whether it should stop.
 */
export class TaskControl {
  readonly #state: Int32Array;
  readonly #begun: Float64Array;

  /** @param shared of the other side; a new one when left out */
  constructor(readonly shared = new SharedArrayBuffer(16)) {
    this.#state = new Int32Array(shared, 0, 1);
    this.#begun = new Float64Array(shared, 8, 1);
  }

  /** In the thread: false when the task was stopped before it began. */
  begin(): boolean {
    this.#begun[0] = Date.now();
    return Atomics.compareExchange(this.#state, 0, WAITING, RUNNING) === WAITING;
  }

  get stopped(): boolean {
    return Atomics.load(this.#state, 0) === STOPPED;
  }

  /** When it began, milliseconds since 1970; null while it waits for a thread. */
  get begunAt(): number | null {
    return Atomics.load(this.#state, 0) === WAITING ? null : this.#begun[0];
  }

  /** Asks it to stop. Whether a thread was at it. */
  stop(): boolean {
    return Atomics.exchange(this.#state, 0, STOPPED) === RUNNING;
  }
}
