/** The browser's worker that reads and writes motion files. */
import { fileTasks } from "../src/engine/file-tasks.js";
import { serveTasks } from "../src/engine/serve-tasks.js";

serveTasks(fileTasks);
