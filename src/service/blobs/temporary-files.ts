import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** When a file of a process that cannot be asked counts as left over, milliseconds. */
const STALE_AFTER = 86_400_000;

/** Of this process: in containers every process has the same number. */
const RUN = randomUUID().slice(0, 8);
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/**
 * The folder of half-written files, on the file system of the finished ones. A name tells which process writes it, so
 * that a start can clear what a crash left without touching what another process is writing.
 */
export class TemporaryFiles {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes the folder and clears it of leftovers. */
  static async open(folder: string): Promise<TemporaryFiles> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (await isLeftOver(name, path)) await rm(path, { recursive: true, force: true });
    }
    return new TemporaryFiles(folder);
  }

  /** A path that nobody else writes to. */
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
