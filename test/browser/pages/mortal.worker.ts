/** The package's worker, except that it throws on request. */
import { motionTasks } from "../../../src/engine/motion-tasks.js";
import { serveTasks } from "../../../src/engine/serve-tasks.js";

serveTasks(motionTasks);
addEventListener("message", ({ data }) => {
  if (data === "die") throw new Error("killed by the test");
});
