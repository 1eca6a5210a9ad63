import { imageSize } from "../../files/formats/image-size.js";
import type { ImageDecoder } from "../../preview/surfaces.js";
import { importPreviewPackage } from "./preview-packages.js";

/** Largest image that is decoded, pixels; each takes four bytes. */
const MOST_PIXELS = 64 * 1024 * 1024;

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const WEBP = [0x57, 0x45, 0x42, 0x50];

let decoder: Promise<ImageDecoder> | null = null;

/** Loads the decoder of PNG, JPEG and WebP. Other images, and those that are too large, count as missing. */
export function imageDecoder(): Promise<ImageDecoder> {
  decoder ??= importPreviewPackage(async () => {
    const [png, jpeg, webp] = await Promise.all([
      import("@cwasm/lodepng"),
      import("@cwasm/jpeg-turbo"),
      import("@cwasm/webp"),
    ]);
    return (bytes: Uint8Array) => {
      const size = imageSize(bytes);
      if (!size || size.width * size.height > MOST_PIXELS) return null;
      const begins = (mark: readonly number[], at: number) => mark.every((byte, i) => bytes[at + i] === byte);
      if (begins(PNG, 0)) return png.default.decode(bytes);
      if (begins(JPEG, 0)) return jpeg.default.decode(bytes);
      return begins(WEBP, 8) ? webp.default.decode(bytes) : null;
    };
  });
  decoder.catch(() => {
    decoder = null;
  });
  return decoder;
}
