/** Starts the thread from the sources. The built package has preview.thread.js instead. */
import { bundledThread } from "../tools/run/bundled-source.mjs";

export default (await import(await bundledThread("preview.thread"))).default;
