import { Pool } from "pg";
import { ClientStream, type Session } from "./client-stream.js";

/**
 * Makes a pool of the `pg` package whose clients share the embedded database's only session. More clients do not work
 * faster, but none has to wait until another is returned to the pool.
 */
export function embeddedPool(session: Session): Pool {
  return new Pool({
    stream: () => new ClientStream(session),
    max: 20,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    // Set here so that none of it is read from the environment (PGHOST and so on).
    host: "embedded",
    port: 5432,
    user: "postgres",
    database: "postgres",
    password: "",
    ssl: false,
  });
}
