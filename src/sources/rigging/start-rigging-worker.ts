/** Starts the package's worker for rigging. As in `start-worker.ts`, the build replaces the path. */
export function startRiggingWorker(): Worker {
  return new Worker(new URL("../../../workers/motion-rigging.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion rigging",
  });
}
