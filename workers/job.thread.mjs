/** Starts the thread out of the sources. The built package has job.thread.js in its place. */
import { register } from "tsx/esm/api";

register();
export default (await import("./job.thread.ts")).default;
