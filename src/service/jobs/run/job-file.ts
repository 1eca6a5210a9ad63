import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../../blobs/blob-store.js";

/** Runs work with the request's file on disk: the stored file, or a copy that exists while the work runs. */
export async function withJobFile<T>(
  blobs: BlobStore,
  args: Readonly<Record<string, unknown>>,
  work: (path: string | null) => Promise<T>,
): Promise<T> {
  const { sha256 } = (args.file ?? {}) as { sha256?: string };
  if (sha256 === undefined) return work(null);
  const path = blobs.localPath(sha256);
  if (path !== null) return work(path);
  const folder = await mkdtemp(join(tmpdir(), "motion-job-"));
  try {
    const copy = join(folder, "file");
    await writeFile(copy, await blobs.read(sha256));
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
