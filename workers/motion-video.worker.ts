/** The browser's worker that watches videos. */

import { serveTasks } from "../src/engine/serve-tasks.js";
import { videoTasks } from "../src/engine/tasks/video-tasks.js";
import { browserHost } from "../src/video-host/browser-host.js";

serveTasks(videoTasks(browserHost));
