/** Starts the package's worker for videos. As in `start-worker.ts`, the build replaces the path. */
export function startVideoWorker(): Worker {
  return new Worker(new URL("../../../workers/motion-video.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion video",
  });
}
