import type { ServiceConfig } from "./config/service-config.js";
import type { Database } from "./db/database.js";
import { openDatabase } from "./db/open/open-database.js";
import { createLog } from "./observe/create-log.js";
import type { Closers, RunningService, StartOptions } from "./running-service.js";

/**
 * Composes the service and starts it; resolves when it accepts requests. On failure, everything that was started is
 * closed.
 */
export async function startService(config: ServiceConfig, options: StartOptions = {}): Promise<RunningService> {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const log = createLog(config);
  // The embedded database opens in its own thread while the rest of the code is loaded.
  const opening = openDatabase(config, log);
  opening.catch(() => {});
  try {
    const { composeService } = await import("./compose-service.js");
    return { ...(await composeService(config, log, opening, options, closers)), close };
  } catch (error) {
    await close();
    await closeUnused(opening);
    throw error;
  }
}

/** Closes a database that was opened but not used. */
async function closeUnused(opening: Promise<Database>): Promise<void> {
  const database = await opening.catch(() => null);
  await database?.close();
}
