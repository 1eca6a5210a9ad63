import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { TemporaryFiles } from "../blobs/temporary-files.js";

const opened = new Map<string, Promise<TemporaryFiles>>();
const folders = new WeakMap<AbortSignal, UploadFolder>();

/**
 * Opens the folder of uploads, `<dataDir>/tmp`, where they stay while their request runs. Removes what a crash left
 * there.
 */
export function openUploads(dataDir: string): Promise<TemporaryFiles> {
  let uploads = opened.get(dataDir);
  if (!uploads) {
    uploads = TemporaryFiles.open(join(dataDir, "tmp"));
    opened.set(dataDir, uploads);
    // The next request tries again.
    uploads.catch(() => opened.delete(dataDir));
  }
  return uploads;
}

/** The files of one request, removed when it is over. The folder is created with the first file. */
export class UploadFolder {
  #dataDir: string;
  #path: Promise<string> | null = null;
  #count = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get isUsed(): boolean {
    return this.#path !== null;
  }

  /** Returns a path for a new file. */
  async newPath(): Promise<string> {
    this.#path ??= makeFolder(this.#dataDir);
    return join(await this.#path, `upload-${this.#count++}`);
  }

  async remove(): Promise<void> {
    const path = await this.#path?.catch(() => null);
    if (path) await rm(path, { recursive: true, force: true });
  }
}

/** Associates a request's folder with its signal, by which `receiveUpload` finds it. */
export function tieFolder(signal: AbortSignal, folder: UploadFolder): void {
  folders.set(signal, folder);
}

export function folderOf(signal: AbortSignal): UploadFolder | null {
  return folders.get(signal) ?? null;
}

async function makeFolder(dataDir: string): Promise<string> {
  const path = (await openUploads(dataDir)).path();
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
}
