/** Starts the thread out of the sources. The built package has motion.thread.js in its place. */
import { bundledThread } from "../tools/run/bundled-source.mjs";

export default (await import(await bundledThread("motion.thread"))).default;
