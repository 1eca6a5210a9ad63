/** A thread that jobs run on, one at a time. */
import { serveThread } from "../src/service/engine/serve-thread.js";
import { runJob } from "../src/service/jobs/run/run-job.js";
import { characterFromPicture } from "../src/service/pictures/character-from-picture.js";

export default serveThread({ runJob, characterFromPicture });
