import { eq } from "drizzle-orm";
import type { ExportParameters } from "../../requests/export-parameters.js";
import { exports } from "../db/tables.js";
import type { ServiceParts } from "../service-parts.js";
import { exportKey } from "./export-key.js";
import type { DownloadSubject } from "./find-subject.js";
import { type ExportRow, KnownExports } from "./known-exports.js";
import { SharedRuns } from "./shared-runs.js";

interface ExportState {
  runs: SharedRuns<ExportRow>;
  known: KnownExports;
}

/** Of each service of this process. */
const states = new WeakMap<ServiceParts, ExportState>();

/**
 * The file of a motion for a download: the stored one, else it is made and stored. Equal requests at once share the work.
 *
 * @param beforeMaking runs when the file is not there yet; throws to prevent the work
 * @param signal the caller's: ends the work when nobody else waits for it
 */
export async function findExport(
  parts: ServiceParts,
  { motion, character }: DownloadSubject,
  parameters: ExportParameters,
  beforeMaking: () => Promise<void>,
  signal: AbortSignal,
): Promise<ExportRow> {
  const { name } = motion;
  const key = exportKey({ motion: motion.bundleSha256, character: character.bundleSha256, name, parameters });
  const { runs } = stateOf(parts);
  const stored = await storedExport(parts, key);
  if (stored) return stored;
  await beforeMaking();
  return await runs.get(key, signal, async (work) => {
    // A run may have ended since the first look.
    const madeMeanwhile = await storedExport(parts, key);
    if (madeMeanwhile) return madeMeanwhile;
    const [motionGlb, characterGlb] = await Promise.all([
      parts.blobs.read(motion.bundleSha256),
      parts.blobs.read(character.bundleSha256),
    ]);
    const { bytes, mimetype, seconds } = await parts.engine.run(
      "exportMotion",
      {
        motion: { sha256: motion.bundleSha256, glb: motionGlb },
        character: { sha256: character.bundleSha256, glb: characterGlb },
        parameters,
        name,
      },
      { signal: work },
    );
    const file = await parts.blobs.put(bytes);
    const made = { key, ...file, mimetype, seconds, created: parts.now() };
    await parts.database.queries.insert(exports).values(made).onConflictDoUpdate({ target: exports.key, set: made });
    return made;
  });
}

/** Null also when the record is there but not the file: it is made again then. */
async function storedExport(parts: ServiceParts, key: string): Promise<ExportRow | null> {
  const { known } = stateOf(parts);
  let row = known.get(key);
  // A look at the disk is cheap; another store was asked when the record became known.
  if (row && parts.blobs.localPath(row.sha256) === null) return row;
  row ??= (await parts.database.queries.select().from(exports).where(eq(exports.key, key)))[0];
  if (!row) return null;
  if (await parts.blobs.has(row.sha256)) {
    known.add(row);
    return row;
  }
  known.delete(key);
  return null;
}

function stateOf(parts: ServiceParts): ExportState {
  const state = states.get(parts) ?? { runs: new SharedRuns<ExportRow>(), known: new KnownExports() };
  states.set(parts, state);
  return state;
}
