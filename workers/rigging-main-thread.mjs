/** Serves the rigging tasks on the page's own thread; a chunk that is loaded only if workers do not start. */

import { serveTasks } from "../src/engine/serve-tasks.ts";
import { riggingTasks } from "../src/engine/tasks/rigging-tasks.ts";

export function serveOnThisThread(port) {
  return serveTasks(riggingTasks, port);
}
