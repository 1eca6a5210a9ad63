import { closeSync, fsyncSync, openSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type StartOptions = Parameters<NodeFS["init"]>[1];

/** What is used of the engine's own file system. */
interface EngineFiles {
  stream_ops: { fsync?(stream: { nfd?: number; node: unknown }): number };
  realPath(node: unknown): string;
  tryFSOperation<T>(operation: () => T): T;
}

/** Files on disk, with fsync: PGlite's own file system leaves it out, and would lose commits with the power. */
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
  // Windows keeps folders in order by itself, and lets nobody open them.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Opens the embedded database in a folder, or makes a new one in an empty folder, which takes seconds.
 *
 * Every commit is written and synced before it is acknowledged, as PostgreSQL does: neither a killed process nor a
 * power failure loses one. (PGlite's own settings, without fsync, survive only the former.)
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
  // 128 MB by default, all of it resident after a while.
  "shared_buffers=32MB",
  "max_wal_size=32MB",
  "min_wal_size=8MB",
];
