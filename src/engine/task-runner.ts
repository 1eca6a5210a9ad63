import { MotionError } from "../requests/motion-error.js";
import type { AsyncSteps, Steps } from "../requests/steps.js";
import type { ProgressListener, RequestId } from "../requests/worker-protocol.js";
import { type Pieces, Practice } from "./practice.js";
import { Shelf, type ShelfLimits } from "./shelf.js";
import type { TaskContext, Tasks } from "./task.js";
import { type ThreadTicket, WorkQueue } from "./work-queue.js";

export interface TaskRunnerOptions {
  /** Whether tasks may practise in idle time: for dedicated threads. Default false. */
  practises?: boolean;
  /** Milliseconds without work before practice continues. Default 300. */
  quiet?: number;
  /** What the thread may keep. */
  shelf?: ShelfLimits;
}

/**
 * Runs tasks one at a time, step by step, in the same way in a browser's worker, on a Node thread and, without
 * workers, on the page's main thread.
 */
export class TaskRunner {
  readonly #tasks: Tasks;
  readonly #shelf: Shelf;
  readonly #queue = new WorkQueue();
  readonly #practice: Practice;
  readonly #practises: boolean;

  constructor(tasks: Tasks, { practises = false, quiet, shelf }: TaskRunnerOptions = {}) {
    this.#tasks = tasks;
    this.#shelf = new Shelf(shelf);
    this.#practice = new Practice(this.#queue, quiet);
    this.#practises = practises;
  }

  /** Runs a task. Rejects with whatever the task throws, and with ABORTED if it was cancelled. */
  async run(
    ticket: ThreadTicket,
    task: string,
    input: unknown,
    onProgress: ProgressListener = () => {},
  ): Promise<unknown> {
    if (!Object.hasOwn(this.#tasks, task)) throw new MotionError("INTERNAL", `This thread has no task "${task}".`);
    const work = this.#tasks[task](input, this.#context(onProgress));
    if (!isSteps(work)) return work;
    this.#practice.giveWay();
    return this.#queue.add(ticket, () => work).finally(() => this.#practice.goOn());
  }

  /** Starts practice before the first task. */
  practise(pieces: (context: TaskContext) => Pieces): void {
    const context = this.#context(() => {});
    context.practise(pieces(context));
    this.#practice.goOn();
  }

  cancel(request: RequestId): void {
    this.#queue.cancel(request);
  }

  prioritize(request: RequestId, priority: number): void {
    this.#queue.prioritize(request, priority);
  }

  adoptRig(hash: string, packed: unknown): void {
    this.#shelf.adopt(hash, packed);
  }

  forgetRig(hash: string): void {
    this.#shelf.forget(hash);
  }

  /** Cancels all waiting and running tasks. */
  dispose(): void {
    this.#practice.end();
    this.#queue.clear();
    this.#shelf.clear();
  }

  #context(onProgress: ProgressListener): TaskContext {
    return {
      onProgress,
      shelf: this.#shelf,
      practise: (pieces) => {
        if (this.#practises) this.#practice.begin(pieces);
      },
    };
  }
}

function isSteps(work: unknown): work is Steps<unknown> | AsyncSteps<unknown> {
  return typeof (work as Partial<Steps<unknown>> | null)?.next === "function";
}
