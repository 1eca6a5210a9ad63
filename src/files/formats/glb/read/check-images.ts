import { imageSize } from "../../image-size.js";
import { fileError } from "./file-error.js";
import { list } from "./gltf-container.js";
import { openSelfContained } from "./open-self-contained.js";

/** Longest side of a picture, pixels: as graphics hardware allows. */
const LONGEST_SIDE = 16_384;
/** Most pixels of all pictures together: they take four bytes each in memory, whatever the file's size. */
const MOST_PIXELS = 512 * 1024 * 1024;

/**
 * Rejects a GLB file whose pictures would unpack to more than a player can hold. Nothing is decoded.
 *
 * @throws MotionError (BAD_USER_INPUT)
 */
export function checkImages(glb: Uint8Array): void {
  const { json, binary } = openSelfContained(glb);
  let pixels = 0;
  list(json.images, "images").forEach((image, i) => {
    const view = json.bufferViews?.[image.bufferView ?? -1];
    if (view?.buffer !== 0) return;
    const size = imageSize(binary.subarray(view.byteOffset ?? 0, (view.byteOffset ?? 0) + view.byteLength));
    if (!size) return;
    const { width, height } = size;
    pixels += width * height;
    if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
      throw fileError(`Picture ${i} is ${width} x ${height} pixels; at most ${LONGEST_SIDE} a side can be used.`);
    }
    if (pixels > MOST_PIXELS) throw fileError(`The pictures have more than ${MOST_PIXELS} pixels together.`);
  });
}
