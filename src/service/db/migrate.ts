import type { Pool, PoolClient } from "pg";
import { DatabaseError } from "./database-error.js";
import { type Migration, readMigrations } from "./migrations.js";

/** An arbitrary number that no other lock uses: processes that start at once migrate one after the other. */
const LOCK = 7_203_117_004;

/**
 * Migrates the database to the newest version, in one transaction. Several processes may call this at once.
 *
 * @param before called before the first migration of a database that has records already, to keep a copy of it
 * @returns names of the migrations that were applied
 * @throws {DatabaseError} when the database was made by a newer version of the package
 */
export async function migrate(
  pool: Pool,
  { before, migrations }: { before?(next: string): Promise<void>; migrations?: readonly Migration[] } = {},
): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  const { rows } = await pool.query("select to_regclass('service_migrations') is not null as existing");
  if (before && rows[0]?.existing) {
    const [next] = pending(known, await appliedNames(pool));
    if (next) await before(next.name);
  }
  const client = await pool.connect();
  try {
    const applied = await inTransaction(client, () => applyPending(client, known));
    client.release();
    return applied;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function applyPending(client: PoolClient, known: readonly Migration[]): Promise<string[]> {
  await client.query("set local statement_timeout = 0");
  await client.query("set local lock_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  await client.query(
    "create table if not exists service_migrations (name text primary key, applied timestamptz not null default now())",
  );
  const steps = pending(known, await appliedNames(client));
  for (const { name, sql } of steps) {
    try {
      await client.query(sql);
    } catch (error) {
      throw new DatabaseError(`The migration ${name} failed: ${(error as Error).message}. The database is as it was.`, {
        cause: error,
      });
    }
    await client.query("insert into service_migrations (name) values ($1)", [name]);
  }
  return steps.map(({ name }) => name);
}

async function appliedNames(queries: Pool | PoolClient): Promise<Set<string>> {
  const { rows } = await queries.query<{ name: string }>("select name from service_migrations");
  return new Set(rows.map(({ name }) => name));
}

function pending(known: readonly Migration[], applied: ReadonlySet<string>): Migration[] {
  const names = new Set(known.map(({ name }) => name));
  const foreign = [...applied].filter((name) => !names.has(name));
  if (foreign.length > 0) {
    throw new DatabaseError(
      `The database was made by a newer version of babylon-motion (it has ${foreign.join(", ")}). Install that version, or start from a backup made by this one.`,
    );
  }
  return known.filter(({ name }) => !applied.has(name));
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
