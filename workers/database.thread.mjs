/** Starts the thread from the sources. The built package has database.thread.js instead. */
import { bundledThread } from "../tools/run/bundled-source.mjs";

await import(await bundledThread("database.thread"));
