import { exportCharacter as exportFile } from "../../../exports/export-character.js";
import type { EngineTasks } from "../engine-tasks.js";

/** A stored character as FBX. The same input gives the same bytes. */
export function exportCharacter({
  character: { glb, isBuiltin },
}: EngineTasks["exportCharacter"]["input"]): Promise<EngineTasks["exportCharacter"]["output"]> {
  return exportFile(glb, { isBuiltin });
}
