/** Starts the thread out of the sources. The built package has motion.thread.js in its place. */
import { register } from "tsx/esm/api";

register();
export default (await import("./motion.thread.ts")).default;
