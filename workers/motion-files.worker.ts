/** The browser's worker that reads and writes motion files. */

import { serveTasks } from "../src/engine/serve-tasks.js";
import { fileTasks } from "../src/engine/tasks/file-tasks.js";

serveTasks(fileTasks);
