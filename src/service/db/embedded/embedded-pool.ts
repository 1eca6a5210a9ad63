import { Pool } from "pg";
import { ClientStream, type Session } from "./client-stream.js";

/**
 * A pool of the `pg` package whose clients share the embedded database's only session. More clients do no more work at
 * once, but none of them waits for another one to be given back.
 */
export function embeddedPool(session: Session): Pool {
  return new Pool({
    stream: () => new ClientStream(session),
    max: 20,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    // Nothing of it comes from the environment (PGHOST and so on).
    host: "embedded",
    port: 5432,
    user: "postgres",
    database: "postgres",
    password: "",
    ssl: false,
  });
}
