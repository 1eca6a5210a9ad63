import { ServiceError } from "../../base/service-error.js";
import type { Database } from "../database.js";
import type { EmbeddedDatabase } from "./open-embedded.js";

/**
 * Copies the embedded database while it is in use into a folder that does not exist yet: everything committed when the
 * copy began, and nothing half done.
 *
 * @throws ServiceError BAD_USER_INPUT for PostgreSQL, which has its own tools
 */
export async function dumpDatabase(database: Database, folder: string): Promise<void> {
  if (database.kind !== "embedded") {
    throw new ServiceError("BAD_USER_INPUT", "This database is PostgreSQL's; back it up with pg_dump.");
  }
  await (database as EmbeddedDatabase).copyTo(folder);
}
