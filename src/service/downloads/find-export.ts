import type { ExportFormat, ExportParameters } from "../../requests/export-parameters.js";
import type { CharacterBundle } from "../engine/engine-tasks.js";
import type { ServiceParts } from "../service-parts.js";
import { characterExportKey, exportKey } from "./export-key.js";
import type { DownloadedCharacter, DownloadSubject } from "./find-subject.js";
import type { ExportRow } from "./known-exports.js";
import { SharedRuns } from "./shared-runs.js";
import { storedExport, storeExport } from "./stored-exports.js";

/** Of each service of this process. */
const runs = new WeakMap<ServiceParts, SharedRuns<ExportRow>>();

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
  const key = exportKey({ motion: motion.bundleSha256, character, name, parameters });
  return await findMade(parts, key, beforeMaking, signal, async (work) => {
    const [glb, bundle] = await Promise.all([
      parts.blobs.read(motion.bundleSha256),
      parameters.format === "csv" ? null : bundleOf(parts, character, parameters.format),
    ]);
    const input = { motion: { sha256: motion.bundleSha256, glb }, character: bundle, parameters, name };
    return await parts.engine.run("exportMotion", input, { signal: work });
  });
}

/** A character alone as FBX, made of its bundle: made once. */
export function findCharacterExport(
  parts: ServiceParts,
  character: DownloadedCharacter,
  signal: AbortSignal,
): Promise<ExportRow> {
  return findMade(
    parts,
    characterExportKey(character, "fbx"),
    async () => {},
    signal,
    async (work) => {
      const bundle = await bundleOf(parts, character, "fbx");
      return { ...(await parts.engine.run("exportCharacter", { character: bundle }, { signal: work })), seconds: 0 };
    },
  );
}

/** A stored character with what the format is made of. */
export async function bundleOf(
  parts: ServiceParts,
  { bundleSha256, isBuiltin, fbxSha256 }: DownloadedCharacter,
  format: ExportFormat,
): Promise<CharacterBundle> {
  const [glb, fbx] = await Promise.all([
    parts.blobs.read(bundleSha256),
    format === "fbx" && fbxSha256 ? parts.blobs.read(fbxSha256) : null,
  ]);
  return { sha256: bundleSha256, glb, isBuiltin, fbx };
}

async function findMade(
  parts: ServiceParts,
  key: string,
  beforeMaking: () => Promise<void>,
  signal: AbortSignal,
  make: (work: AbortSignal) => Promise<{ bytes: Uint8Array; mimetype: string; seconds: number }>,
): Promise<ExportRow> {
  const stored = await storedExport(parts, key);
  if (stored) return stored;
  await beforeMaking();
  return await runsOf(parts).get(key, signal, async (work) => {
    // A run may have ended since the first look.
    const madeMeanwhile = await storedExport(parts, key);
    if (madeMeanwhile) return madeMeanwhile;
    const { bytes, mimetype, seconds } = await make(work);
    return await storeExport(parts, { key, bytes, mimetype, seconds });
  });
}

function runsOf(parts: ServiceParts): SharedRuns<ExportRow> {
  const shared = runs.get(parts) ?? new SharedRuns<ExportRow>();
  runs.set(parts, shared);
  return shared;
}
