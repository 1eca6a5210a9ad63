import type { ServiceParts } from "../../parts/service-parts.js";
import { type Claim, renewLease } from "../job-records.js";

/** The signs of life of a running job. */
export interface Life {
  /** Records progress, within a second or so; never less than before. */
  progress(value: number): void;
  /** Whether the job no longer belongs to this worker. */
  readonly lost: boolean;
  end(): void;
}

/** Interval at which new progress is recorded, milliseconds. */
const LOOK = 1000;

/**
 * Renews a job's lease, at a third of its duration and on progress.
 *
 * @param onLost called when the job no longer belongs to this worker
 */
export function keepAlive(
  { database, log }: Pick<ServiceParts, "database" | "log">,
  claim: Claim,
  leaseSeconds: number,
  onLost: () => void,
): Life {
  const third = (leaseSeconds * 1000) / 3;
  let progress = 0;
  let written = 0;
  let renewed = performance.now();
  let lost = false;
  let renewing = false;
  const timer = setInterval(renew, Math.min(third, LOOK));
  return {
    progress(value) {
      progress = Math.max(progress, value);
    },
    get lost() {
      return lost;
    },
    end: () => clearInterval(timer),
  };

  async function renew(): Promise<void> {
    if (renewing || (progress === written && performance.now() - renewed < third * 0.9)) return;
    renewing = true;
    try {
      const reached = progress;
      const began = performance.now();
      if (await renewLease(database.queries, claim, leaseSeconds, reached)) {
        written = reached;
        renewed = began;
      } else {
        lost = true;
        clearInterval(timer);
        onLost();
      }
    } catch (error) {
      log.warn({ job: claim.id, err: error }, "no sign of life could be given");
    } finally {
      renewing = false;
    }
  }
}
