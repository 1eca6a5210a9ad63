import { makeTemplate } from "./embedded/database-template.js";

/** Writes the database that first starts begin from to a file (.tgz); the build puts it among the service's assets. */
export async function writeDatabaseTemplate(path: string): Promise<void> {
  await makeTemplate(path);
}
