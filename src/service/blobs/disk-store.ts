import { createReadStream } from "node:fs";
import { access, constants, type FileHandle, link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { badInput, reasonOf } from "../../requests/motion-error.js";
import { blobKey, missingBlob } from "./blob-key.js";
import type { BlobStore, StoredBlob } from "./blob-store.js";
import { checkSame, HashingStream, hashOf } from "./hashing.js";
import { TemporaryFiles } from "./temporary-files.js";

/**
 * Opens the store in `<dataDir>/files/sha256/ab/<hash>`. A file is written under `files/tmp`, flushed, renamed, and its
 * folder flushed: it is either complete or absent, even after a power failure.
 */
export async function openDiskStore(dataDir: string, log: Logger): Promise<BlobStore> {
  const root = join(dataDir, "files");
  try {
    const temporary = await TemporaryFiles.open(join(root, "tmp"));
    await mkdir(join(root, "sha256"), { recursive: true });
    await access(root, constants.R_OK | constants.W_OK);
    log.debug({ root }, "files are on disk");
    return new DiskStore(root, temporary);
  } catch (error) {
    throw badInput("--data", `--data: files cannot be written in ${root}: ${reasonOf(error)}.`);
  }
}

/** Errors of systems that cannot make a hard link here: another disk, or no support for links at all. */
const WITHOUT_LINKS = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

class DiskStore implements BlobStore {
  readonly #root: string;
  readonly #temporary: TemporaryFiles;

  constructor(root: string, temporary: TemporaryFiles) {
    this.#root = root;
    this.#temporary = temporary;
  }

  async put(content: Uint8Array | Readable): Promise<StoredBlob> {
    const known = content instanceof Readable ? null : hashOf(content as Uint8Array);
    if (known && (await this.#holds(known))) return known;
    const path = this.#temporary.path();
    try {
      const file = await open(path, "wx");
      try {
        const stored = known ?? (await writeStream(file, content as Readable));
        if (known) await file.writeFile(content as Uint8Array);
        await file.sync();
        await file.close();
        await this.#moveIn(path, stored.sha256);
        return stored;
      } finally {
        await file.close().catch(() => {});
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  async putFile(path: string, known: StoredBlob): Promise<void> {
    const file = await open(path, "r+");
    try {
      const { size } = await file.stat();
      checkSame({ sha256: known.sha256, size }, known);
      await file.sync();
    } finally {
      await file.close();
    }
    const second = this.#temporary.path();
    try {
      await link(path, second);
      await this.#moveIn(second, known.sha256);
    } catch (error) {
      if (!WITHOUT_LINKS.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      checkSame(await this.put(createReadStream(path)), known);
    } finally {
      await rm(second, { force: true });
    }
  }

  async has(sha256: string): Promise<boolean> {
    return (await stat(this.localPath(sha256)).catch(() => null)) !== null;
  }

  async read(sha256: string): Promise<Uint8Array> {
    try {
      return await readFile(this.localPath(sha256));
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === "ENOENT" ? missingBlob(sha256, error) : error;
    }
  }

  async delete(sha256: string): Promise<void> {
    await rm(this.localPath(sha256), { force: true });
  }

  localPath(sha256: string): string {
    return join(this.#root, blobKey(sha256));
  }

  async signedUrl(): Promise<null> {
    return null;
  }

  async ping(): Promise<void> {
    await access(join(this.#root, "sha256"), constants.R_OK | constants.W_OK);
  }

  /** Whether the file is there. If so, makes the rename durable, as another call may have moved it in just now. */
  async #holds({ sha256, size }: StoredBlob): Promise<boolean> {
    const path = this.localPath(sha256);
    const found = await stat(path).catch(() => null);
    if (found?.size !== size) return false;
    await flushFolder(dirname(path));
    return true;
  }

  async #moveIn(path: string, sha256: string): Promise<void> {
    const target = this.localPath(sha256);
    const folder = dirname(target);
    const made = await mkdir(folder, { recursive: true });
    await rename(path, target);
    await flushFolder(folder);
    if (made) await flushFolder(dirname(folder));
  }
}

async function writeStream(file: FileHandle, content: Readable): Promise<StoredBlob> {
  const hashing = new HashingStream();
  const target = new Writable({
    write: (chunk, _encoding, done) => void file.writeFile(chunk).then(() => done(), done),
  });
  await pipeline(content, hashing, target);
  return hashing.known;
}

/**
 * Makes a rename durable. Some systems (Windows) cannot flush a folder; there, the file system's journal has to
 * suffice.
 */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  if (!folder) return;
  try {
    await folder.sync();
  } catch (error) {
    if (!["EISDIR", "EPERM", "EINVAL"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    await folder.close();
  }
}
