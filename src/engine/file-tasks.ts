import type { Tasks } from "./task.js";
import { exportFile } from "./tasks/export-file.js";
import { importFile } from "./tasks/import-file.js";

/** The tasks of the game's worker that reads and writes files. */
export const fileTasks = { exportFile, importFile } satisfies Tasks;
