import { type Endpoint, expose, type Remote, releaseProxy, transfer } from "comlink";
import { PROTOCOL_VERSION, type ProgressListener, toOutcome } from "../src/requests/worker-protocol.js";
import { EngineHost } from "../src/sources/local/engine-host.js";
import type { MotionEngine } from "../src/sources/local/motion-engine.js";
import type { ClipMessage, WorkerApi } from "../src/sources/local/worker-api.js";

/** Serves an engine to the page that started this worker, or to whoever holds the other end of `endpoint`. */
export function serveWorker<Rig>(
  engine: MotionEngine<Rig>,
  endpoint: Endpoint = globalThis as unknown as Endpoint,
): void {
  const host = new EngineHost(engine);
  const api: WorkerApi = {
    version: () => PROTOCOL_VERSION,
    addCharacter: (request, model, options) => toOutcome(() => host.addCharacter(request, model, options)),
    removeCharacter: (id) => host.removeCharacter(id),
    locomotionStyles: () => toOutcome(() => host.locomotionStyles()),
    async generateLocomotion(request, character, args, onProgress) {
      const outcome = await toOutcome(async () => {
        const { skeleton: _, ...message } = await host.generateLocomotion(
          request,
          character,
          args,
          listener(onProgress),
        );
        return message satisfies ClipMessage;
      });
      release(onProgress);
      if (!outcome.ok) return outcome;
      return transfer(outcome, [outcome.value.rotations.buffer, outcome.value.translations.buffer]);
    },
    cancel: (request) => host.cancel(request),
  };
  expose(api, endpoint);
}

/** The page's listener, called without waiting for it. */
function listener(onProgress: ProgressListener | null): ProgressListener | undefined {
  return onProgress ? (progress) => void onProgress(progress) : undefined;
}

/** Closes the channel that Comlink opened for a listener. */
function release(onProgress: ProgressListener | null): void {
  if (onProgress) (onProgress as unknown as Remote<ProgressListener>)[releaseProxy]();
}
