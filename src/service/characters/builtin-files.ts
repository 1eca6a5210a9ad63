import type { CharacterReading } from "../../engine/tasks/read-character.js";
import type { StoredBlob } from "../blobs/blob-store.js";
import type { Database } from "../db/database.js";
import type { AssetRow } from "../db/records.js";
import { assets } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { characterMetadata } from "./character-metadata.js";
import { assetRecords } from "./character-records.js";
import { SharedWork } from "./shared-work.js";
import { storeRig } from "./stored-rig.js";

/** A built-in character's files in the blob store. */
export interface BuiltinFiles {
  id: string;
  bundle: StoredBlob;
  /** `metadata.json`. */
  metadata: StoredBlob;
  reading: CharacterReading;
}

/** What runs a statement: the database, or a transaction on it. */
type Queries = Pick<Database["queries"], "insert">;

/** Time limit for making one, seconds; it takes two of processor time. */
const DEADLINE = 180;

/** Characters that are being made, by the database whose they are. */
const makings = new WeakMap<Database, SharedWork<AssetRow[]>>();

/** Makes a built-in character and stores its files. The same character gives the same files. */
export async function storeBuiltinFiles(parts: ServiceParts, id: string, signal?: AbortSignal): Promise<BuiltinFiles> {
  const limits = { deadlineSeconds: DEADLINE, ...(signal && { signal }) };
  const reading: CharacterReading & { glb: Uint8Array } = await parts.engine.run("builtinCharacter", { id }, limits);
  const about = Buffer.from(`${JSON.stringify(characterMetadata(reading), null, 2)}\n`);
  const [bundle, metadata] = await Promise.all([parts.blobs.put(reading.glb), parts.blobs.put(about)]);
  await storeRig(parts, bundle.sha256, reading.packed);
  return { id, bundle, metadata, reading };
}

/** Records a built-in character's files: the bundle first. */
export async function storeBuiltinAssets(queries: Queries, files: BuiltinFiles, now: Date): Promise<AssetRow[]> {
  const { id, bundle, metadata, reading } = files;
  const stored: AssetRow[] = [];
  for (const record of assetRecords(
    id,
    { bundle, metadata },
    characterMetadata(reading),
    now,
    (type) => `${id}-${type}`,
  )) {
    const { id: _, uid: __, created: ___, ...changed } = record;
    const row = queries.insert(assets).values(record).onConflictDoUpdate({ target: assets.id, set: changed });
    stored.push(...(await row.returning()));
  }
  return stored;
}

/**
 * Makes a character of the made cast, of which no file is stored yet, and stores its files; for several requests at once,
 * once in this process.
 *
 * @returns records of its files, the bundle first
 */
export function madeFiles(parts: ServiceParts, id: string, signal = new AbortController().signal): Promise<AssetRow[]> {
  const { database } = parts;
  const work = makings.get(database) ?? new SharedWork<AssetRow[]>();
  makings.set(database, work);
  const make = async () =>
    storeBuiltinAssets(database.queries, await storeBuiltinFiles(parts, id, signal), parts.now());
  return work.run(id, make, signal);
}
