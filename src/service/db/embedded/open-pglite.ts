import { closeSync, fsyncSync, openSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type StartOptions = Parameters<NodeFS["init"]>[1];

/** The parts of the engine's file system that are used here. */
interface EngineFiles {
  stream_ops: { fsync?(stream: { nfd?: number; node: unknown }): number };
  realPath(node: unknown): string;
  tryFSOperation<T>(operation: () => T): T;
}

/**
 * The engine's files on disk, with fsync: PGlite's own file system omits it and would lose commits in a power failure.
 */
class SyncedFiles extends NodeFS {
  override async init(database: PGlite, options: StartOptions): ReturnType<NodeFS["init"]> {
    const made = await super.init(database, options);
    made.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as { NODEFS: EngineFiles };
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        NODEFS.tryFSOperation(() => (nfd === undefined ? syncFolder(NODEFS.realPath(node)) : fsyncSync(nfd)));
        return 0;
      };
    });
    return made;
  }
}

function syncFolder(path: string): void {
  // Windows flushes folders by itself, and they cannot be opened.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Opens the embedded database in a folder, or creates one in an empty folder, which takes seconds.
 *
 * Like PostgreSQL, it writes and syncs every commit before acknowledging it: neither a killed process nor a power
 * failure loses one. (PGlite's own settings, without fsync, survive only a killed process.)
 */
export async function openPglite(folder: string): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  for (const setting of SETTINGS) startParams.push("-c", setting);
  return await PGlite.create({ fs: new SyncedFiles(folder), startParams, initDbStartParams: ["--wal-segsize=1"] });
}

const SETTINGS = [
  "fsync=on",
  // The engine's fdatasync does nothing.
  "wal_sync_method=fsync",
  // The default is 128 MB, all of it resident after a while.
  "shared_buffers=32MB",
  "max_wal_size=32MB",
  "min_wal_size=8MB",
];
