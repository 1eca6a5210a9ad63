/** Starts the package's text worker. As in `start-worker.ts`, the build replaces the path. */
export function startTextWorker(): Worker {
  return new Worker(new URL("../../../../workers/motion-text.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion words",
  });
}
