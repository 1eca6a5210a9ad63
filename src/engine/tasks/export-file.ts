import { openCharacterFile } from "../../files/characters/open-character.js";
import { exportMotion } from "../../files/exports/export-motion.js";
import type { ExportedMotion } from "../../files/exports/motion-export.js";
import type { MotionClip } from "../../motion/clip.js";
import type { JointName } from "../../motion/joint-names.js";
import type { FileParameters } from "../../requests/exports/export-parameters.js";
import type { AsyncSteps, Steps } from "../../requests/steps.js";
import { clipOnSkeleton } from "../../retarget/clip-on-skeleton.js";
import { readForeignMotion } from "../../retarget/foreign-motion.js";
import { createRetargeter } from "../../retarget/retargeter.js";
import { createCharacterRig } from "../../retarget/rig/character-rig.js";
import { handOver } from "../hand-over.js";
import type { TaskContext } from "../task.js";

export interface FileExport {
  /** On a character's own skeleton. */
  clip: MotionClip;
  /** Joint of that skeleton for each humanoid role. */
  roles: Partial<Record<JointName, number>>;
  /** GLB, VRM, glTF with its buffers inside or FBX; null: the skeleton alone is written. */
  characterFile: Uint8Array | null;
  parameters: FileParameters;
  /** Name of the motion in the file. */
  name: string;
}

/** Writes a game's motion to a file's bytes. @throws MotionError BAD_USER_INPUT for a character's file that cannot be read */
export async function* exportFile(
  request: FileExport,
  { onProgress }: TaskContext,
): AsyncSteps<Uint8Array<ArrayBuffer>> {
  onProgress({ stage: "write", fraction: 0 });
  const { bytes } = yield* await openExport(request);
  onProgress({ stage: "done", fraction: 1 });
  return handOver(bytes, [bytes]);
}

/** Maps joints of a character in the scene to its original file, where both have them. */
async function openExport({
  clip,
  roles,
  characterFile,
  parameters,
  name,
}: FileExport): Promise<Steps<ExportedMotion>> {
  if (!characterFile) return exportMotion({ clip, retargeter: null, roles, file: null, parameters, name });
  const { model, fileFor } = await openCharacterFile(characterFile);
  const rig = createCharacterRig(model);
  const file = fileFor(rig.nodes);
  const own = clipOnSkeleton(clip, rig.skeleton);
  if (own) return exportMotion({ clip: own, retargeter: null, roles: rig.roles, file, parameters, name });
  const foreign = readForeignMotion(clip);
  const retargeter = createRetargeter(foreign.rig, rig);
  return exportMotion({ clip: foreign.clip, retargeter, roles: rig.roles, file, parameters, name });
}
