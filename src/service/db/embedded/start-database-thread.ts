import { Worker } from "node:worker_threads";

/** Starts the thread of the embedded database. The package's build replaces the path with that of the built thread. */
export function startDatabaseThread(): Worker {
  return new Worker(new URL("../../../../workers/database.thread.mjs", import.meta.url), { name: "database" });
}
