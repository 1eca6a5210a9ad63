/** Serves the motion tasks on the page's own thread; a chunk that is loaded only if workers do not start. */
import { motionTasks } from "../src/engine/motion-tasks.ts";
import { serveTasks } from "../src/engine/serve-tasks.ts";

export function serveOnThisThread(port) {
  return serveTasks(motionTasks, port);
}
