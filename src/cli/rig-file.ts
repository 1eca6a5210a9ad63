import { rigCharacterFile } from "../files/characters/rig-character-file.js";
import { exportCharacter } from "../files/exports/export-character.js";
import { runSteps } from "../requests/steps.js";
import type { RigFindings, RigOptions } from "../rigging/rig-options.js";

/** Rigs the mesh of a file, and writes it as another. Throws MotionError (BAD_USER_INPUT, AUTO_RIG_FAILED). */
export async function rigFile(
  bytes: Uint8Array,
  extension: string,
  options: RigOptions,
  onProgress: (stage: string, fraction: number) => void,
): Promise<{ bytes: Uint8Array; findings: RigFindings }> {
  const work = await rigCharacterFile(bytes, options, onProgress);
  const { glb, findings } = runSteps(work);
  const made = extension === ".fbx" ? (await exportCharacter(glb)).bytes : glb;
  onProgress("done", 1);
  return { bytes: made, findings };
}
