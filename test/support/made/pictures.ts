import { PNG } from "pngjs";
import { standingCharacterGlb } from "../../../src/characters/made/index.js";
import type { Mask, Raster } from "../../../src/characters/made/pictured/image/raster.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { Figure } from "../../../src/preview/figure.js";
import { FigureRaster } from "../../../src/preview/figure-raster.js";
import { KeyShadow } from "../../../src/preview/key-shadow.js";
import { readSurfaces } from "../../../src/preview/surfaces.js";
import { createView, lensOf, lookAt } from "../../../src/preview/view.js";
import { imageDecoder } from "../../../src/service/pictures/decode-image.js";

/** Turn by which a figure that faces +Z looks into the preview's camera, radians. */
const FACING_CAMERA = -0.9 + Math.PI / 12;
const PAPER = 0xe8e4da;

export interface DrawnPicture {
  picture: Raster;
  /** The figure's own pixels. */
  truth: Mask;
}

export interface PictureView {
  width?: number;
  height?: number;
  seed?: number;
  /** Degrees from the front. */
  yaw?: number;
  /** Share of the picture's height that the figure fills. */
  share?: number;
}

/** Draws a character from words before a background of one colour, as a game's concept art is. */
export function pictureOf(words: string, { seed = 1, ...view }: PictureView = {}): Promise<DrawnPicture> {
  return pictureOfGlb(standingCharacterGlb({ words, seed, body: {} }, 1), view);
}

/** Draws the character of a GLB file in the same way: at the start of its motion, or as it rests. */
export async function pictureOfGlb(
  glb: Uint8Array,
  { width = 320, height = 480, yaw = 0, share = 0.84 }: PictureView = {},
): Promise<DrawnPicture> {
  const model = await readSceneGlb(glb, { animations: "richest" });
  const figure = new Figure(model);
  const box = figure.box();
  figure.stand(FACING_CAMERA - (yaw * Math.PI) / 180, 1.75 / (box.max[1] - box.min[1]));
  figure.pose(0);
  const { min, max } = figure.box();
  const view = createView(width, height);
  const target = [0, 1, 2].map((k) => (min[k] + max[k]) / 2);
  lookAt(view, target, (max[1] - min[1]) / 2 / share / lensOf(width, height).halfHeight);
  const draw = (background: number) => {
    const pixels = new Uint32Array(width * height).fill(background);
    new FigureRaster(view).draw(pixels, figure, surfaces, new KeyShadow(3));
    return pixels;
  };
  const surfaces = readSurfaces(glb, model, await imageDecoder());
  const [first, second] = [draw(PAPER), draw(0x123456)];
  const pixels = new Uint8Array(width * height * 3);
  first.forEach((value, i) => {
    pixels.set([value >> 16, (value >> 8) & 255, value & 255], i * 3);
  });
  // What the background does not change is the figure.
  const inside = Uint8Array.from(first, (value, i) => (value === second[i] ? 1 : 0));
  return { picture: { width, height, pixels }, truth: { width, height, inside } };
}

/** A picture as a PNG file. @param opacity of each pixel */
export function pngOf({ width, height, pixels }: Raster, opacity?: ArrayLike<number>): Uint8Array {
  const png = new PNG({ width, height });
  for (let i = 0; i < width * height; i++) {
    png.data.set([...pixels.subarray(i * 3, i * 3 + 3), opacity ? opacity[i] : 255], i * 4);
  }
  return new Uint8Array(PNG.sync.write(png));
}
