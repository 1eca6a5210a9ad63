import type { Picture } from "../synthesis/video/landmarks/picture.js";

/** Longer side of the pictures, pixels, as in the service. */
const LONGEST_SIDE = 960;

let canvas: OffscreenCanvas | null = null;

/**
 * Draws a picture, scaled down if it is large, and takes its pixels.
 *
 * @param width of what is drawn
 */
export function takePicture(
  width: number,
  height: number,
  draw: (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void,
): Picture {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  const [w, h] = [width, height].map((side) => Math.max(2, Math.round(side * scale)));
  canvas ??= new OffscreenCanvas(w, h);
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  if (!context) throw new Error("This browser gives no canvas to a worker.");
  draw(context, w, h);
  const { data } = context.getImageData(0, 0, w, h);
  const pixels = new Uint8Array(w * h * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = data[from];
    pixels[to + 1] = data[from + 1];
    pixels[to + 2] = data[from + 2];
  }
  return { width: w, height: h, pixels };
}
