import { open } from "node:fs/promises";
import { LARGEST_MODEL } from "../base/file-limits.js";
import { ServiceError } from "../base/service-error.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { checkPicture } from "../pictures/open-picture.js";
import { receiveUpload } from "../uploads/receive-upload.js";
import type { ReceivedFile, Upload } from "../uploads/upload.js";

const IMAGE_KINDS: readonly string[] = ["png", "jpg", "webp"];
/** Longest part of a file's name that becomes a character's. */
const NAME_LENGTH = 60;
/** Bytes of a file in which its header is looked for: cameras put a small picture before it. */
const HEADER = 1024 * 1024;

/** Returns a character's name for a picture's file name. */
export function nameOf(filename: string): string {
  const name = filename.replace(/\.[a-z]{3,4}$/i, "").trim();
  return name === "" || name === "blob" ? "Character from a picture" : [...name].slice(0, NAME_LENGTH).join("");
}

/**
 * Receives the picture of a request.
 *
 * @throws ServiceError BAD_USER_INPUT for files that are no pictures and sizes out of range
 */
export async function receiveImage(parts: ServiceParts, file: unknown, signal: AbortSignal): Promise<ReceivedFile> {
  const image = await receiveUpload(parts, file as Upload, { maxBytes: LARGEST_MODEL, signal });
  // Loaded when first needed, to keep the service's start fast.
  const { fileTypeFromFile } = await import("file-type");
  const type = await fileTypeFromFile(image.path).catch(() => undefined);
  if (!type || !IMAGE_KINDS.includes(type.ext)) {
    throw new ServiceError("BAD_USER_INPUT", `file must be an image: ${IMAGE_KINDS.join(", ")}.`);
  }
  checkPicture(await beginningOf(image.path));
  return image;
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEADER), 0, HEADER, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
