import type { ExportParameters } from "../../requests/exports/export-parameters.js";
import { previewOrder } from "../../requests/exports/preview-order.js";
import { MotionError, reasonOf } from "../../requests/motion-error.js";
import { bundleOf } from "../downloads/find-export.js";
import { findSubject } from "../downloads/find-subject.js";
import type { ServiceJob } from "../jobs/service-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { storedExport, storeExport } from "../parts/stored-exports.js";
import { DRAWING_DEADLINE, type PreviewDrawer } from "./preview-drawer.js";
import { previewKey } from "./preview-key.js";

const EXPORT: Omit<ExportParameters, "noMesh"> = {
  format: "glb",
  kind: "file",
  fps: 60,
  inPlace: false,
  torsoOnly: false,
  platformCompatible: false,
  speedMultiplier: 1,
};

/** Renders previews as jobs and stores them with the exports. */
export function previewJob(parts: ServiceParts, drawer: PreviewDrawer): ServiceJob {
  return {
    method: "Preview",
    deadlineSeconds: DRAWING_DEADLINE,
    async run({ viewer, args, signal, onProgress }) {
      const [characterId, motionId] = [String(args.character_id), String(args.motion_id)];
      const { motion, character } = await findSubject(parts, viewer, characterId, motionId);
      const key = previewKey(motion.bundleSha256, character.bundleSha256);
      const result = { url: `/app/preview/${characterId}/${motionId}/preview.webm` };
      if (await storedExport(parts, key)) return result;
      const [glb, bundle] = await Promise.all([
        parts.blobs.read(motion.bundleSha256),
        bundleOf(parts, character, "glb", signal),
      ]);
      const exported = async (noMesh: ExportParameters["noMesh"]) => {
        const { bytes, seconds, facing } = await parts.engine.run(
          "exportMotion",
          {
            motion: { sha256: motion.bundleSha256, glb },
            character: bundle,
            parameters: { ...EXPORT, noMesh },
            name: motion.name,
          },
          { signal },
        );
        const order = previewOrder(seconds, facing);
        return { order, draw: () => drawer.draw(bytes, order, signal, (done) => onProgress(done / order.frames)) };
      };
      const { order, draw } = await exported("false");
      const video = await draw().catch(async (error) => {
        if (!(error instanceof MotionError) || error.code === "ABORTED" || error.code === "DISPOSED") throw error;
        // The mesh cannot be read (it may be compressed), so the skeleton is shown.
        parts.log.warn({ character: characterId, reason: reasonOf(error) }, "a preview is drawn without its mesh");
        return (await exported("minimal")).draw();
      });
      await storeExport(parts, { key, bytes: video, mimetype: "video/webm", seconds: order.frames / order.frameRate });
      return result;
    },
  };
}
