import { writePng } from "../../files/formats/png/write-png.js";
import type { SceneModel } from "../../files/formats/scene/scene-model.js";
import { drawPreview } from "../../preview/draw-preview.js";
import type { ImageDecoder } from "../../preview/surfaces.js";
import type { AsyncSteps } from "../../requests/steps.js";
import { imageDecoder } from "./decode-image.js";

/** Pixels; one frame, so that neither rate counts. The generator's figures face +Z. */
const PICTURE = { width: 512, height: 768, frames: 1, frameRate: 30, bitrate: 0, facing: 0 };
/** Of detail: what can be seen at this size. */
const LEVEL = 1;

/**
 * Draws the character of a prompt and a seed; called in a thread.
 *
 * @returns a PNG file
 * @throws ServiceError PREVIEW_ENCODER_MISSING
 */
export async function* drawCharacter({ prompt, seed }: { prompt: string; seed: number }): AsyncSteps<Uint8Array> {
  const { standingCharacterGlb } = await import("../../characters/made/index.js");
  const decode = await imageDecoder();
  yield;
  const glb = standingCharacterGlb({ words: prompt, seed, body: {} }, LEVEL);
  yield;
  return await draw(glb, decode);
}

/** Draws a character that was made, in a relaxed stance, as `drawCharacter` does. */
export async function drawStanding(model: SceneModel): Promise<Uint8Array> {
  const { standingGlb } = await import("../../characters/made/index.js");
  return await draw(standingGlb(model), await imageDecoder());
}

async function draw(glb: Uint8Array, decode: ImageDecoder): Promise<Uint8Array> {
  const [picture] = await drawPreview(glb, PICTURE, decode);
  const { width, height } = PICTURE;
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    pixels[i * 3] = picture[i] >> 16;
    pixels[i * 3 + 1] = picture[i] >> 8;
    pixels[i * 3 + 2] = picture[i];
  }
  return writePng(pixels, width, height);
}
