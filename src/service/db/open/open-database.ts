import type { Logger } from "pino";
import type { ServiceConfig } from "../../config/service-config.js";
import type { Database } from "../database.js";
import { openEmbedded } from "../embedded/open-embedded.js";
import { openPostgres } from "../postgres/open-postgres.js";

/**
 * Opens the configured database, with every migration applied.
 *
 * @throws {DatabaseError} with what to do, when it cannot be reached, is held by another process, or was made by a
 *  newer version
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<ServiceConfig, "databaseUrl" | "dataDir">,
  log: Logger,
): Promise<Database> {
  return databaseUrl === null ? openEmbedded(dataDir, log) : openPostgres(databaseUrl, log);
}
