/**
 * Starts the package's worker. The URL is written inside `new Worker(…)`, as bundlers require; the library's build
 * replaces its path with that of the built worker beside the entry.
 */
export function startMotionWorker(): Worker {
  return new Worker(new URL("../../../workers/motion.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion",
  });
}
