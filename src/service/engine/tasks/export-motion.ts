import { type ExportedMotion, exportMotion as exportFile } from "../../../exports/export-motion.js";
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
  const { rig, retargeter, nodes } = await characterOf(character);
  const file = { glb: () => character.glb, nodes, isBuiltin: false };
  const steps = await exportFile({ clip: clipOf(motion), retargeter, roles: rig.roles, file, parameters, name });
  let step = steps.next();
  for (; !step.done; step = steps.next()) throwIfStopped();
  return step.value;
}
