import type { Tasks } from "../task.js";
import { exportFile } from "./export-file.js";
import { importFile } from "./import-file.js";
import { rigMesh } from "./rig-mesh.js";

/** The tasks of the game's worker that reads and writes files, and rigs meshes. */
export const fileTasks = { exportFile, importFile, rigMesh } satisfies Tasks;
