import type { Readable } from "node:stream";

/** A stored file. */
export interface StoredBlob {
  /** Hex. */
  sha256: string;
  size: number;
}

/**
 * Stores files by the SHA-256 of their content. A file is written once and atomically, and equal contents are one file.
 */
export interface BlobStore {
  put(content: Uint8Array | Readable): Promise<StoredBlob>;
  /**
   * Stores a finished file on this machine's disk whose hash is known. The original stays: a request may use it twice.
   */
  putFile(path: string, known: StoredBlob): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Reads a whole file. Rejects when it is not there. */
  read(sha256: string): Promise<Uint8Array>;
  /** Removes a file, if it is there. Nothing may need it any more, nor store it at the same time. */
  delete(sha256: string): Promise<void>;
  /** Path on this machine's disk; null for a remote store. */
  localPath(sha256: string): string | null;
  /**
   * Address from which a client may fetch the file for a short time, with the headers of the answer; null for a store
   * on disk.
   */
  signedUrl(sha256: string, headers: { contentType: string; contentDisposition: string }): Promise<string | null>;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
}
