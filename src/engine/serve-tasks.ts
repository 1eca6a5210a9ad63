import { type Endpoint, expose, transfer } from "comlink";
import { toOutcome } from "../requests/to-outcome.js";
import { PROTOCOL_VERSION, type ProgressMessage, type WorkerApi } from "../requests/worker-protocol.js";
import { handedOver } from "./hand-over.js";
import type { Tasks } from "./task.js";
import { TaskRunner } from "./task-runner.js";

/**
 * Serves tasks to the page that started this worker, or to the other end of `endpoint`.
 *
 * @returns cancels the remaining work, for an endpoint that is closed while its thread keeps running
 */
export function serveTasks(tasks: Tasks, endpoint: Endpoint = globalThis as unknown as Endpoint): () => void {
  // The other end of a channel may be on the page's main thread.
  const runner = new TaskRunner(tasks, { practises: endpoint === globalThis });
  const api: WorkerApi = {
    version: () => PROTOCOL_VERSION,
    async run(ticket, task, input) {
      const outcome = await toOutcome(() =>
        runner.run(ticket, task, input, (progress) =>
          endpoint.postMessage({ progressOf: ticket.id, progress } satisfies ProgressMessage),
        ),
      );
      return outcome.ok ? transfer(outcome, handedOver(outcome.value)) : outcome;
    },
    cancel: (request) => runner.cancel(request),
    prioritize: (request, priority) => runner.prioritize(request, priority),
    adoptRig: (hash, rig) => runner.adoptRig(hash, rig),
    forgetRig: (hash) => runner.forgetRig(hash),
  };
  expose(api, endpoint);
  return () => runner.dispose();
}
