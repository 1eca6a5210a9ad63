import { MotionError } from "../requests/motion-error.js";
import type { AsyncSteps, Steps } from "../requests/steps.js";
import type { RequestId, Ticket } from "../requests/worker-protocol.js";
import { nextTask } from "./next-task.js";

/** Milliseconds that steps run before messages are handled: rarely enough to cost nothing. */
const HEAR_EVERY = 4;

/** Resolves when no queue of this thread is working: all queues share scratch buffers, even across sources. */
let free: Promise<void> = Promise.resolve();

/** A ticket on the thread that runs it. */
export interface ThreadTicket extends Ticket {
  /** Returns whether the work should end at its next step, for cancellation without `cancel`. */
  isStopped?(): boolean;
}

interface Work {
  readonly ticket: ThreadTicket;
  readonly begin: () => Steps<unknown> | AsyncSteps<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  cancelled: boolean;
}

/**
 * Runs work items one at a time: highest priority first, then first come, first served. The thread handles messages
 * before and between the steps of an item, so a cancelled item never starts if it is waiting and ends at its next step
 * if it is running.
 */
export class WorkQueue {
  readonly #waiting: Work[] = [];
  #running: Work | null = null;
  #awake = false;

  add<T>(ticket: ThreadTicket, begin: () => Steps<T> | AsyncSteps<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const work = { ticket: { ...ticket }, begin, resolve, reject, cancelled: false };
      this.#waiting.push(work as Work);
      if (!this.#awake) void this.#workOff();
    });
  }

  /** Rejects the item's promise with ABORTED: at once if it is waiting, else at its next step. */
  cancel(id: RequestId): void {
    if (this.#running?.ticket.id === id) this.#running.cancelled = true;
    const place = this.#waiting.findIndex(({ ticket }) => ticket.id === id);
    if (place >= 0) this.#waiting.splice(place, 1)[0].reject(cancelled());
  }

  /** Changes the priority of a waiting item. */
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
    const next = steps.next();
    const step = "then" in next ? await next : next;
    if (step.done) return step.value;
    if (performance.now() - heard < HEAR_EVERY) continue;
    await nextTask();
    if (work.cancelled || work.ticket.isStopped?.()) {
      await steps.return(undefined);
      throw cancelled();
    }
    heard = performance.now();
  }
}

function cancelled(): MotionError {
  return new MotionError("ABORTED", "The request was cancelled.");
}
