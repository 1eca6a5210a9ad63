import type { Raster } from "../../characters/made/pictured/image/raster.js";
import { type ImageSize, imageSize } from "../../files/formats/image-size.js";
import { ServiceError } from "../base/service-error.js";
import { imageDecoder } from "./decode-image.js";
import { exifOrientation } from "./orientation.js";

/** Limits of a picture of a character. */
export const PICTURE_LIMITS = { extensions: [".png", ".jpg", ".jpeg", ".webp"], side: 64, pixels: 40_000_000 } as const;

/** Longer side that a picture is worked on at, pixels. */
const LONGEST_SIDE = 1024;
/** Share of see-through pixels from which the rest is the figure. */
const CUT_OUT = 0.05;

/** A picture as it is looked at: upright, at most 1024 pixels a side. */
export interface OpenedPicture {
  picture: Raster;
  /** Opacity of each pixel, 0 to 255, where the picture has a transparent background; else null. */
  opacity: Uint8Array | null;
}

/**
 * Decodes a PNG, JPEG or WebP, upright by its Exif data, and makes it smaller. Sizes are checked before anything is
 * decoded.
 *
 * @throws ServiceError BAD_USER_INPUT that says what is wrong with the picture
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  const { width, height } = checkPicture(bytes);
  const decode = await imageDecoder();
  let image: { width: number; height: number; data: ArrayLike<number> } | null;
  try {
    image = decode(bytes);
  } catch {
    image = null;
  }
  if (!image || image.width !== width || image.height !== height) {
    throw wrong("The picture cannot be decoded: its file is damaged, or of a kind that is not taken.");
  }
  return smaller(image, exifOrientation(bytes));
}

/**
 * Checks a picture's size by its header.
 *
 * @param bytes of the file, or its beginning
 * @throws ServiceError BAD_USER_INPUT
 */
export function checkPicture(bytes: Uint8Array): ImageSize {
  const size = imageSize(bytes);
  if (!size) throw wrong("file is no picture that can be read: it must be a whole PNG, JPEG or WebP.");
  const { width, height } = size;
  const { side, pixels } = PICTURE_LIMITS;
  if (width * height > pixels) {
    throw wrong(`The picture has ${width} × ${height} pixels; it may have ${pixels / 1e6} million at most.`);
  }
  if (Math.min(width, height) < side) {
    throw wrong(`The picture has ${width} × ${height} pixels; each side must be ${side} at least.`);
  }
  return size;
}

/** Averages pixels into larger ones, turned by the orientation of the Exif standard. */
function smaller(
  { width, height, data }: { width: number; height: number; data: ArrayLike<number> },
  orientation: number,
): OpenedPicture {
  const turned = orientation >= 5;
  const [wide, high] = turned ? [height, width] : [width, height];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high));
  const [outWide, outHigh] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const sums = new Float32Array(outWide * outHigh * 4);
  const counts = new Uint32Array(outWide * outHigh);
  // Without loss where the picture keeps its size; larger ones are averaged.
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = upright(x, y, width, height, orientation);
      const to =
        Math.min(outHigh - 1, Math.floor((v * outHigh) / high)) * outWide +
        Math.min(outWide - 1, Math.floor((u * outWide) / wide));
      const from = (y * width + x) * 4;
      const alpha = data[from + 3] / 255;
      for (let k = 0; k < 3; k++) sums[to * 4 + k] += data[from + k] * alpha + 255 * (1 - alpha);
      sums[to * 4 + 3] += data[from + 3];
      counts[to]++;
    }
  }
  const pixels = new Uint8Array(outWide * outHigh * 3);
  const opacity = new Uint8Array(outWide * outHigh);
  let clear = 0;
  for (let i = 0; i < counts.length; i++) {
    for (let k = 0; k < 3; k++) pixels[i * 3 + k] = Math.round(sums[i * 4 + k] / counts[i]);
    opacity[i] = Math.round(sums[i * 4 + 3] / counts[i]);
    if (opacity[i] < 128) clear++;
  }
  const cutOut = clear > CUT_OUT * counts.length;
  return { picture: { width: outWide, height: outHigh, pixels }, opacity: cutOut ? opacity : null };
}

/** Where a stored pixel lies in the upright picture. */
function upright(x: number, y: number, width: number, height: number, orientation: number): [number, number] {
  const [right, bottom] = [width - 1 - x, height - 1 - y];
  switch (orientation) {
    case 2:
      return [right, y];
    case 3:
      return [right, bottom];
    case 4:
      return [x, bottom];
    case 5:
      return [y, x];
    case 6:
      return [bottom, x];
    case 7:
      return [bottom, right];
    case 8:
      return [y, right];
    default:
      return [x, y];
  }
}

function wrong(message: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", message);
}
