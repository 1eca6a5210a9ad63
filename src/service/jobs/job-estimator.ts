import type { JobEngine } from "./job-engine.js";
import type { JobEstimator } from "./job-queue.js";

/** A job that has run. */
export interface PastJob {
  args: Readonly<Record<string, unknown>>;
  seconds: number;
}

type Estimating = Pick<JobEngine, "seconds"> | null;

/** Number of jobs that an engine's estimate is corrected by: those that it had estimated most alike. */
const ALIKE = 3;

/**
 * Estimates jobs by those that have run: the engine's own estimate times the median of how much longer the most alike
 * of them took than it had estimated, else their median duration.
 *
 * @param past the latest jobs of the same kind
 * @param speed how much longer jobs of other kinds took than estimated; counts until one of this kind has run
 */
export function jobEstimator(engine: Estimating, past: readonly PastJob[], speed: number | null = null): JobEstimator {
  const usual = median(past.map(({ seconds }) => seconds));
  const known = past.flatMap((job) => {
    const own = ownEstimate(engine, job.args);
    return own === null ? [] : [{ own, slowness: job.seconds / own }];
  });
  return (args) => {
    const estimated = ownEstimate(engine, args);
    const seconds = estimated === null ? usual : estimated * (factorFor(estimated) ?? speed ?? 1);
    return seconds === null ? -1 : Math.max(1, Math.round(seconds));
  };

  function factorFor(estimated: number): number | null {
    const unlike = ({ own }: { own: number }) => Math.abs(Math.log(own / estimated));
    const alike = known.toSorted((a, b) => unlike(a) - unlike(b)).slice(0, ALIKE);
    return median(alike.map(({ slowness }) => slowness));
  }
}

/** Measures this machine: how much longer jobs took than their engines had estimated; null if that is unknown. */
export function measureSpeed(past: readonly (PastJob & { engine: Estimating })[]): number | null {
  return median(past.map((job) => slowness(job.engine, job)).filter(Number.isFinite));
}

/** How much longer a job took than its engine had estimated; not a number if it estimates nothing. */
function slowness(engine: Estimating, { args, seconds }: PastJob): number {
  return seconds / (ownEstimate(engine, args) ?? Number.NaN);
}

function ownEstimate(engine: Estimating, args: PastJob["args"]): number | null {
  const seconds = engine?.seconds?.(args) ?? 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
