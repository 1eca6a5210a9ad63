import { readCharacterFile } from "../../src/cli/character-input.js";
import { writeMotion } from "../../src/cli/write-motion.js";
import { drawPreview } from "../../src/preview/draw-preview.js";
import { imageDecoder } from "../../src/service/pictures/decode-image.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import type { Picture } from "../../src/synthesis/video/landmarks/picture.js";

export interface DrawnFilm {
  prompt: string;
  /** Of the cast. */
  character: string;
  /** Which way the character is turned, radians. */
  facing: number;
}

export const DRAWN_FILMS: readonly DrawnFilm[] = [
  { prompt: "does jumping jacks", character: "builtin-ada", facing: 0 },
  { prompt: "walks forward five steps", character: "builtin-bruno", facing: -0.9 },
  { prompt: "waves with the right hand", character: "builtin-mila", facing: 0.5 },
];
const SIDE = 480;

/** Draws a film of a character that does what a text says, as previews are drawn. */
export async function drawnFilm(
  { prompt, character, facing }: DrawnFilm,
  { seconds, frameRate }: { seconds: number; frameRate: number },
): Promise<Iterable<Picture>> {
  const clip = generateTextMotion({ prompt });
  const { data } = await writeMotion(clip, await readCharacterFile(character), {
    format: "glb",
    fps: 30,
    name: "film",
  });
  const order = { width: SIDE, height: SIDE, frameRate, bitrate: 0, frames: Math.round(seconds * frameRate), facing };
  const drawn = await drawPreview(data as Uint8Array, order, await imageDecoder());
  return pictures(drawn);
}

function* pictures(drawn: Iterable<Uint32Array>): Generator<Picture> {
  for (const colors of drawn) {
    const pixels = new Uint8Array(SIDE * SIDE * 3);
    colors.forEach((color, i) => {
      pixels.set([color >> 16, (color >> 8) & 255, color & 255], i * 3);
    });
    yield { width: SIDE, height: SIDE, pixels };
  }
}
