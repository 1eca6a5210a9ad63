import type { Readable } from "node:stream";

/** Where a stored file is. */
export interface StoredBlob {
  /** Hex. */
  sha256: string;
  size: number;
}

/**
 * Files by the SHA-256 of their content, written once and whole: a file is there completely or not at all, and the same
 * bytes twice are one file.
 */
export interface BlobStore {
  put(content: Uint8Array | Readable): Promise<StoredBlob>;
  /** Moves a finished file of this machine into the store; its hash is already known. */
  putFile(path: string, known: StoredBlob): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** The whole file. Rejects when it is not there. */
  read(sha256: string): Promise<Uint8Array>;
  /** Path on this machine's disk; null for a store that is elsewhere. */
  localPath(sha256: string): string | null;
  /**
   * Address that a client may fetch the file from for a short time, with the headers it will be answered with; null for
   * a store on disk.
   */
  signedUrl(sha256: string, headers: { contentType: string; contentDisposition: string }): Promise<string | null>;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
}
