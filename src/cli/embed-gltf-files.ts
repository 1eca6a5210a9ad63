import { readFileSync } from "node:fs";
import { dirname, extname, relative, resolve } from "node:path";

const IMAGE_TYPES: Record<string, string> = { ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg" };

interface Reference {
  uri?: unknown;
}

/**
 * Embeds the buffers and images beside or below a .gltf file. References to other places stay, and the file's reader
 * rejects them, as it rejects a file that is no glTF.
 */
export function embedGltfFiles(path: string, bytes: Uint8Array): Uint8Array {
  if (extname(path).toLowerCase() !== ".gltf") return bytes;
  let json: { buffers?: Reference[]; images?: Reference[] } | null;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return bytes;
  }
  const folder = dirname(resolve(path));
  const embedded = (references: unknown, mimetype: (uri: string) => string) =>
    Array.isArray(references)
      ? references.map((one: Reference) => {
          const data = typeof one?.uri === "string" ? readBeside(folder, one.uri) : null;
          return data ? { ...one, uri: `data:${mimetype(one.uri as string)};base64,${data.toString("base64")}` } : one;
        })
      : references;
  const images = embedded(json?.images, (uri) => IMAGE_TYPES[extname(uri).toLowerCase()] ?? "application/octet-stream");
  const buffers = embedded(json?.buffers, () => "application/octet-stream");
  return new TextEncoder().encode(JSON.stringify({ ...json, buffers, images }));
}

/** Reads a file beside the .gltf; null if it is elsewhere, is no file, or is already embedded. */
function readBeside(folder: string, uri: string): Buffer | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri)) return null;
  try {
    const path = resolve(folder, decodeURIComponent(uri));
    const way = relative(folder, path);
    return way.startsWith("..") || resolve(way) === way ? null : readFileSync(path);
  } catch {
    return null;
  }
}
