import type { SessionLimits } from "./session-queue.js";

/** The same limits as for PostgreSQL in open-postgres.ts. */
export const SESSION_LIMITS: SessionLimits = { wait: 15_000, idleInTransaction: 30_000, statement: 60_000 };
