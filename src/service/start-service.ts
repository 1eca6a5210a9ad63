import type { Closers } from "./compose-service.js";
import type { ServiceConfig } from "./config/service-config.js";
import { openDatabase } from "./db/open-database.js";
import type { Route } from "./http/route.js";
import { createLog } from "./observe/create-log.js";
import type { Database, ServiceParts } from "./service-parts.js";

export interface RunningService {
  url: string;
  port: number;
  parts: ServiceParts;
  /** The first organization's key when this start made it, and the file that it was written to. */
  firstKey: { key: string; file: string } | null;
  /** Takes no new work, lets downloads in flight end, puts running jobs back, and closes everything. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Default: the clock. */
  now?: () => Date;
  /** Whether the engine compiles itself in the background, so that the first requests are quick. Default true. */
  warmUp?: boolean;
  /** Further paths to answer, after the service's own: a page that belongs to it. */
  routes?: readonly Route[];
}

/** Composes the service and starts it; resolves when it accepts requests. Whatever was started is closed again on failure. */
export async function startService(config: ServiceConfig, options: StartOptions = {}): Promise<RunningService> {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const log = createLog(config);
  // The embedded database opens in a thread of its own: meanwhile the rest of the code is loaded.
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

/** A database that was opened after all, but that nobody took over. */
async function closeUnused(opening: Promise<Database>): Promise<void> {
  const database = await opening.catch(() => null);
  await database?.close();
}
