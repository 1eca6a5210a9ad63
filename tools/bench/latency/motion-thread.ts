/** Runs the package's engine on a thread of its own, as in a page, with a clock: run by `startTimedWorker`. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Endpoint } from "comlink";
import { serveTasks } from "../../../src/engine/serve-tasks.js";
import { timedTasks } from "./timed-tasks.js";

/** Milliseconds spent on gait cells, and their number: shared with the thread that started this one. */
const spent = new Float64Array(workerData as SharedArrayBuffer);

const timed = timedTasks((milliseconds, isLast) => {
  spent[0] += milliseconds;
  if (isLast) spent[1]++;
});

serveTasks(timed, endpointOf(parentPort as MessagePort));

/** Returns what a browser's worker sees of its page. */
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
