import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { AccountParts } from "../account-parts.js";

export interface AttemptLimiter {
  /**
   * Counts one attempt.
   * @param window in seconds
   * @returns seconds to wait when there were more than `max` in the window, else 0
   */
  take(key: string, max: number, window: number): Promise<number>;
}

/** Counts attempts to sign in and the like: in this process, with PostgreSQL in all api processes together. */
export function createAttemptLimiter({ database }: Pick<AccountParts, "database">): AttemptLimiter {
  // One for each length of a window; how many are allowed is compared here.
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
              // The table of the request limits, which exists before the first request is taken.
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
