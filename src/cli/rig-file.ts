import {
  lacksSkeleton,
  type RigFileOptions,
  rerigCharacterFile,
  rigCharacterFile,
} from "../files/characters/rig-character-file.js";
import { exportCharacter } from "../files/exports/export-character.js";
import { runSteps } from "../requests/steps.js";
import type { RigFindings } from "../rigging/rig-options.js";

/** What became of a file: what was found in its mesh; null where its own skeleton was used. */
export interface MadeFile {
  bytes: Uint8Array;
  findings: RigFindings | null;
}

/**
 * Rigs the mesh of a file, and writes it as another; with a target, a skeleton that the file has is changed to it. Throws
 * MotionError (BAD_USER_INPUT, AUTO_RIG_FAILED).
 */
export async function rigFile(
  bytes: Uint8Array,
  extension: string,
  options: RigFileOptions,
  onProgress: (stage: string, fraction: number) => void,
): Promise<MadeFile> {
  const { glb, findings } =
    (await withOwnSkeleton(bytes, options)) ?? runSteps(await rigCharacterFile(bytes, options, onProgress));
  const made = extension === ".fbx" ? (await exportCharacter(glb)).bytes : glb;
  onProgress("done", 1);
  return { bytes: made, findings };
}

async function withOwnSkeleton(bytes: Uint8Array, { target, fingers }: RigFileOptions) {
  if (!target) return null;
  try {
    return { glb: await rerigCharacterFile(bytes, target, { fingers }), findings: null };
  } catch (error) {
    if (lacksSkeleton(error)) return null;
    throw error;
  }
}
