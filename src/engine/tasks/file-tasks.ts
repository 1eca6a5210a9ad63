import type { Tasks } from "../task.js";
import { exportFile } from "./export-file.js";
import { importFile } from "./import-file.js";

/** The tasks of the game's worker that reads and writes files. */
export const fileTasks = { exportFile, importFile } satisfies Tasks;
