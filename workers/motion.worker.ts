/** The browser's worker that generates motions. */
import { motionTasks } from "../src/engine/motion-tasks.js";
import { serveTasks } from "../src/engine/serve-tasks.js";

serveTasks(motionTasks);
