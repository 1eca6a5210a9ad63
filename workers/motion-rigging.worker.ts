/** The browser's worker that rigs meshes. */

import { serveTasks } from "../src/engine/serve-tasks.js";
import { riggingTasks } from "../src/engine/tasks/rigging-tasks.js";

serveTasks(riggingTasks);
