/** The package's worker, except that it throws on request. */

import { serveTasks } from "../../../src/engine/serve-tasks.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";

serveTasks(motionTasks);
addEventListener("message", ({ data }) => {
  if (data === "die") throw new Error("killed by the test");
});
