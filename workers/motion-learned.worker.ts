/** The browser's worker for the learned text-to-motion model. */

import { serveTasks } from "../src/engine/serve-tasks.js";
import { learnedTasks } from "../src/engine/tasks/learned-text.js";
import { browserHost } from "../src/learned-host/browser-host.js";

serveTasks(learnedTasks(browserHost));
