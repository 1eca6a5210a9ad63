import { randomUUID } from "node:crypto";
import type { StoredBlob } from "../blobs/blob-store.js";
import { newId } from "../db/new-id.js";
import type { assets } from "../db/tables.js";
import type { CharacterMetadata } from "./character-metadata.js";

/** A character's files in the blob store. */
export interface CharacterFiles {
  /** The model as one GLB. */
  bundle: StoredBlob;
  /** `metadata.json`. */
  metadata: StoredBlob;
  /** The uploaded file; none for built-in characters. */
  source?: StoredBlob & { filename: string; mimetype: string };
}

type NewAsset = typeof assets.$inferInsert;

/**
 * Makes the asset records of a character.
 *
 * @param idOf id of an asset by its type; default: random
 */
export function assetRecords(
  characterId: string,
  files: CharacterFiles,
  metadata: CharacterMetadata,
  now: Date,
  idOf: (type: string) => string = newId,
): NewAsset[] {
  const record = (type: string, file: StoredBlob, filename: string, mimetype: string, about: object): NewAsset => ({
    id: idOf(type),
    uid: randomUUID(),
    characterId,
    filename,
    mimetype,
    type,
    sha256: file.sha256,
    size: file.size,
    metadata: { ...about },
    created: now,
    updated: now,
  });
  const { bundle, source } = files;
  const records = [
    record("bundle", bundle, "character.glb", "model/gltf-binary", metadata),
    record("metadata", files.metadata, "metadata.json", "application/json", {}),
  ];
  if (source) records.push(record("source", source, source.filename, source.mimetype, {}));
  return records;
}
