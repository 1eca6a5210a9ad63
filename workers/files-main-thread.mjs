/** Serves the file tasks on the page's own thread; a chunk that is loaded only if workers do not start. */

import { serveTasks } from "../src/engine/serve-tasks.ts";
import { fileTasks } from "../src/engine/tasks/file-tasks.ts";

export function serveOnThisThread(port) {
  return serveTasks(fileTasks, port);
}
