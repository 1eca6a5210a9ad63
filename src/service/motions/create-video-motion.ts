import { createHash } from "node:crypto";
import { SERVICE_NAMING } from "../../requests/argument-naming.js";
import * as operations from "../../requests/operations/video-to-motion.js";
import { readOperation } from "../../requests/read-operation.js";
import { requireWriter } from "../accounts/require-writer.js";
import { LARGEST_VIDEO } from "../base/file-limits.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { requireCharacter } from "../characters/find-character.js";
import type { JobRecord } from "../jobs/job-queue.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { keepUpload } from "../uploads/kept-uploads.js";
import { receiveUpload } from "../uploads/receive-upload.js";
import type { Upload } from "../uploads/upload.js";
import { checkVideo } from "../video/check-video.js";

/**
 * Creates a job. A request with the same video shares a job that is running, finished in the last 24 hours or failed in
 * the last hour.
 */
export async function createVideoToMotion(
  parts: ServiceParts,
  viewer: Viewer,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ job: JobRecord }> {
  requireWriter(viewer);
  refuseRemovedModel(input.model);
  const args = readOperation(operations.createVideoToMotion, input, SERVICE_NAMING);
  const model = operations.VIDEO_MODEL_ALIASES[args.model] ?? args.model;
  if (args.characterId !== null) await requireCharacter(parts, viewer, args.characterId);
  const file = await receiveUpload(parts, args.file as Upload, { maxBytes: LARGEST_VIDEO, signal });
  const { duration, frameRate, width, height } = await checkVideo(file.path);
  await parts.jobs.requireEngine("VideoToMotion", model, `Video to motion with the model ${model}`);
  await keepUpload(parts, file);
  const job = await parts.jobs.create(viewer, {
    method: "VideoToMotion",
    model,
    args: {
      file: { sha256: file.sha256, size: file.size, duration, frame_rate: frameRate, width, height },
      motion_name: args.motionName,
      character_id: args.characterId,
      model,
    },
    dedupeKey: createHash("sha256").update(`${file.sha256} ${model}`).digest("hex"),
  });
  return { job };
}

function refuseRemovedModel(model: unknown): void {
  if (typeof model !== "string" || !operations.REMOVED_VIDEO_MODELS.includes(model)) return;
  const { choices } = operations.createVideoToMotion.arguments.model;
  throw new ServiceError("MODEL_REMOVED", `The model ${model} is removed; use one of ${choices.join(", ")}.`);
}
