import { mkdirSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readArchive } from "../archive/read-archive.js";
import { syncFolder, syncTree } from "../archive/sync-folder.js";
import { DatabaseError } from "../database-error.js";
import { newId } from "../new-id.js";

/** Major version of PostgreSQL inside the embedded engine. */
export const ENGINE_MAJOR = "18";

/** Folder of the embedded database in a data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, "database");
}

/** Whether a folder holds a database; false also when it is empty or absent. */
export async function hasDatabase(folder: string): Promise<boolean> {
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) return false;
  if (version.trim() === ENGINE_MAJOR) return true;
  throw new DatabaseError(
    `The database in ${folder} was made with engine version ${version.trim()}; this version of babylon-motion reads ${ENGINE_MAJOR}. ` +
      "Start the version that made it.",
  );
}

/**
 * Creates a database from a template. It is unpacked beside the folder and then renamed, so that it is complete or
 * absent even if the process is killed.
 */
export async function unpackDatabase(template: string, folder: string): Promise<void> {
  await removeLeftovers(folder);
  const draft = `${folder}.new-${newId()}`;
  await mkdir(draft, { mode: 0o700 });
  await readArchive(template, async ({ name, kind }, content) => {
    const path = join(draft, name);
    // Synchronous writes halve the time for many small files, and nothing else is running yet.
    if (kind === "folder") mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, await all(content), { mode: 0o600 });
  });
  await syncTree(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  await syncFolder(dirname(folder));
}

/** Removes drafts that killed processes left here. */
async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(prefix)) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

async function all(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}
