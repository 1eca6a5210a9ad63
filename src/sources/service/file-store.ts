/** A file that a service returned for a request. */
export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** When it came from the service, milliseconds since 1970. */
  storedAt: number;
  /** Metadata of the file. */
  about: Readonly<Record<string, string>>;
}

/**
 * A store of files by key, limited in size: the least recently used are evicted first. Never rejects: files that cannot
 * be stored are dropped.
 */
export interface FileStore {
  get(key: string): Promise<StoredFile | null>;
  set(key: string, file: StoredFile): Promise<void>;
}
