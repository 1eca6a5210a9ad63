import { findSubject } from "../downloads/find-subject.js";
import { sendStoredFile } from "../downloads/send-stored-file.js";
import { storedExport } from "../downloads/stored-exports.js";
import { sendJson } from "../http/respond.js";
import type { KeyedExchange } from "../http/route.js";
import type { JobRecord } from "../jobs/job-queue.js";
import { waitForJob } from "../jobs/wait-for-job.js";
import { ServiceError, type ServiceErrorCode } from "../service-error.js";
import type { ServiceParts } from "../service-parts.js";
import { findBrowser } from "./find-browser.js";
import { previewKey } from "./preview-key.js";

/** Seconds after which a client should ask again. */
const ASK_AGAIN = 5;
/** Milliseconds for which a failed preview is not tried again: who asks meanwhile hears why. */
const FAILED_COUNTS = 60_000;

/**
 * The preview video of a motion on a character; not counted. It is drawn when it is asked for first, as a job: what takes
 * longer than the setting `previewWait` is answered with 202 and the job, and the same address gives the file later.
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
  // Of other processes only they know whether they have one.
  if (config.role === "all") findBrowser(config.previewBrowser);
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
  const { id, status, progress } = job;
  response.setHeader("Retry-After", ASK_AGAIN);
  sendJson(response, 202, { job: { id, status, progress } });
}

function failureOf({ result }: JobRecord): ServiceError {
  const { code, message } = (result as { error: { code: ServiceErrorCode; message: string } }).error;
  return new ServiceError(code, message);
}
