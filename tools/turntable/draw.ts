import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import { Figure } from "../../src/preview/figure.js";
import { FigureRaster } from "../../src/preview/figure-raster.js";
import { Floor } from "../../src/preview/floor.js";
import { KeyShadow } from "../../src/preview/key-shadow.js";
import { readSurfaces } from "../../src/preview/surfaces.js";
import { createView, lensOf, lookAt } from "../../src/preview/view.js";
import { imageDecoder } from "../../src/service/pictures/decode-image.js";

/** Turn by which a figure that faces +Z looks into the preview's camera, radians. */
const FACING_CAMERA = -0.9 + Math.PI / 12;

export interface Shot {
  /** Degrees: 0 front, 90 from the figure's left. */
  yaw: number;
  /** Share of the file's motion that has passed. */
  share: number;
  /** Only the head and shoulders. */
  close?: boolean;
}

/** Draws shots of a character's file side by side, each `width` by `height`. @returns 0xRRGGBB, row by row */
export async function drawShots(
  glb: Uint8Array,
  shots: readonly Shot[],
  width: number,
  height: number,
): Promise<Uint32Array[]> {
  const decode = await imageDecoder();
  const model = await readSceneGlb(glb, { animations: "richest" });
  const surfaces = readSurfaces(glb, model, decode);
  const figure = new Figure(model);
  const rest = figure.box();
  const tall = rest.max[1] - rest.min[1];
  const scale = 1.75 / tall;
  const [motion] = model.animations;
  const duration = motion ? motion.frameCount / motion.frameRate : 0;
  const pictures: Uint32Array[] = [];
  for (const { yaw, share, close } of shots) {
    figure.stand(FACING_CAMERA - (yaw * Math.PI) / 180, scale);
    if (model.animations.length > 0) figure.pose(share * duration);
    const view = createView(width, height);
    const { min, max } = figure.box();
    const target = [(min[0] + max[0]) / 2, close ? max[1] - 0.24 : (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
    const { halfHeight, halfWidth } = lensOf(width, height);
    const wide = Math.max(max[0] - min[0], max[2] - min[2]);
    lookAt(
      view,
      target,
      close ? 0.36 / halfHeight : Math.max(((max[1] - min[1]) * 0.56) / halfHeight, (wide * 0.55) / halfWidth),
    );
    const shadow = new KeyShadow(3);
    shadow.draw(figure, target);
    const pixels = new Uint32Array(width * height);
    new Floor(view).paint(pixels, shadow);
    new FigureRaster(view).draw(pixels, figure, surfaces, shadow);
    pictures.push(pixels);
  }
  return pictures;
}
