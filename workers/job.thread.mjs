/** Starts the thread out of the sources. The built package has job.thread.js in its place. */
import { bundledThread } from "../tools/run/bundled-source.mjs";

export default (await import(await bundledThread("job.thread"))).default;
