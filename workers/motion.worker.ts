/** The browser's worker that generates motions. */

import { serveTasks } from "../src/engine/serve-tasks.js";
import { motionTasks } from "../src/engine/tasks/motion-tasks.js";

serveTasks(motionTasks);
