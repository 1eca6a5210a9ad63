/** Starts the thread out of the sources. The built package has database.thread.js in its place. */
import { bundledThread } from "../tools/run/bundled-source.mjs";

await import(await bundledThread("database.thread"));
