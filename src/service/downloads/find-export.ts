import { eq } from "drizzle-orm";
import type { ExportParameters } from "../../requests/export-parameters.js";
import { bundleAsset } from "../characters/character-assets.js";
import type { CharacterRow } from "../characters/find-character.js";
import { exports } from "../db/tables.js";
import type { MotionRow } from "../motions/find-motion.js";
import { motionBundle } from "../motions/motion-bundle.js";
import type { ServiceParts } from "../service-parts.js";
import { exportKey } from "./export-key.js";
import { SharedRuns } from "./shared-runs.js";

export type ExportRow = typeof exports.$inferSelect;

export interface ExportRequest {
  motion: MotionRow;
  character: CharacterRow;
  parameters: ExportParameters;
}

const shared = new WeakMap<ServiceParts, SharedRuns<ExportRow>>();

/**
 * The file of a motion for a download: the stored one, else it is made and stored. Equal requests at once share the work.
 *
 * @param beforeMaking runs when the file is not there yet; throws to prevent the work
 * @param signal the caller's: ends the work when nobody else waits for it
 */
export async function findExport(
  parts: ServiceParts,
  { motion, character, parameters }: ExportRequest,
  beforeMaking: () => Promise<void>,
  signal: AbortSignal,
): Promise<ExportRow> {
  const bundle = await bundleAsset(parts, character);
  const { name } = motion;
  const key = exportKey({ motion: motion.bundleSha256, character: bundle.sha256, name, parameters });
  const stored = await storedExport(parts, key);
  if (stored) return stored;
  await beforeMaking();
  return await runsOf(parts).get(key, signal, async (work) => {
    // A run may have ended since the first look.
    const madeMeanwhile = await storedExport(parts, key);
    if (madeMeanwhile) return madeMeanwhile;
    const [motionFile, glb] = await Promise.all([motionBundle(parts, motion), parts.blobs.read(bundle.sha256)]);
    const input = { motion: motionFile, character: { sha256: bundle.sha256, glb }, parameters, name };
    const { bytes, mimetype, seconds } = await parts.engine.run("exportMotion", input, { signal: work });
    const file = await parts.blobs.put(bytes);
    const made = { key, ...file, mimetype, seconds, created: parts.now() };
    await parts.database.queries.insert(exports).values(made).onConflictDoUpdate({ target: exports.key, set: made });
    return made;
  });
}

function runsOf(parts: ServiceParts): SharedRuns<ExportRow> {
  const runs = shared.get(parts) ?? new SharedRuns();
  shared.set(parts, runs);
  return runs;
}

/** Null also when the record is there but not the file: it is made again then. */
async function storedExport(parts: ServiceParts, key: string): Promise<ExportRow | null> {
  const [row] = await parts.database.queries.select().from(exports).where(eq(exports.key, key));
  return row && (await parts.blobs.has(row.sha256)) ? row : null;
}
