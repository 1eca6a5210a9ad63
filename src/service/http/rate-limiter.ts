import { RateLimiterMemory } from "rate-limiter-flexible";
import type { ServiceParts } from "../service-parts.js";
import { openSharedRateLimiter } from "./shared-rate-limiter.js";

/** Counts the requests of each organization in windows of a minute. */
export interface RateLimiter {
  /**
   * Counts requests.
   * @param perMinute requests that the organization may make in a minute
   * @param requests default 1
   * @returns 0 when it is within the limit, else when the next minute of that organization begins (ms since 1970)
   */
  take(orgId: string, perMinute: number, requests?: number): number | Promise<number>;
  /** Reports what is counted but not yet shared. */
  close(): Promise<void>;
}

/** Seconds of a window. */
export const WINDOW = 60;

/** The limiter of this process; with PostgreSQL one that all api processes share. */
export async function openRateLimiter(parts: Pick<ServiceParts, "database" | "log">): Promise<RateLimiter> {
  return parts.database.kind === "postgres" ? openSharedRateLimiter(parts) : memoryRateLimiter();
}

function memoryRateLimiter(): RateLimiter {
  // Limits differ by organization, so that it only counts and the comparison is ours.
  const counts = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW });
  const blocked = new Map<string, number>();
  return {
    take(orgId, perMinute, requests = 1) {
      const until = blocked.get(orgId);
      if (until !== undefined) {
        if (until > Date.now()) return until;
        blocked.delete(orgId);
      }
      return counts.penalty(orgId, requests).then(({ consumedPoints, msBeforeNext }) => {
        if (consumedPoints <= perMinute) return 0;
        const resetAt = Date.now() + Math.max(msBeforeNext, 1);
        blocked.set(orgId, resetAt);
        return resetAt;
      });
    },
    async close() {},
  };
}
