import { readSceneGlb } from "../files/formats/glb/read/read-scene-glb.js";
import type { PreviewOrder } from "../requests/exports/preview-order.js";
import { type CameraPath, planCamera, type SeenBox } from "./camera-path.js";
import { Figure } from "./figure.js";
import { FigureRaster } from "./figure-raster.js";
import { Floor } from "./floor.js";
import { KeyShadow } from "./key-shadow.js";
import { type ImageDecoder, readSurfaces } from "./surfaces.js";
import { createView, lensOf, lookAt, VIEW_AXES } from "./view.js";

/** Most frames in which the figure's box is measured. */
const MEASURED = 40;
/**
 * Range of characters' heights, metres, and the height to which others are scaled: files in centimetres, toys,
 * giants.
 */
const SHORTEST = 0.6;
const TALLEST = 2.3;
const USUAL = 1.75;
/** Margin of the shadow map around the figure, metres. */
const MARGIN = 0.3;

/**
 * Draws a GLB's motion frame by frame, with the light and floor of the demo's stage.
 *
 * @param decode an image of the file
 * @returns pictures, 0xRRGGBB row by row from the top; the same array each time
 * @throws Error when the file holds no motion; MotionError (BAD_USER_INPUT) when it cannot be read
 */
export async function drawPreview(
  glb: Uint8Array,
  order: PreviewOrder,
  decode: ImageDecoder,
): Promise<Generator<Uint32Array, void>> {
  const model = await readSceneGlb(glb, { animations: "richest" });
  if (model.animations.length === 0) throw new Error("The file holds no animation.");
  const surfaces = readSurfaces(glb, model, decode);
  const figure = new Figure(model);
  const { min, max } = figure.box();
  const height = max[1] - min[1];
  const isOdd = height > 0 && !(height >= SHORTEST && height <= TALLEST);
  figure.stand(-order.facing, isOdd ? USUAL / height : 1);
  return frames();

  function* frames(): Generator<Uint32Array, void> {
    const { path, extent } = survey(figure, order);
    const view = createView(order.width, order.height);
    const floor = new Floor(view);
    const raster = new FigureRaster(view);
    const shadow = new KeyShadow(extent);
    const pixels = new Uint32Array(order.width * order.height);
    for (let frame = 0; frame < order.frames; frame++) {
      figure.pose(frame / order.frameRate);
      const target = path.targets.subarray(frame * 3, frame * 3 + 3);
      lookAt(view, target, path.distance);
      shadow.draw(figure, target);
      floor.paint(pixels, shadow);
      raster.draw(pixels, figure, surfaces, shadow);
      yield pixels;
    }
  }
}

/** Goes through the motion without drawing, to find where the camera must be and how much space the figure needs. */
function survey(figure: Figure, order: PreviewOrder): { path: CameraPath; extent: number } {
  const { frames, frameRate, width, height } = order;
  const middles = new Float64Array(frames * 3);
  const boxes: SeenBox[] = [];
  const step = Math.ceil(frames / MEASURED);
  for (let frame = 0; frame < frames; frame++) {
    figure.pose(frame / frameRate);
    middles.set(figure.middle(), frame * 3);
    if (frame % step === 0 || frame === frames - 1) boxes.push({ frame, ...figure.box() });
  }
  const path = planCamera(middles, frameRate, boxes, VIEW_AXES, lensOf(width, height));
  let reach = 0;
  for (const { frame, min, max } of boxes) {
    const sides = [0, 1, 2].map((k) => {
      const middle = path.targets[frame * 3 + k];
      return Math.max(max[k] - middle, middle - min[k]);
    });
    reach = Math.max(reach, Math.hypot(...sides));
  }
  return { path, extent: 2 * (reach + MARGIN) };
}
