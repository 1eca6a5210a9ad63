import { motionEngine } from "../../workers/motion-engine.js";

/** The package's engine with a clock: told what each step of a gait cell took, milliseconds, and whether it was the last. */
export function timedEngine(onStep: (milliseconds: number, isLast: boolean) => void): typeof motionEngine {
  return {
    ...motionEngine,
    *gaitCell(args, rig) {
      const steps = motionEngine.gaitCell(args, rig);
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
