import type { GLTF } from "@gltf-transform/core";
import { show } from "../../../../requests/arguments.js";
import { fileError } from "../read/file-error.js";
import { decodeDataUri, isBinary, list, openGltf } from "../read/gltf-container.js";
import { COMPRESSED_VIEWS } from "../read/without-compressed.js";
import { packGlb } from "./write-gltf-binary.js";

type Json = Record<string, unknown>;

/**
 * Converts a file to one GLB that holds all its data. A `.glb` that does so already is returned as it is; a `.gltf`
 * gets its embedded buffers and images (data URIs) as the binary chunk, and everything else stays: extensions,
 * extras, materials, names and numbers.
 *
 * @throws MotionError (BAD_USER_INPUT) when it is not glTF, is cut off, or refers to other files, which are never
 * fetched
 */
export function toSingleGlb(bytes: Uint8Array): Uint8Array {
  const { json, chunk } = openGltf(bytes);
  const buffers = list(json.buffers, "buffers");
  const images = list(json.images, "images");
  buffers.forEach(({ uri }, i) => {
    refuseOutside(uri, `Buffer ${i}`);
  });
  images.forEach(({ uri }, i) => {
    refuseOutside(uri, `Image ${i}`);
  });
  const isWhole = isBinary(bytes) && buffers.every(({ uri }) => uri === undefined);
  return isWhole ? bytes : repack(json, buffers, images, chunk);
}

function refuseOutside(uri: unknown, what: string): void {
  if (uri === undefined) return;
  if (typeof uri !== "string") throw fileError(`${what} has an uri that is not text.`);
  if (uri.startsWith("data:")) return;
  const shown = uri.length > 100 ? `${uri.slice(0, 97)}...` : uri;
  throw fileError(
    `${what} refers to ${JSON.stringify(shown)}, which is not in the file. Use one .glb file, or a .gltf with its buffers and images embedded.`,
  );
}

function repack(
  json: GLTF.IGLTF,
  buffers: readonly GLTF.IBuffer[],
  images: readonly GLTF.IImage[],
  chunk: Uint8Array | undefined,
): Uint8Array {
  const data: Uint8Array[] = [];
  let length = 0;
  const append = (bytes: Uint8Array): number => {
    const at = length;
    data.push(bytes);
    length += Math.ceil(bytes.byteLength / 4) * 4;
    return at;
  };
  // Buffers without data of their own (targets of compressed views) follow the one that holds everything.
  const places: { buffer: number; offset: number }[] = [];
  const further: GLTF.IBuffer[] = [];
  buffers.forEach((buffer, i) => {
    const bytes =
      buffer.uri === undefined ? (i === 0 ? chunk : undefined) : decodeDataUri(buffer.uri, `buffer ${i}`).data;
    if (!bytes && !isFallback(buffer)) throw fileError(`Buffer ${i} has no data in the file.`);
    if (!bytes) places.push({ buffer: further.push(buffer), offset: 0 });
    else if (!(buffer.byteLength >= 0 && buffer.byteLength <= bytes.byteLength)) {
      throw fileError(`Buffer ${i} should hold ${show(buffer.byteLength)} bytes but has ${bytes.byteLength}.`);
    } else places.push({ buffer: 0, offset: append(bytes.subarray(0, buffer.byteLength)) });
  });
  const views = list(json.bufferViews, "bufferViews").map((view, i) => movedView(view, places, i));
  const packedImages = images.map((image, i): GLTF.IImage => {
    if (image.uri === undefined) return image;
    const { mimetype, data: bytes } = decodeDataUri(image.uri, `image ${i}`);
    const { uri: _, ...rest } = image;
    const view = views.push({ buffer: 0, byteOffset: append(bytes), byteLength: bytes.byteLength }) - 1;
    return { ...rest, mimeType: rest.mimeType ?? mimetype, bufferView: view };
  });
  const binary = new Uint8Array(length);
  let at = 0;
  for (const bytes of data) {
    binary.set(bytes, at);
    at += Math.ceil(bytes.byteLength / 4) * 4;
  }
  const result: GLTF.IGLTF = { ...json };
  if (views.length > 0) result.bufferViews = views;
  if (packedImages.length > 0) result.images = packedImages;
  if (length > 0) result.buffers = [{ byteLength: length }, ...further];
  return packGlb(result, binary);
}

function isFallback({ extensions }: GLTF.IBuffer): boolean {
  return COMPRESSED_VIEWS.some((name) => (extensions as Json | undefined)?.[name] !== undefined);
}

function movedView(
  view: GLTF.IBufferView,
  places: readonly { buffer: number; offset: number }[],
  i: number,
): GLTF.IBufferView {
  const moved = <T extends { buffer?: unknown; byteOffset?: unknown }>(part: T): T => {
    const place = places[part.buffer as number];
    if (!place) throw fileError(`Buffer view ${i} lies in a buffer that does not exist.`);
    return { ...part, buffer: place.buffer, byteOffset: Number(part.byteOffset ?? 0) + place.offset };
  };
  const result = moved(view);
  if (!view.extensions) return result;
  // Compressed views name their buffer a second time.
  const extensions: Json = { ...(view.extensions as Json) };
  for (const name of COMPRESSED_VIEWS) {
    if (typeof extensions[name] === "object" && extensions[name] !== null) extensions[name] = moved(extensions[name]);
  }
  return { ...result, extensions };
}
