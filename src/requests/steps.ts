/**
 * Work that can be interrupted between its steps: it yields where the thread may do something else, and returns its
 * result. Steps write to scratch that their thread shares, so a piece of work is finished or dropped before the next
 * begins.
 */
export type Steps<T> = Generator<void, T, void>;

/** The same for work that awaits something between its steps. */
export type AsyncSteps<T> = AsyncGenerator<void, T, void>;

/** Runs all steps in a row. */
export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
