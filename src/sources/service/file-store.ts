/** A file that a service gave for a request. */
export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** When it came from the service, milliseconds since 1970. */
  storedAt: number;
  /** What is to be known of it. */
  about: Readonly<Record<string, string>>;
}

/** Files by key, bounded in size: what was used longest ago goes first. Never rejects: what does not work is not kept. */
export interface FileStore {
  get(key: string): Promise<StoredFile | null>;
  set(key: string, file: StoredFile): Promise<void>;
}
