import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { syncFolder } from "./sync-folder.js";
import { padding, TAR_END, tarHeader } from "./tar-header.js";

/** A file or folder to put into an archive. */
export type ArchiveSource =
  | { name: string; kind: "folder" }
  /** `mayVanish`: left out if it is no longer there. */
  | { name: string; kind: "file"; path: string; mayVanish?: boolean }
  | { name: string; kind: "file"; content: Buffer };

/** Called with each file that was written, in order; SHA-256 as hex. */
export type OnFile = (name: string, sha256: string, size: number) => void;

/**
 * Writes a .tar.gz atomically: a draft beside it is renamed once it is complete and on disk.
 *
 * @param signal cancels the writing; nothing is left behind
 */
export async function writeArchive(
  path: string,
  sources: AsyncIterable<ArchiveSource>,
  { level = 6, onFile, signal }: { level?: number; onFile?: OnFile; signal?: AbortSignal } = {},
): Promise<void> {
  const draft = `${path}.${process.pid}.${Date.now()}.tmp`;
  try {
    await pipeline(
      () => blocks(sources, onFile),
      createGzip({ level }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      {
        signal,
      },
    );
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

async function* blocks(sources: AsyncIterable<ArchiveSource>, onFile: OnFile = () => {}): AsyncIterable<Buffer> {
  for await (const source of sources) {
    const { name, kind } = source;
    if (kind === "folder") {
      yield tarHeader({ name, kind, size: 0 });
      continue;
    }
    const file = "content" in source ? null : await openSource(source);
    if (file === undefined) continue;
    try {
      const content = file ?? (source as { content: Buffer }).content;
      yield* fileBlocks(name, content, onFile);
    } finally {
      // Whoever reads the blocks may stop at any of them.
      await file?.close();
    }
  }
  yield TAR_END;
}

async function* fileBlocks(name: string, content: FileHandle | Buffer, onFile: OnFile): AsyncIterable<Buffer> {
  const size = "stat" in content ? (await content.stat()).size : content.length;
  yield tarHeader({ name, kind: "file", size });
  const hash = createHash("sha256");
  let written = 0;
  for await (const chunk of "stat" in content ? content.createReadStream({ autoClose: false }) : [content]) {
    written += chunk.length;
    hash.update(chunk);
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} changed while it was read.`);
  yield padding(size);
  onFile(name, hash.digest("hex"), size);
}

/** Opens a source's file; undefined if it has vanished, as it may. */
async function openSource({
  path,
  mayVanish = false,
}: {
  path: string;
  mayVanish?: boolean;
}): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (mayVanish && (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Lists a folder's contents as archive sources under `name`, in the order of their names. */
export async function* folderSources(folder: string, name: string): AsyncIterable<ArchiveSource> {
  yield { name, kind: "folder" };
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* folderSources(path, `${name}/${entry.name}`);
    else if (entry.isFile()) yield { name: `${name}/${entry.name}`, kind: "file", path };
  }
}
