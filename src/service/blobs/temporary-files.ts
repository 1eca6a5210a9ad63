import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Age at which a file of another machine's process counts as left over, milliseconds. */
const STALE_AFTER = 86_400_000;

/** Identifies this process: in containers, every process has the same pid. */
const RUN = randomUUID().slice(0, 8);
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/**
 * The folder of unfinished files, on the same file system as the finished ones. A file's name identifies the process
 * that writes it, so that a start can remove what a crash left without touching files that another process is writing.
 */
export class TemporaryFiles {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder and removes leftovers. */
  static async open(folder: string): Promise<TemporaryFiles> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (await isLeftOver(name, path)) await rm(path, { recursive: true, force: true });
    }
    return new TemporaryFiles(folder);
  }

  /** Returns a path that nothing else writes to. */
  path(): string {
    return join(this.folder, `${HOST}-${process.pid}-${RUN}-${randomUUID()}`);
  }
}

async function isLeftOver(name: string, path: string): Promise<boolean> {
  const [, host, pid, run] = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-/.exec(name) ?? [];
  if (host === HOST) return Number(pid) === process.pid ? run !== RUN : !isRunning(Number(pid));
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - STALE_AFTER;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
