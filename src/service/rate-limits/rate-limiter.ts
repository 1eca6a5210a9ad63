import { RateLimiterMemory } from "rate-limiter-flexible";
import type { ServiceParts } from "../parts/service-parts.js";
import { type RateLimiter, WINDOW } from "./rate-limit.js";
import { openSharedRateLimiter } from "./shared-rate-limiter.js";

/** Opens this process's limiter; with PostgreSQL, one that all api processes share. */
export async function openRateLimiter(parts: Pick<ServiceParts, "database" | "log">): Promise<RateLimiter> {
  return parts.database.kind === "postgres" ? openSharedRateLimiter(parts) : memoryRateLimiter();
}

function memoryRateLimiter(): RateLimiter {
  // The limits differ by organization, so this only counts, and the comparison is made here.
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
