import { type ExportedMotion, exportMotion as exportFile } from "../../../exports/export-motion.js";
import { retargetSteps } from "../../../retarget/retarget-clip.js";
import { notAvailableYet } from "../../service-error.js";
import type { EngineTasks } from "../engine-tasks.js";
import type { TaskContext } from "../serve-tasks.js";
import { characterOf, clipOf } from "./thread-cache.js";

/** A stored motion on a character, as a file. The same input gives the same bytes. */
export async function exportMotion(
  { motion, character, parameters, name }: EngineTasks["exportMotion"]["input"],
  { throwIfStopped }: TaskContext,
): Promise<ExportedMotion> {
  const { format } = parameters;
  if (format === "fbx" || format === "csv") throw notAvailableYet(`A download as ${format.toUpperCase()}`);
  const canonical = clipOf(motion);
  const { rig, retargeter, nodes } = await characterOf(character);
  throwIfStopped();
  const steps = retargetSteps(canonical, retargeter);
  let step = steps.next();
  for (; !step.done; step = steps.next()) throwIfStopped();
  const file = { glb: () => character.glb, nodes, isBuiltin: false };
  return await exportFile({ clip: step.value, rig, file, parameters, name }, throwIfStopped);
}
