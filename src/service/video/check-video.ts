import { open } from "node:fs/promises";
import { videoProblem } from "../../requests/operations/video-problem.js";
import { VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import { ServiceError } from "../base/service-error.js";
import { readAviFacts } from "./read-avi-facts.js";
import { readMp4Facts } from "./read-mp4-facts.js";
import { containerOf } from "./video-container.js";
import { BadVideoHeader, NoPictures, type ReadBytes, type VideoFacts } from "./video-facts.js";

/** A video file as its header describes it. */
export interface VideoFile {
  container: "mp4" | "avi";
  facts: VideoFacts;
}

/**
 * Checks a video file by its content, regardless of its name. Facts missing in the header are left to the job.
 *
 * @returns the facts that are in the header
 * @throws ServiceError UNSUPPORTED_VIDEO that says what is wrong and what is allowed
 */
export async function checkVideo(path: string): Promise<VideoFacts> {
  const { facts } = await openVideo(path);
  checkVideoFacts(facts);
  return facts;
}

/** Reads the header of a video file. @throws ServiceError UNSUPPORTED_VIDEO */
export async function openVideo(path: string): Promise<VideoFile> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const read: ReadBytes = async (from, length) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    };
    return await readVideoFile(read, size);
  } finally {
    await file.close();
  }
}

/** @throws ServiceError UNSUPPORTED_VIDEO */
export async function readVideoFacts(read: ReadBytes, size: number): Promise<VideoFacts> {
  return (await readVideoFile(read, size)).facts;
}

async function readVideoFile(read: ReadBytes, size: number): Promise<VideoFile> {
  if (size === 0) throw unsupported("file is empty.");
  const container = containerOf(await read(0, 12));
  if (!container)
    throw unsupported(`file is not a video of a kind that is taken: ${VIDEO_LIMITS.extensions.join(", ")}.`);
  try {
    return { container, facts: container === "avi" ? await readAviFacts(read, size) : await readMp4Facts(read, size) };
  } catch (error) {
    if (error instanceof NoPictures) throw unsupported(`file is not a video: ${error.message}.`);
    if (error instanceof BadVideoHeader) throw unsupported(`file is not a whole video: ${error.message}.`);
    throw error;
  }
}

/** @throws ServiceError UNSUPPORTED_VIDEO */
export function checkVideoFacts(facts: VideoFacts): void {
  const problem = videoProblem(facts);
  if (problem !== null) throw unsupported(problem);
}

function unsupported(message: string): ServiceError {
  return new ServiceError("UNSUPPORTED_VIDEO", message);
}
