/** A thread of the service that the engine runs on, one task at a time. */
import { servicePieces } from "../src/engine/service-practice.js";
import { serveThread } from "../src/service/engine/serve-thread.js";
import { threadTasks } from "../src/service/engine/thread-tasks.js";

export default serveThread(threadTasks, servicePieces);
