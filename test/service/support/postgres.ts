import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Server for tests; each test makes a database of its own in it. */
const SERVER = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

let absent = false;

/** A new, empty PostgreSQL database; null, with one message, if no server answers: the test must then be skipped. */
export async function postgresUrl(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  if (absent || !(await onServer(`create database ${name}`))) return null;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await onServer(`drop database if exists ${name} with (force)`)) };
}

async function onServer(statement: string): Promise<boolean> {
  const client = new Client({ connectionString: SERVER, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    absent = true;
    console.warn(
      `\nSKIPPED: no PostgreSQL answers at ${new URL(SERVER).host} (${(error as Error).message}); tests that need one are left out. Start one or set TEST_POSTGRES_URL.\n`,
    );
    return false;
  }
  try {
    await client.query(statement);
    return true;
  } finally {
    await client.end();
  }
}
