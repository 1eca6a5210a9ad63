/** The priority of a job that several callers may wait for: the highest of theirs. */
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

  /** Calls back when the priority rises, so that a job that was already sent can be updated. */
  follow(onRaise: (priority: number) => void): void {
    this.#onRaise = onRaise;
  }
}
