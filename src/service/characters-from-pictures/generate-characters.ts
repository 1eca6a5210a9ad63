import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import * as operations from "../../requests/operations/characters.js";
import { readMutation } from "../accounts/read-input.js";
import { notFound, ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { findCharacterPreview, rememberCharacter } from "../characters/character-previews.js";
import type { CreatedCharacter } from "../characters/create-character.js";
import { createCharacterFromText } from "../characters/create-character-from-text.js";
import { requireCharacter } from "../characters/find-character.js";
import { findBySource } from "../characters/insert-character.js";
import { requireFreeSlot } from "../characters/require-free-slot.js";
import type { JobRecord } from "../jobs/job-queue.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { insertPictured, type PictureJob, pictureSource } from "./make-from-picture.js";
import { nameOf, receiveImage } from "./receive-image.js";
import { resultOfPictureJob, startPictureJob } from "./start-picture-job.js";

/**
 * Makes a character from a picture, or from an image that was made before by `create_image_from_text` or
 * `create_image_from_image`; waits until it is ready. The same picture with the same options gives the same character.
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
  const job = await startPictureJob(parts, viewer, image, "CharacterFromImage", order);
  const id = await resultOfPictureJob(parts, viewer, job, "The character", signal);
  return created(await requireCharacter(parts, viewer, id));
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
  return { job: await startPictureJob(parts, viewer, image, "CharacterFromImage", { ...order, ...how }) };
}

/** Makes the character of an image that was made before; `characterId` is the one that came with the images. */
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
  if (!image || image.prompt !== first.prompt || (image.made && image.id !== first.id))
    throw notFound("image", imageKey as string);
  if (args.rerigTarget !== null || !args.includeFingers) {
    throw new ServiceError(
      "BAD_USER_INPUT",
      "rerig_target and include_fingers go with a file: the character of an image has the built-in skeleton with fingers.",
    );
  }
  if (image.made) {
    const { source } = image.made;
    const before = await findBySource(parts, viewer, [source]);
    if (before) return created(before);
    await requireFreeSlot(parts, viewer);
    const character = await insertPictured(parts, viewer, name === null ? image.made : { ...image.made, name });
    await rememberCharacter(parts, image, character);
    return created(character);
  }
  const words = { prompt: image.prompt, preview_id: image.id, ...(name !== null && { name }) };
  const { character } = await createCharacterFromText(parts, viewer, words, context);
  return created(character as CreatedCharacter["character"]);
}
