/** The priority of a job that several callers may wait for: that of the most urgent one. */
export class Urgency {
  #priority: number;
  #onRaise: ((priority: number) => void) | null = null;

  constructor(priority: number) {
    this.#priority = priority;
  }

  get priority(): number {
    return this.#priority;
  }

  raise(priority: number): void {
    if (priority <= this.#priority) return;
    this.#priority = priority;
    this.#onRaise?.(priority);
  }

  /** Tells who has sent the job on. */
  follow(onRaise: (priority: number) => void): void {
    this.#onRaise = onRaise;
  }
}
