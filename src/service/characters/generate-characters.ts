import * as operations from "../../requests/operations/characters.js";
import { readMutation } from "../accounts/read-input.js";
import { LARGEST_MODEL } from "../base/file-limits.js";
import { notAvailableYet, ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { JobRecord } from "../jobs/job-queue.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { receiveUpload } from "../uploads/receive-upload.js";
import type { ReceivedFile, Upload } from "../uploads/upload.js";
import { requireFreeSlot } from "./require-free-slot.js";

const IMAGE_KINDS: readonly string[] = ["png", "jpg", "webp"];

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function createCharacterFromImage(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal: AbortSignal,
): Promise<never> {
  const { file } = readMutation(viewer, operations.createCharacterFromImage, input);
  await requireFreeSlot(parts, viewer);
  if (file !== null) await receiveImage(parts, file, signal);
  throw notAvailableYet("A character from an image");
}

export async function startCharacterFromImage(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal: AbortSignal,
): Promise<{ job: JobRecord }> {
  const { file, name } = readMutation(viewer, operations.startCharacterFromImage, input);
  await requireFreeSlot(parts, viewer);
  const image = await receiveImage(parts, file, signal);
  await parts.jobs.requireEngine("CharacterFromImage", null, "A character from an image");
  await parts.blobs.putFile(image.path, { sha256: image.sha256, size: image.size });
  const job = await parts.jobs.create(viewer, {
    method: "CharacterFromImage",
    model: null,
    args: { file: { sha256: image.sha256, size: image.size }, name },
    dedupeKey: null,
  });
  return { job };
}

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function createImageFromText(_parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  readMutation(viewer, operations.createImageFromText, input);
  throw notAvailableYet("An image of a character from text");
}

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function createImageFromImage(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal: AbortSignal,
): Promise<never> {
  const { file } = readMutation(viewer, operations.createImageFromImage, input);
  await receiveImage(parts, file, signal);
  throw notAvailableYet("An image of a character from an image");
}

async function receiveImage(parts: ServiceParts, file: unknown, signal: AbortSignal): Promise<ReceivedFile> {
  const image = await receiveUpload(parts, file as Upload, { maxBytes: LARGEST_MODEL, signal });
  // Loaded when first needed, to keep the service's start fast.
  const { fileTypeFromFile } = await import("file-type");
  const type = await fileTypeFromFile(image.path).catch(() => undefined);
  if (type && IMAGE_KINDS.includes(type.ext)) return image;
  throw new ServiceError("BAD_USER_INPUT", `file must be an image: ${IMAGE_KINDS.join(", ")}.`);
}
