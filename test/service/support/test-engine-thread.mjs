/** A thread with tasks that behave badly, for tests of the pool. */
import { register } from "tsx/esm/api";

register();
const { testTasks } = await import("./test-engine-tasks.ts");
export default testTasks;
