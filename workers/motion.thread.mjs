/** Starts the thread from the sources. The built package has motion.thread.js instead. */
import { bundledThread } from "../tools/run/bundled-source.mjs";

export default (await import(await bundledThread("motion.thread"))).default;
