import type { JobEngine } from "./job-engine.js";
import type { JobEstimator } from "./job-queue.js";

/** A job that has run. */
export interface PastJob {
  args: Readonly<Record<string, unknown>>;
  seconds: number;
}

/**
 * Estimates jobs by those that have run: the engine's own estimate times the median of how much longer they took than
 * it had estimated, else their median duration.
 */
export function jobEstimator(engine: Pick<JobEngine, "seconds"> | null, past: readonly PastJob[]): JobEstimator {
  const usual = median(past.map(({ seconds }) => seconds));
  const own = (args: PastJob["args"]) => {
    const seconds = engine?.seconds?.(args) ?? 0;
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  };
  const factors = past.map(({ args, seconds }) => seconds / (own(args) ?? Number.NaN));
  const factor = median(factors.filter(Number.isFinite)) ?? 1;
  return (args) => {
    const estimated = own(args);
    const seconds = estimated === null ? usual : estimated * factor;
    return seconds === null ? -1 : Math.max(1, Math.round(seconds));
  };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
