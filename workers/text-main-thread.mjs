/** Serves the text and edit tasks on the page's own thread; a chunk that is loaded only if workers do not start. */
import { serveTasks } from "../src/engine/serve-tasks.ts";
import { wordTasks } from "../src/engine/tasks/word-tasks.ts";

export function serveOnThisThread(port) {
  return serveTasks(wordTasks, port);
}
