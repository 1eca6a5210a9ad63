/** A file in the blob store. */
interface StoredFile {
  /** Hex. */
  sha256: string;
  size: number;
}

/** What was made of a picture and is not a character yet, as the database keeps it. */
export interface PicturedPreview {
  /** What tells whether a character was made from the same picture in the same way: SHA-256, hex. */
  source: string;
  name: string;
  /** The character's picture, a PNG. */
  drawn: StoredFile;
  /** The model as one GLB, and its `metadata.json` with that file's content. */
  bundle: StoredFile;
  metadata: StoredFile;
  about: Record<string, unknown>;
  /** Confidence of the joint mapping, 0 to 1. */
  confidence: number;
  /** Notes for a person; null if there are none. */
  message: string | null;
}
