/** Serves the motion tasks on the page's own thread; a chunk that is loaded only if workers do not start. */

import { serveTasks } from "../src/engine/serve-tasks.ts";
import { motionTasks } from "../src/engine/tasks/motion-tasks.ts";

export function serveOnThisThread(port) {
  return serveTasks(motionTasks, port);
}
