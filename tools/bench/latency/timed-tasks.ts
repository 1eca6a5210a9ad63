import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";

/**
 * The package's tasks with a clock: `onStep` gets the duration of each step of a gait cell, milliseconds, and whether
 * it was the last.
 */
export function timedTasks(onStep: (milliseconds: number, isLast: boolean) => void): typeof motionTasks {
  return {
    ...motionTasks,
    *gaitCell(input, context) {
      const steps = motionTasks.gaitCell(input, context);
      for (;;) {
        const start = performance.now();
        const step = steps.next();
        onStep(performance.now() - start, step.done === true);
        if (step.done) return step.value;
        yield;
      }
    },
  };
}
