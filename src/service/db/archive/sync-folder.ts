import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Puts a folder's list of names on disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows keeps folders in order by itself, and lets nobody open them.
  if (process.platform !== "win32") await sync(path);
}

/** Puts everything below a folder on disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // Together: the disk writes them in few strokes.
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
