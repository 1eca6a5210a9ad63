import { readCharacterFile } from "../../../src/cli/character-input.js";
import { writeMotion } from "../../../src/cli/write-motion.js";
import { drawPreview } from "../../../src/preview/draw-preview.js";
import { imageDecoder } from "../../../src/service/pictures/decode-image.js";
import { VideoEncoder } from "../../../src/service/previews/video-encoder.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";

export const FILM = { width: 320, height: 320, frameRate: 24, bitrate: 500_000 };
/** Seconds. */
export const FILM_LENGTH = 2.5;

/** Films a mannequin that does jumping jacks. @returns the bytes of a .webm */
export async function madeFilm(): Promise<Uint8Array<ArrayBuffer>> {
  const clip = generateTextMotion({ prompt: "does jumping jacks" });
  const character = await readCharacterFile("builtin-ada");
  const { data } = await writeMotion(clip, character, { format: "glb", fps: 30, name: "film" });
  const encoder = await VideoEncoder.open(FILM);
  try {
    const order = { ...FILM, frames: Math.round(FILM_LENGTH * FILM.frameRate), facing: 0 };
    for (const pixels of await drawPreview(data as Uint8Array, order, await imageDecoder())) await encoder.add(pixels);
    return (await encoder.finish()) as Uint8Array<ArrayBuffer>;
  } finally {
    await encoder.close();
  }
}
