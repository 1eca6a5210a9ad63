import { ServiceError, type ServiceErrorCode } from "../base/service-error.js";
import { findSubject } from "../downloads/find-subject.js";
import { sendStoredFile } from "../downloads/send-stored-file.js";
import type { KeyedExchange } from "../http/route.js";
import type { JobRecord } from "../jobs/job-queue.js";
import { waitForJob } from "../jobs/wait-for-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { storedExport } from "../parts/stored-exports.js";
import { previewKey } from "./preview-key.js";

/** Value of Retry-After, seconds. */
const ASK_AGAIN = 5;
/** How long a failed preview is not retried, milliseconds: requests in that time get its error. */
const FAILED_COUNTS = 60_000;

/**
 * Sends the preview video of a motion on a character; not counted. It is rendered as a job on the first request. A
 * request waits for as long as the setting `previewWait` says, then fails with PREVIEW_NOT_READY and Retry-After; the
 * same address returns the file later. A success always contains the video.
 */
export async function sendPreview(parts: ServiceParts, exchange: KeyedExchange): Promise<void> {
  const { params, viewer, response, signal } = exchange;
  const { character_id: characterId = "", motion_id: motionId = "" } = params;
  const { motion, character } = await findSubject(parts, viewer, characterId, motionId);
  const key = previewKey(motion.bundleSha256, character.bundleSha256);
  const stored = await storedExport(parts, key);
  if (stored) return sendStoredFile(parts, exchange, { ...stored, filename: "preview.webm" });
  const { config, jobs } = parts;
  if (!config.previews) throw new ServiceError("PREVIEWS_OFF", "Preview videos are switched off on this service.");
  const created = await jobs.create(viewer, {
    method: "Preview",
    model: null,
    args: { character_id: characterId, motion_id: motionId },
    dedupeKey: key,
    endedCounts: { finished: 0, failed: FAILED_COUNTS },
  });
  const job = await waitForJob(jobs, viewer, created, config.previewWait, signal);
  if (job.status === "FAILED") throw failureOf(job);
  const made = job.status === "FINISHED" ? await storedExport(parts, key) : null;
  if (made) return sendStoredFile(parts, exchange, { ...made, filename: "preview.webm" });
  response.setHeader("Retry-After", ASK_AGAIN);
  const done = Math.floor(job.progress * 100);
  throw new ServiceError(
    "PREVIEW_NOT_READY",
    `The preview is being rendered (${done} % done). Request this URL again in ${ASK_AGAIN} seconds.`,
  );
}

function failureOf({ result }: JobRecord): ServiceError {
  const { code, message } = (result as { error: { code: ServiceErrorCode; message: string } }).error;
  return new ServiceError(code, message);
}
