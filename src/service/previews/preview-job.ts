import type { ExportParameters } from "../../requests/export-parameters.js";
import { MotionError, reasonOf } from "../../requests/motion-error.js";
import { previewOrder } from "../../requests/preview-order.js";
import { bundleOf } from "../downloads/find-export.js";
import { findSubject } from "../downloads/find-subject.js";
import { storedExport, storeExport } from "../downloads/stored-exports.js";
import type { ServiceJob } from "../jobs/service-job.js";
import { ServiceError } from "../service-error.js";
import type { ServiceParts } from "../service-parts.js";
import type { PreviewBrowser } from "./preview-browser.js";
import { previewKey } from "./preview-key.js";

/** Seconds that a preview may take: a minute of motion on a slow machine. */
const DEADLINE = 900;

const EXPORT: Omit<ExportParameters, "noMesh"> = {
  format: "glb",
  kind: "file",
  fps: 60,
  inPlace: false,
  torsoOnly: false,
  platformCompatible: false,
  speedMultiplier: 1,
};

/** Draws previews as jobs and keeps them with the exports. */
export function previewJob(parts: ServiceParts, browser: PreviewBrowser): ServiceJob {
  return {
    method: "Preview",
    deadlineSeconds: DEADLINE,
    async run({ viewer, args, signal, onProgress }) {
      const [characterId, motionId] = [String(args.character_id), String(args.motion_id)];
      const { motion, character } = await findSubject(parts, viewer, characterId, motionId);
      const key = previewKey(motion.bundleSha256, character.bundleSha256);
      const result = { url: `/app/preview/${characterId}/${motionId}/preview.webm` };
      if (await storedExport(parts, key)) return result;
      const [glb, bundle] = await Promise.all([
        parts.blobs.read(motion.bundleSha256),
        bundleOf(parts, character, "glb"),
      ]);
      const draw = async (noMesh: ExportParameters["noMesh"]) => {
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
        return { video: await browser.draw(bytes, order, signal, (done) => onProgress(done / order.frames)), order };
      };
      const { video, order } = await draw("false").catch((error) => {
        if (error instanceof ServiceError || error instanceof MotionError) throw error;
        // A mesh that the browser cannot read, compressed for one: then the skeleton is shown.
        parts.log.warn({ character: characterId, reason: reasonOf(error) }, "a preview is drawn without its mesh");
        return draw("minimal");
      });
      await storeExport(parts, { key, bytes: video, mimetype: "video/webm", seconds: order.frames / order.frameRate });
      return result;
    },
  };
}
