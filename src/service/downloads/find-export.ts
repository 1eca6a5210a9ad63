import type { CharacterBundle } from "../../engine/tasks/stored-export.js";
import type { ExportFormat, ExportParameters } from "../../requests/exports/export-parameters.js";
import { findRig } from "../characters/stored-rig.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { type ExportRow, storedExport, storeExport } from "../parts/stored-exports.js";
import { characterExportKey, exportKey } from "./export-key.js";
import type { DownloadedCharacter, DownloadSubject } from "./find-subject.js";
import { SharedRuns } from "./shared-runs.js";

/** The running exports of each service in this process. */
const runs = new WeakMap<ServiceParts, SharedRuns<ExportRow>>();

/**
 * Finds the stored file of a motion for a download, or makes and stores it. Equal concurrent requests share the work.
 *
 * @param beforeMaking called when the file has to be made; throws to prevent that
 * @param signal the caller's; stops the work when no other caller waits for it
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
      parameters.format === "csv" ? null : bundleOf(parts, character, parameters.format, work),
    ]);
    const input = { motion: { sha256: motion.bundleSha256, glb }, character: bundle, parameters, name };
    return await parts.engine.run("exportMotion", input, { signal: work });
  });
}

/** Finds or makes a character alone as FBX, from its bundle. */
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
      const { bundleSha256, isBuiltin } = character;
      const input = { glb: await parts.blobs.read(bundleSha256), isBuiltin };
      return { ...(await parts.engine.run("exportCharacter", input, { signal: work })), seconds: 0 };
    },
  );
}

/** Reads a stored character with the files that the format is made from. */
export async function bundleOf(
  parts: ServiceParts,
  { bundleSha256, isBuiltin, fbxSha256 }: DownloadedCharacter,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<CharacterBundle> {
  const inFbx = format === "fbx" && fbxSha256 !== null;
  const [packed, glb, fbx] = await Promise.all([
    findRig(parts, bundleSha256, signal),
    format === "bvh" || inFbx ? null : parts.blobs.read(bundleSha256),
    inFbx ? parts.blobs.read(fbxSha256) : null,
  ]);
  return { sha256: bundleSha256, packed, glb, isBuiltin, fbx };
}

/**
 * Finds a stored file by its key, or makes and stores it. Equal concurrent requests share the work.
 *
 * @param beforeMaking called when the file has to be made; throws to prevent that
 * @param signal the caller's; `make` receives that of all who wait
 */
export async function findMade(
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
    // Another run may have ended since the first look.
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
