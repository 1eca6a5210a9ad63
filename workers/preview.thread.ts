/** A thread of the service that renders preview videos, one at a time. */
import { serveThread } from "../src/service/engine/serve-thread.js";
import { drawVideo } from "../src/service/previews/draw-video.js";

export default serveThread({ drawVideo });
