/** Workers that the game starts itself: options for `localMotions`. */
export const ownWorkers = {
  workerFactory: () => new Worker(new URL("./motion-worker.js", import.meta.url), { type: "module" }),
  textWorkerFactory: () => new Worker(new URL("./text-worker.js", import.meta.url), { type: "module" }),
  filesWorkerFactory: () => new Worker(new URL("./files-worker.js", import.meta.url), { type: "module" }),
  riggingWorkerFactory: () => new Worker(new URL("./rigging-worker.js", import.meta.url), { type: "module" }),
  videoWorkerFactory: () => new Worker(new URL("./video-worker.js", import.meta.url), { type: "module" }),
};
