/** A thread that jobs run on, one at a time. */
import { serveTasks } from "../src/service/engine/serve-tasks.js";
import { runJob } from "../src/service/jobs/run-job.js";

export default serveTasks({ runJob });
