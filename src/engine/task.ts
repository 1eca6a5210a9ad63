import type { AsyncSteps, Steps } from "../requests/steps.js";
import type { ProgressListener } from "../requests/worker-protocol.js";
import type { Pieces } from "./practice.js";
import type { Shelf } from "./shelf.js";

/** What a task receives besides its input. */
export interface TaskContext {
  readonly onProgress: ProgressListener;
  /** What the thread keeps between tasks. */
  readonly shelf: Shelf;
  /** Schedules warm-up work for idle time, once per thread. Does nothing on threads that run more than tasks. */
  practise(pieces: Pieces): void;
}

/**
 * One kind of work: a generator that pauses between its stages, so that the thread can handle a cancellation, and reports its
 * progress. A task that awaits something is an async generator; a short one is a plain function and runs out of turn.
 */
export type Task<Input, Output> = (
  input: Input,
  context: TaskContext,
) => Steps<Output> | AsyncSteps<Output> | Output | Promise<Output>;

// biome-ignore lint/suspicious/noExplicitAny: each task has its own input type
export type Tasks = Readonly<Record<string, Task<any, unknown>>>;

// biome-ignore lint/suspicious/noExplicitAny: each task has its own input type
export type InputOf<T> = T extends (input: infer Input, ...rest: any[]) => unknown ? Input : never;

/** A task's final output. */
// biome-ignore lint/suspicious/noExplicitAny: each task has its own input type
export type OutputOf<T> = T extends (...args: any[]) => infer Made
  ? Awaited<Made> extends Steps<infer Output> | AsyncSteps<infer Output>
    ? Output
    : Awaited<Made>
  : never;
