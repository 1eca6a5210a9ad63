/** Starts the package's worker that makes characters. As in `start-worker.ts`, the build replaces the path. */
export function startCharactersWorker(): Worker {
  return new Worker(new URL("../../../workers/motion-characters.worker.ts", import.meta.url), {
    type: "module",
    name: "babylon-motion characters",
  });
}
