import { MotionError } from "../../requests/motion-error.js";
import type { Steps } from "../../requests/steps.js";
import { nextTask } from "./next-task.js";
import type { RequestId, Ticket } from "./worker-api.js";

/** How long the steps of a work run before messages are heard, ms: seldom enough to cost nothing. */
const HEAR_EVERY = 4;

/** Fulfilled when no queue of this thread works: its works share their scratch, also those of several sources. */
let free: Promise<void> = Promise.resolve();

interface Work {
  readonly ticket: Ticket;
  readonly begin: () => Steps<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  cancelled: boolean;
}

/**
 * Works one after another: the one of highest priority first, of equal ones the first that came. Between the steps of a
 * work, and before each, the thread's messages are heard: a cancelled work that waits never starts, one that runs ends
 * at its next step.
 */
export class WorkQueue {
  readonly #waiting: Work[] = [];
  #running: Work | null = null;
  #awake = false;

  add<T>(ticket: Ticket, begin: () => Steps<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const work = { ticket: { ...ticket }, begin, resolve, reject, cancelled: false };
      this.#waiting.push(work as Work);
      if (!this.#awake) void this.#workOff();
    });
  }

  /** The work's promise rejects with ABORTED: at once when it waits, else at its next step. */
  cancel(id: RequestId): void {
    if (this.#running?.ticket.id === id) this.#running.cancelled = true;
    const place = this.#waiting.findIndex(({ ticket }) => ticket.id === id);
    if (place >= 0) this.#waiting.splice(place, 1)[0].reject(cancelled());
  }

  /** Changes the priority of a work that waits. */
  prioritize(id: RequestId, priority: number): void {
    const work = this.#waiting.find(({ ticket }) => ticket.id === id);
    if (work) work.ticket.priority = priority;
  }

  /** Cancels everything. */
  clear(): void {
    if (this.#running) this.#running.cancelled = true;
    for (const { reject } of this.#waiting.splice(0)) reject(cancelled());
  }

  async #workOff(): Promise<void> {
    this.#awake = true;
    for (;;) {
      await nextTask();
      const turn = free;
      let end = () => {};
      free = new Promise((resolve) => {
        end = resolve;
      });
      await turn;
      const work = this.#takeNext();
      if (work) await this.#work(work);
      end();
      if (!work) break;
    }
    this.#awake = false;
  }

  async #work(work: Work): Promise<void> {
    this.#running = work;
    try {
      work.resolve(await drive(work));
    } catch (error) {
      work.reject(error);
    }
    this.#running = null;
  }

  #takeNext(): Work | undefined {
    let next = 0;
    this.#waiting.forEach(({ ticket }, i) => {
      if (ticket.priority > this.#waiting[next].ticket.priority) next = i;
    });
    return this.#waiting.splice(next, 1)[0];
  }
}

async function drive(work: Work): Promise<unknown> {
  const steps = work.begin();
  let heard = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - heard < HEAR_EVERY) continue;
    await nextTask();
    if (work.cancelled) {
      steps.return(undefined);
      throw cancelled();
    }
    heard = performance.now();
  }
}

function cancelled(): MotionError {
  return new MotionError("ABORTED", "The request was cancelled.");
}
