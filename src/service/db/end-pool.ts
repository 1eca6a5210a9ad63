import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/** Milliseconds that clients in use get to be given back. */
const PATIENCE = 2_000;

/** Ends a pool; a client that nobody gives back does not keep it open. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end().catch(() => {}), sleep(PATIENCE, undefined, { ref: false })]);
}
