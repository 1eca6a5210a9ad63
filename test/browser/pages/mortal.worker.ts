/** The package's worker, but that it throws when it is told to. */
import { motionEngine } from "../../../workers/motion-engine.js";
import { serveWorker } from "../../../workers/serve-worker.js";

serveWorker(motionEngine);
addEventListener("message", ({ data }) => {
  if (data === "die") throw new Error("killed by the test");
});
