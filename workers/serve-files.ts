import { type Endpoint, expose, transfer } from "comlink";
import { openCharacterFile } from "../src/exports/character-file.js";
import { exportMotion } from "../src/exports/export-motion.js";
import type { ExportedMotion } from "../src/exports/motion-export.js";
import { writeMotionGlb } from "../src/formats/glb/write-glb.js";
import { importSteps } from "../src/imports/import-motion.js";
import { readMotionFile } from "../src/imports/read-motion-file.js";
import type { Steps } from "../src/requests/steps.js";
import { toOutcome } from "../src/requests/to-outcome.js";
import { PROTOCOL_VERSION } from "../src/requests/worker-protocol.js";
import { createCharacterRig } from "../src/retarget/character-rig.js";
import { clipOnSkeleton } from "../src/retarget/clip-on-skeleton.js";
import { readForeignMotion } from "../src/retarget/foreign-motion.js";
import { createRetargeter } from "../src/retarget/retargeter.js";
import type { FileExport, FilesApi, ImportedFile } from "../src/sources/files/files-api.js";
import { WorkQueue } from "../src/sources/local/work-queue.js";
import type { ProgressMessage } from "../src/sources/local/worker-api.js";

/**
 * Serves what reads and writes files to the page that started this worker, or to whoever holds the other end of
 * `endpoint`.
 *
 * @returns drops the work that is left
 */
export function serveFiles(endpoint: Endpoint = globalThis as unknown as Endpoint): () => void {
  const queue = new WorkQueue();
  const api: FilesApi = {
    version: () => PROTOCOL_VERSION,
    async exportMotion(ticket, request) {
      const tell = (stage: "write" | "done", fraction: number) =>
        endpoint.postMessage({ progressOf: ticket.id, progress: { stage, fraction } } satisfies ProgressMessage);
      const outcome = await toOutcome(async () => {
        tell("write", 0);
        const work = await openExport(request);
        const { bytes } = await queue.add(ticket, () => work);
        tell("done", 1);
        return bytes;
      });
      return outcome.ok ? transfer(outcome, [outcome.value.buffer]) : outcome;
    },
    async importMotion(ticket, { file, animation, name }) {
      const outcome = await toOutcome(async (): Promise<ImportedFile> => {
        const reading = await readMotionFile(file, { animation });
        const clip = await queue.add(ticket, () => importSteps(reading, { name }));
        const called = name ?? reading.name;
        return { glb: writeMotionGlb(clip, called), name: called };
      });
      return outcome.ok ? transfer(outcome, [outcome.value.glb.buffer]) : outcome;
    },
    cancel: (request) => queue.cancel(request),
    prioritize: (request, priority) => queue.prioritize(request, priority),
  };
  expose(api, endpoint);
  return () => queue.clear();
}

/** What a game's character has in its scene, into the file that it came from: joint by joint where they are the same. */
async function openExport({
  clip,
  roles,
  characterFile,
  parameters,
  name,
}: FileExport): Promise<Steps<ExportedMotion>> {
  if (!characterFile) return exportMotion({ clip, retargeter: null, roles, file: null, parameters, name });
  const { model, fileFor } = await openCharacterFile(characterFile);
  const rig = createCharacterRig(model);
  const file = fileFor(rig.nodes);
  const own = clipOnSkeleton(clip, rig.skeleton);
  if (own) return exportMotion({ clip: own, retargeter: null, roles: rig.roles, file, parameters, name });
  const foreign = readForeignMotion(clip);
  const retargeter = createRetargeter(foreign.rig, rig);
  return exportMotion({ clip: foreign.clip, retargeter, roles: rig.roles, file, parameters, name });
}
