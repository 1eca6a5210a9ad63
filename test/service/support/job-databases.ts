import { postgresUrl } from "./postgres.js";

const server = await postgresUrl();
await server?.drop();

/** The databases that jobs are tested on: the embedded one, and PostgreSQL where there is one. */
export const JOB_DATABASES = ["embedded", ...(server ? ["postgres"] : [])] as const;

/** A new database: its URL, null for the embedded one. */
export async function newDatabase(kind: string): Promise<{ databaseUrl: string | null; drop(): Promise<void> }> {
  if (kind === "embedded") return { databaseUrl: null, drop: async () => undefined };
  const made = await postgresUrl();
  if (!made) throw new Error("PostgreSQL is gone.");
  return { databaseUrl: made.url, drop: made.drop };
}
