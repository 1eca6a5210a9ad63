import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { AccountParts } from "../../parts/account-parts.js";

export interface AttemptLimiter {
  /**
   * Counts one attempt.
   * @param window in seconds
   * @returns 0, or the seconds to wait if there were more than `max` attempts in the window
   */
  take(key: string, max: number, window: number): Promise<number>;
}

/** Counts sign-in attempts and the like: within this process, or with PostgreSQL across all api processes. */
export function createAttemptLimiter({ database }: Pick<AccountParts, "database">): AttemptLimiter {
  // One counter for each window length; the limit itself is compared here.
  const counters = new Map<number, RateLimiterAbstract>();
  const counterOf = (duration: number): RateLimiterAbstract => {
    let counter = counters.get(duration);
    if (!counter) {
      const options = { points: Number.MAX_SAFE_INTEGER, duration, keyPrefix: `account-${duration}` };
      counter =
        database.kind === "postgres"
          ? new RateLimiterPostgres({
              ...options,
              storeClient: database.pool,
              storeType: "pool",
              // The rate limiter's table, which exists before the first request is accepted.
              tableName: "rate_limits",
              tableCreated: true,
            })
          : new RateLimiterMemory(options);
      counters.set(duration, counter);
    }
    return counter;
  };
  return {
    async take(key, max, window) {
      const { consumedPoints, msBeforeNext } = await counterOf(window).penalty(key, 1);
      return consumedPoints <= max ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000));
    },
  };
}
