/**
 * Work that can be left off between its steps: it yields where the thread may do something else, and returns its
 * result. Steps write to scratch that their thread shares, so one work is finished or dropped before the next begins.
 */
export type Steps<T> = Generator<void, T, void>;

/** All steps in a row. */
export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
