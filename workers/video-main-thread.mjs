/** Serves the tasks of video on the page's own thread; a chunk that is loaded only if workers do not start. */

import { serveTasks } from "../src/engine/serve-tasks.ts";
import { videoTasks } from "../src/engine/tasks/video-tasks.ts";
import { browserHost } from "../src/video-host/browser-host.ts";

export function serveOnThisThread(port) {
  return serveTasks(videoTasks(browserHost), port);
}
