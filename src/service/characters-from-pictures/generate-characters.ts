import { open } from "node:fs/promises";
import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import { throwIfAborted } from "../../requests/motion-error.js";
import * as operations from "../../requests/operations/characters.js";
import { readMutation } from "../accounts/read-input.js";
import { LARGEST_MODEL } from "../base/file-limits.js";
import { HTTP_STATUS, notAvailableYet, notFound, ServiceError, type ServiceErrorCode } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { findCharacterPreview, storeCharacterPreviews } from "../characters/character-previews.js";
import type { CreatedCharacter } from "../characters/create-character.js";
import { createCharacterFromText } from "../characters/create-character-from-text.js";
import { requireCharacter } from "../characters/find-character.js";
import { findBySource } from "../characters/insert-character.js";
import { requireFreeSlot } from "../characters/require-free-slot.js";
import type { JobRecord } from "../jobs/job-queue.js";
import { waitForJob } from "../jobs/wait-for-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { checkPicture } from "../pictures/open-picture.js";
import { receiveUpload } from "../uploads/receive-upload.js";
import type { ReceivedFile, Upload } from "../uploads/upload.js";
import { lackOfPosePackages } from "../video/pose-library.js";
import { type PictureJob, pictureSource } from "./picture-job.js";

const IMAGE_KINDS: readonly string[] = ["png", "jpg", "webp"];
/** Seconds that a request waits for its character. */
const PATIENCE = 240;
/** Longest part of a file's name that becomes a character's. */
const NAME_LENGTH = 60;
/** Bytes of a file in which its header is looked for: cameras put a small picture before it. */
const HEADER = 1024 * 1024;
/** Previews that an image is chosen from. */
const PREVIEWS = 4;

/**
 * Makes a character from a picture, or from an image that `create_image_from_text` made; waits until it is ready. The same
 * picture with the same options gives the same character.
 *
 * @throws ServiceError BAD_USER_INPUT that says what is wrong with the picture, NOT_FOUND, CHARACTER_LIMIT_REACHED,
 *   NOT_AVAILABLE_YET if the packages for it are not installed
 */
export async function createCharacterFromImage(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<CreatedCharacter> {
  const args = readMutation(viewer, operations.createCharacterFromImage, input);
  if (args.file === null) return await fromImageKey(parts, viewer, args, { baseUrl, signal });
  await requireFreeSlot(parts, viewer);
  const image = await receiveImage(parts, args.file, signal);
  const order: PictureJob = {
    file: { sha256: image.sha256, size: image.size },
    name: args.name ?? nameOf(image.filename),
    prompt: args.prompt,
    include_fingers: args.includeFingers,
    rerig_target: args.rerigTarget as RerigTarget | null,
  };
  const before = await findBySource(parts, viewer, [pictureSource(order)]);
  if (before) return created(before);
  const job = await startJob(parts, viewer, image, order);
  const ended = await waitForJob(parts.jobs, viewer, job, PATIENCE, signal);
  throwIfAborted(signal);
  if (ended.status === "FAILED") throw failureOf(ended);
  if (ended.status !== "FINISHED") {
    throw new ServiceError(
      "INTERNAL_SERVER_ERROR",
      `The character is not ready after ${PATIENCE} seconds. It goes on: ask character_from_image_job(job_id: "${job.id}").`,
    );
  }
  const made = ended.result as { result: { id: string } };
  return created(await requireCharacter(parts, viewer, made.result.id));
}

function created(character: CreatedCharacter["character"]): CreatedCharacter {
  const { autoRigConfidence, message } = character;
  return { character, auto_rig_confidence: autoRigConfidence, message };
}

/** Creates a job that makes a character from a picture, or returns the one that runs for the same. */
export async function startCharacterFromImage(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal: AbortSignal,
): Promise<{ job: JobRecord }> {
  const { file, name } = readMutation(viewer, operations.startCharacterFromImage, input);
  await requireFreeSlot(parts, viewer);
  const image = await receiveImage(parts, file, signal);
  const order = { file: { sha256: image.sha256, size: image.size }, name };
  const how = { prompt: null, include_fingers: true, rerig_target: null };
  return { job: await startJob(parts, viewer, image, { ...order, ...how }) };
}

async function startJob(
  parts: ServiceParts,
  viewer: Viewer,
  image: ReceivedFile,
  order: PictureJob,
): Promise<JobRecord> {
  // The processes that run jobs may have what this one lacks.
  const lack = parts.config.role === "api" ? null : lackOfPosePackages();
  if (lack !== null) throw new ServiceError("NOT_AVAILABLE_YET", lack);
  await parts.blobs.putFile(image.path, order.file);
  return await parts.jobs.create(viewer, {
    method: "CharacterFromImage",
    model: null,
    args: { ...order },
    dedupeKey: pictureSource(order),
    // A character that was made is found by its picture, and a picture that was refused is looked at again.
    endedCounts: { finished: 0, failed: 0 },
  });
}

/** The error of a failed job, as the request that waits for it knows it. */
function failureOf({ result }: JobRecord): ServiceError {
  const { code, message } = (result?.error ?? {}) as { code?: string; message?: string };
  const known = code !== undefined && Object.hasOwn(HTTP_STATUS, code);
  return new ServiceError(
    known ? (code as ServiceErrorCode) : "INTERNAL_SERVER_ERROR",
    message ?? "The character could not be made.",
  );
}

/** Makes the character of an image that was made from words; `characterId` is the one that came with the images. */
async function fromImageKey(
  parts: ServiceParts,
  viewer: Viewer,
  args: {
    characterId: string | null;
    imageKey: string | null;
    name: string | null;
    includeFingers: boolean;
    rerigTarget: string | null;
  },
  context: { baseUrl: string; signal: AbortSignal },
): Promise<CreatedCharacter> {
  const { characterId, imageKey, name } = args;
  const first = await findCharacterPreview(parts, viewer, characterId as string);
  if (!first) throw notFound("character", characterId as string);
  const image = await findCharacterPreview(parts, viewer, imageKey as string);
  if (!image || image.prompt !== first.prompt) throw notFound("image", imageKey as string);
  if (args.rerigTarget !== null || !args.includeFingers) {
    throw new ServiceError(
      "BAD_USER_INPUT",
      "rerig_target and include_fingers go with a file: a character from words has the built-in skeleton with fingers.",
    );
  }
  const words = { prompt: image.prompt, preview_id: image.id, ...(name !== null && { name }) };
  const { character } = await createCharacterFromText(parts, viewer, words, context);
  return created(character as CreatedCharacter["character"]);
}

/**
 * Makes images of characters from words, which use no allowance: the previews of `create_character_from_text`. With
 * `character_id` and one's key, `create_character_from_image` makes the character.
 *
 * @param baseUrl address under which the client reached the service
 */
export async function createImageFromText(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<{ character_id: string; images: { key: string; url: string }[] }> {
  const { prompt } = readMutation(viewer, operations.createImageFromText, input);
  await parts.engine.run("readCharacterPrompt", { prompt }, { signal });
  const seeds = Array.from({ length: PREVIEWS }, (_, i) => i + 1);
  const stored = await storeCharacterPreviews(parts, viewer, prompt, seeds);
  const images = stored.map(({ id }) => ({ key: id, url: `${baseUrl}/character/preview/${id}.png` }));
  return { character_id: stored[0].id, images };
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

function nameOf(filename: string): string {
  const name = filename.replace(/\.[a-z]{3,4}$/i, "").trim();
  return name === "" || name === "blob" ? "Character from a picture" : [...name].slice(0, NAME_LENGTH).join("");
}

async function receiveImage(parts: ServiceParts, file: unknown, signal: AbortSignal): Promise<ReceivedFile> {
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
