import type { Pool } from "pg";
import type { Logger } from "pino";

/** Size of the write-ahead log at which a checkpoint is due, bytes. */
const LOG_BYTES = 16 * 1024 * 1024;
/** Interval between checks, milliseconds. */
const PERIOD = 60_000;

/**
 * Starts what PostgreSQL does in background processes, which the embedded engine lacks: checkpoints, so that the log
 * does not grow forever, and vacuum, so that tables do not.
 *
 * @returns stops it
 */
export function startHousekeeping(pool: Pool, log: Logger): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      await keepHouse(pool);
    } catch (error) {
      log.warn({ err: error }, "housekeeping of the database failed");
    } finally {
      busy = false;
    }
  }, PERIOD).unref();
  return () => clearInterval(timer);
}

/** Does one round of housekeeping, in short statements that let others run in between. */
export async function keepHouse(pool: Pool): Promise<void> {
  // The session has not published its counts of the last second yet.
  await pool.query("select pg_stat_force_next_flush()");
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > 200 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.5 * n_live_tup`,
  );
  for (const { name } of tables) await pool.query(`vacuum (analyze) ${name}`);
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()",
  );
  if (Number(rows[0]?.bytes) > LOG_BYTES) await pool.query("checkpoint");
}
