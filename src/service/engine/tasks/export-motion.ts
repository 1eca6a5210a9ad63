import { fbxJoints } from "../../../exports/character-file.js";
import { exportMotion as exportFile } from "../../../exports/export-motion.js";
import type { MotionExport } from "../../../exports/motion-export.js";
import type { CharacterBundle, EngineTasks } from "../engine-tasks.js";
import type { TaskContext } from "../serve-tasks.js";
import { characterOf, clipOf } from "./thread-cache.js";

/** A stored motion on a character, as a file. The same input gives the same bytes. */
export async function exportMotion(
  { motion, character, parameters, name }: EngineTasks["exportMotion"]["input"],
  { throwIfStopped }: TaskContext,
): Promise<EngineTasks["exportMotion"]["output"]> {
  const none = { retargeter: null, roles: null, file: null, facing: 0 };
  const { facing, ...target } = character ? await targetOf(character) : none;
  const steps = await exportFile({ clip: clipOf(motion), ...target, parameters, name });
  let step = steps.next();
  for (; !step.done; step = steps.next()) throwIfStopped();
  return { ...step.value, facing };
}

async function targetOf(
  character: CharacterBundle,
): Promise<Pick<MotionExport, "retargeter" | "roles" | "file"> & { facing: number }> {
  const { rig, retargeter, nodes } = await characterOf(character);
  const { glb, isBuiltin, fbx } = character;
  // Node i of an FBX file's bundle is node i of the file as it is read.
  const file = { glb: () => glb, nodes, isBuiltin, ...(fbx && { fbx: fbxJoints(fbx, nodes) }) };
  return { retargeter, roles: rig.roles, file, facing: rig.facing };
}
