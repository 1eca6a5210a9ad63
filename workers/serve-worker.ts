import { type Endpoint, expose, transfer } from "comlink";
import type { MotionClip } from "../src/motion/clip.js";
import { toOutcome } from "../src/requests/to-outcome.js";
import { type Outcome, PROTOCOL_VERSION, type ProgressListener } from "../src/requests/worker-protocol.js";
import { EngineHost } from "../src/sources/local/engine-host.js";
import { gaitCellBuffers } from "../src/sources/local/gait-cell-buffers.js";
import type { MotionEngine } from "../src/sources/local/motion-engine.js";
import type { ClipMessage, ProgressMessage, RequestId, WorkerApi } from "../src/sources/local/worker-api.js";

/**
 * Serves an engine to the page that started this worker, or to whoever holds the other end of `endpoint`.
 *
 * @returns drops the work that is left, for an endpoint that is closed while its thread goes on
 */
export function serveWorker<Rig>(
  engine: MotionEngine<Rig>,
  endpoint: Endpoint = globalThis as unknown as Endpoint,
): () => void {
  // Who holds the other end of a channel may be the page's own thread.
  const host = new EngineHost(engine, { practises: endpoint === globalThis });
  const progressOf =
    (request: RequestId): ProgressListener =>
    (progress) =>
      endpoint.postMessage({ progressOf: request, progress } satisfies ProgressMessage);
  const api: WorkerApi = {
    version: () => PROTOCOL_VERSION,
    mapCharacter: (ticket, model, options) => toOutcome(() => host.mapCharacter(ticket, model, options)),
    adoptRig: (hash, rig) => host.adoptRig(hash, rig),
    forgetRig: (hash) => host.forgetRig(hash),
    locomotionStyles: () => toOutcome(() => host.locomotionStyles()),
    generateLocomotion: (ticket, rig, args) =>
      clipOutcome(host.generateLocomotion(ticket, rig, args, progressOf(ticket.id))),
    generateTextMotion: (ticket, rig, args) =>
      clipOutcome(host.generateTextMotion(ticket, rig, args, progressOf(ticket.id))),
    editMotion: (ticket, rig, edit) => clipOutcome(host.editMotion(ticket, rig, edit, progressOf(ticket.id))),
    async generateGaitCell(ticket, rig, args) {
      const outcome = await toOutcome(() => host.generateGaitCell(ticket, rig, args));
      return outcome.ok ? transfer(outcome, gaitCellBuffers(outcome.value)) : outcome;
    },
    retargetMotionFile: (ticket, rig, file, loops) =>
      clipOutcome(host.retargetMotionFile(ticket, rig, file, loops, progressOf(ticket.id))),
    samplePelvis: (ticket, file, times) => toOutcome(() => host.samplePelvis(ticket, file, times)),
    cancel: (request) => host.cancel(request),
    prioritize: (request, priority) => host.prioritize(request, priority),
  };
  expose(api, endpoint);
  return () => host.dispose();
}

/** A clip for the page, which has its skeleton; its arrays are transferred. */
async function clipOutcome(made: Promise<MotionClip>): Promise<Outcome<ClipMessage>> {
  const outcome = await toOutcome(async (): Promise<ClipMessage> => {
    const { skeleton: _, ...message } = await made;
    return message;
  });
  if (!outcome.ok) return outcome;
  const { rotations, translations, rootPath } = outcome.value;
  return transfer(outcome, [rotations.buffer, translations.buffer, ...(rootPath ? [rootPath.buffer] : [])]);
}
