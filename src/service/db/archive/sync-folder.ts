import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Flushes a folder's list of names to disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows flushes folders by itself, and they cannot be opened.
  if (process.platform !== "win32") await sync(path);
}

/** Flushes everything in a folder to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // In parallel: the system then combines the writes.
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return syncTree(path);
      return entry.isFile() ? sync(path) : undefined;
    }),
  );
  await syncFolder(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
