import { ServiceError } from "../../service-error.js";
import type { Database } from "../../service-parts.js";
import type { EmbeddedDatabase } from "../embedded/open-embedded.js";

/**
 * Copies the embedded database, while it is in use, into a folder that does not exist yet: all that was committed when
 * the copy began, and nothing half done.
 *
 * @throws ServiceError BAD_USER_INPUT for PostgreSQL, which has tools of its own
 */
export async function dumpDatabase(database: Database, folder: string): Promise<void> {
  if (database.kind !== "embedded") {
    throw new ServiceError("BAD_USER_INPUT", "This database is PostgreSQL's; back it up with pg_dump.");
  }
  await (database as EmbeddedDatabase).copyTo(folder);
}
