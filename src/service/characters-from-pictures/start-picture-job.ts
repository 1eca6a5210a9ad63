import { throwIfAborted } from "../../requests/motion-error.js";
import { HTTP_STATUS, ServiceError, type ServiceErrorCode } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { JobMethod, JobRecord } from "../jobs/job-queue.js";
import { waitForJob } from "../jobs/wait-for-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { keepUpload } from "../uploads/kept-uploads.js";
import type { ReceivedFile } from "../uploads/upload.js";
import { lackOfPosePackages } from "../video/pose-library.js";
import { type PictureJob, pictureSource } from "./make-from-picture.js";

/** Seconds that a request waits for its job. */
const PATIENCE = 240;

/**
 * Creates a job on a picture, or returns the one that runs for the same.
 *
 * @throws ServiceError NOT_AVAILABLE_YET if the packages for it are not installed
 */
export async function startPictureJob(
  parts: ServiceParts,
  viewer: Viewer,
  image: ReceivedFile,
  method: Extract<JobMethod, "CharacterFromImage" | "ImageFromImage">,
  order: PictureJob,
): Promise<JobRecord> {
  // The processes that run jobs may have what this one lacks.
  const lack = parts.config.role === "api" ? null : lackOfPosePackages();
  if (lack !== null) throw new ServiceError("NOT_AVAILABLE_YET", lack);
  await keepUpload(parts, image);
  return await parts.jobs.create(viewer, {
    method,
    model: null,
    args: { ...order },
    dedupeKey: `${method} ${pictureSource(order)}`,
    // A character that was made is found by its picture, and a picture that was refused is looked at again.
    endedCounts: { finished: 0, failed: 0 },
  });
}

/**
 * Waits for a job on a picture and returns the id in its result.
 *
 * @param what it makes, as a sentence begins: "The character"
 * @throws ServiceError that of a failed job; INTERNAL_SERVER_ERROR if it takes too long
 */
export async function resultOfPictureJob(
  parts: ServiceParts,
  viewer: Viewer,
  job: JobRecord,
  what: string,
  signal: AbortSignal,
): Promise<string> {
  const ended = await waitForJob(parts.jobs, viewer, job, PATIENCE, signal);
  throwIfAborted(signal);
  if (ended.status === "FAILED") throw failureOf(ended, what);
  if (ended.status !== "FINISHED") {
    throw new ServiceError(
      "INTERNAL_SERVER_ERROR",
      `${what} is not ready after ${PATIENCE} seconds. The work goes on: ask jobs(id: "${job.id}").`,
    );
  }
  return (ended.result as { result: { id: string } }).result.id;
}

/** The error of a failed job, as the request that waits for it knows it. */
function failureOf({ result }: JobRecord, what: string): ServiceError {
  const { code, message } = (result?.error ?? {}) as { code?: string; message?: string };
  const known = code !== undefined && Object.hasOwn(HTTP_STATUS, code);
  return new ServiceError(
    known ? (code as ServiceErrorCode) : "INTERNAL_SERVER_ERROR",
    message ?? `${what} could not be made.`,
  );
}
