import { readCharacterFile } from "../../../src/cli/character-input.js";
import { writeMotion } from "../../../src/cli/write-motion.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { drawPreview } from "../../../src/preview/draw-preview.js";
import { imageDecoder } from "../../../src/service/pictures/decode-image.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import type { Picture } from "../../../src/synthesis/video/landmarks/picture.js";

/** A film of a character's upper body whose hands show something. */
export interface HandFilm {
  prompt: string;
  /** Of the made cast: they have fingers. */
  character: string;
  /** Which way the character is turned, radians. */
  facing: number;
}

export const JUDGED_FILMS: readonly HandFilm[] = [
  { prompt: "shows a peace sign with the right hand", character: "builtin-boss", facing: 0 },
  { prompt: "gives a thumbs up", character: "builtin-default", facing: 0.3 },
  { prompt: "counts down from five with the right hand", character: "builtin-cook", facing: 0 },
  { prompt: "waves with the left hand", character: "builtin-boss", facing: 0.3 },
  { prompt: "raises the right fist", character: "builtin-cook", facing: -0.3 },
];
/** Films to choose settings by: other signs, performers and sides. */
export const CHOOSING_FILMS: readonly HandFilm[] = [
  { prompt: "makes an ok sign with the right hand", character: "builtin-default", facing: 0 },
  { prompt: "rocks on with the right hand", character: "builtin-grandma", facing: 0.2 },
  { prompt: "counts down from five with the left hand", character: "builtin-default", facing: -0.2 },
  { prompt: "gives a thumbs down", character: "builtin-cook", facing: 0 },
  { prompt: "makes a loser sign", character: "builtin-archer", facing: 0.2 },
];
export const RATE = 15;
/** Of the part of the picture that is kept: the upper body. */
const [SIDE, WIDTH, HEIGHT] = [1280, 760, 560];
const TOP = 130;

/** Draws the film as previews are drawn. @returns the motion in it, and its pictures */
export async function handFilm(
  { prompt, character, facing }: HandFilm,
  seconds: number,
): Promise<{ truth: MotionClip; pictures: Iterable<Picture> }> {
  const clip = generateTextMotion({ prompt });
  const { data } = await writeMotion(clip, await readCharacterFile(character), {
    format: "glb",
    fps: 30,
    name: "film",
  });
  const truth = resampleClip(clip, RATE);
  const frames = Math.min(truth.frameCount, Math.round(seconds * RATE));
  const order = { width: SIDE, height: SIDE, frameRate: RATE, bitrate: 0, frames, facing };
  const drawn = await drawPreview(data as Uint8Array, order, await imageDecoder());
  return { truth, pictures: cut(drawn) };
}

function* cut(drawn: Iterable<Uint32Array>): Generator<Picture> {
  const left = (SIDE - WIDTH) / 2;
  for (const colors of drawn) {
    const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
    for (let y = 0, to = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++, to += 3) {
        const color = colors[(y + TOP) * SIDE + left + x];
        pixels[to] = color >> 16;
        pixels[to + 1] = (color >> 8) & 255;
        pixels[to + 2] = color & 255;
      }
    }
    yield { width: WIDTH, height: HEIGHT, pixels };
  }
}
