import * as operations from "../../requests/operations/characters.js";
import { readMutation } from "../accounts/read-input.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { storeCharacterPreviews } from "../characters/character-previews.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { nameOf, receiveImage } from "./receive-image.js";
import { resultOfPictureJob, startPictureJob } from "./start-picture-job.js";

/** Previews that an image is chosen from. */
const PREVIEWS = 4;

/** An image of a character that is not made yet. */
export interface CharacterImage {
  /** Of `create_character_from_image`. */
  key: string;
  url: string;
}

/** A client's address of the service, and its patience. */
interface Client {
  baseUrl: string;
  signal: AbortSignal;
}

/**
 * Makes images of characters from words, which use no allowance: the previews of `create_character_from_text`. With
 * `character_id` and one's key, `create_character_from_image` makes the character.
 */
export async function createImageFromText(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  { baseUrl, signal }: Client,
): Promise<{ character_id: string; images: CharacterImage[] }> {
  const { prompt } = readMutation(viewer, operations.createImageFromText, input);
  await parts.engine.run("readCharacterPrompt", { prompt }, { signal });
  const seeds = Array.from({ length: PREVIEWS }, (_, i) => i + 1);
  const stored = await storeCharacterPreviews(parts, viewer, prompt, seeds);
  return { character_id: stored[0].id, images: stored.map(({ id }) => imageOf(id, baseUrl)) };
}

/**
 * Makes an image of the character that a picture becomes, which uses no allowance. With `character_id` and its key,
 * `create_character_from_image` makes that character.
 *
 * @throws ServiceError BAD_USER_INPUT that says what is wrong with the picture; NOT_AVAILABLE_YET and
 *   PREVIEW_ENCODER_MISSING if the packages for it are not installed, PREVIEWS_OFF
 */
export async function createImageFromImage(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  { baseUrl, signal }: Client,
): Promise<{ character_id: string; image: CharacterImage }> {
  const { file } = readMutation(viewer, operations.createImageFromImage, input);
  const picture = await receiveImage(parts, file, signal);
  if (!parts.config.previews) throw new ServiceError("PREVIEWS_OFF", "Previews are switched off on this service.");
  const job = await startPictureJob(parts, viewer, picture, "ImageFromImage", {
    file: { sha256: picture.sha256, size: picture.size },
    name: nameOf(picture.filename),
    prompt: null,
    include_fingers: true,
    rerig_target: null,
  });
  const id = await resultOfPictureJob(parts, viewer, job, "The image", signal);
  return { character_id: id, image: imageOf(id, baseUrl) };
}

function imageOf(id: string, baseUrl: string): CharacterImage {
  return { key: id, url: `${baseUrl}/character/preview/${id}.png` };
}
