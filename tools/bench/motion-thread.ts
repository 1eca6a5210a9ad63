/** The package's engine on a thread of its own, as a page has it, with a clock: run by `startTimedWorker`. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Endpoint } from "comlink";
import { serveWorker } from "../../workers/serve-worker.js";
import { timedEngine } from "./timed-engine.js";

/** Milliseconds spent on gait cells, and how many there were: shared with the thread that started this one. */
const spent = new Float64Array(workerData as SharedArrayBuffer);

const timed = timedEngine((milliseconds, isLast) => {
  spent[0] += milliseconds;
  if (isLast) spent[1]++;
});

serveWorker(timed, endpointOf(parentPort as MessagePort));

/** What a browser's worker sees of its page. */
function endpointOf(port: MessagePort): Endpoint {
  const listeners = new Map<unknown, (data: unknown) => void>();
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer as never),
    addEventListener: (_type, listener) => {
      const call = typeof listener === "function" ? listener : listener.handleEvent.bind(listener);
      const onData = (data: unknown) => call({ data } as MessageEvent);
      listeners.set(listener, onData);
      port.on("message", onData);
    },
    removeEventListener: (_type, listener) => {
      const onData = listeners.get(listener);
      if (onData) port.off("message", onData);
      listeners.delete(listener);
    },
  };
}
