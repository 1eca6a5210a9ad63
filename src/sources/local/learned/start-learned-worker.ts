/** Starts the package's worker for the learned model. As in `start-worker.ts`, the build replaces the path. */
export function startLearnedWorker(): Worker {
  return new Worker(new URL("../../../../workers/motion-learned.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion learned",
  });
}
