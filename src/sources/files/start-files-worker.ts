/** Starts the package's worker for files. As in `start-worker.ts`, the build replaces the path. */
export function startFilesWorker(): Worker {
  return new Worker(new URL("../../../workers/motion-files.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion files",
  });
}
