import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/** Time that clients in use have to be returned, milliseconds. */
const PATIENCE = 2_000;

/** Ends a pool, even if a client is never returned. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end().catch(() => {}), sleep(PATIENCE, undefined, { ref: false })]);
}
