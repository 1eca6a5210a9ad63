/** Serves the tasks that make characters on the page's own thread; a chunk that is loaded only if workers do not start. */

import { serveTasks } from "../src/engine/serve-tasks.ts";
import { characterTasks } from "../src/engine/tasks/character-tasks.ts";

export function serveOnThisThread(port) {
  return serveTasks(characterTasks, port);
}
