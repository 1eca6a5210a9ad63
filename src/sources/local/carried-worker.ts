import { reasonOf } from "../../requests/motion-error.js";
import { type EngineThread, WORKER_START_TIMEOUT, workerThread } from "./engine-thread.js";
import type { Endpoint } from "./remote.js";

/** Loads the package's embedded copy of a worker's file: deflated, in base64; null if it has none. */
export type CarriedWorker = () => Promise<{ default: string | null }>;

/**
 * Starts a worker from the package's embedded copy of its file, for pages that do not serve the file itself: bundlers
 * that do not follow `new Worker(new URL(…))` leave it out.
 */
export function carriedThread(load: CarriedWorker, index: number): EngineThread {
  let thread: EngineThread | null = null;
  let ended = false;
  const early: [message: unknown, transfer?: Transferable[]][] = [];
  const listeners: Parameters<Endpoint["addEventListener"]>[] = [];
  const endpoint: Endpoint = {
    postMessage(message, transfer) {
      if (thread) thread.endpoint.postMessage(message, transfer);
      else early.push([message, transfer]);
    },
    addEventListener(...listener) {
      listeners.push(listener);
      thread?.endpoint.addEventListener(...listener);
    },
    removeEventListener(type, heard, options) {
      const at = listeners.findIndex(([, other]) => other === heard);
      if (at >= 0) listeners.splice(at, 1);
      thread?.endpoint.removeEventListener(type, heard, options);
    },
  };
  async function start(onFailure: (message: string, cause?: unknown) => void): Promise<void> {
    const packed = (await load()).default;
    if (packed === null) throw new Error("this build of the package carries no copy");
    const address = URL.createObjectURL(await unpack(packed));
    if (ended) return URL.revokeObjectURL(address);
    thread = workerThread(() => new Worker(address, { type: "module", name: "babylon-motion" }), index);
    thread.watch(onFailure);
    for (const listener of listeners) thread.endpoint.addEventListener(...listener);
    for (const message of early) thread.endpoint.postMessage(...message);
    // Kept until the worker has had time to read it.
    setTimeout(() => URL.revokeObjectURL(address), WORKER_START_TIMEOUT);
  }
  return {
    endpoint,
    startTimeout: WORKER_START_TIMEOUT,
    watch(onFailure) {
      start(onFailure).catch((cause: unknown) => {
        if (!ended) onFailure(`The package's own copy of the motion worker does not start: ${reasonOf(cause)}`, cause);
      });
    },
    end() {
      ended = true;
      thread?.end();
    },
  };
}

async function unpack(packed: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Blob([await new Response(stream).arrayBuffer()], { type: "text/javascript" });
}
