/** The browser's worker that makes characters. */

import { serveTasks } from "../src/engine/serve-tasks.js";
import { characterTasks } from "../src/engine/tasks/character-tasks.js";

serveTasks(characterTasks);
