import type { SessionLimits } from "./session-queue.js";

/** As PostgreSQL's own in open-postgres.ts. */
export const SESSION_LIMITS: SessionLimits = { wait: 15_000, idleInTransaction: 30_000, statement: 60_000 };
