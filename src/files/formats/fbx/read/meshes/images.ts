import type { SceneImage } from "../../../scene/scene-model.js";
import type { FbxId, FbxObject, FbxObjects } from "../fbx-objects.js";
import { childOf, childText } from "../fbx-properties.js";

/** The images of a file: its videos, and textures that name a file without one. */
export class SceneImages {
  readonly images: SceneImage[] = [];
  private readonly byKey = new Map<FbxId | string, number>();

  constructor(private readonly objects: FbxObjects) {}

  /** Returns the index of the image that a texture shows; for layered textures the first. Undefined for none. */
  imageOf(texture: FbxObject, depth = 0): number | undefined {
    if (texture.kind === "LayeredTexture") {
      const first = this.objects.sourcesOf(texture).find(({ object }) => object.kind.endsWith("Texture"))?.object;
      return first && depth < 4 ? this.imageOf(first, depth + 1) : undefined;
    }
    const video = this.objects.sourcesOf(texture, "Video")[0]?.object;
    const source = video ?? texture;
    const known = this.byKey.get(source.id);
    if (known !== undefined) return known;
    const content = childOf(video?.node, "Content")?.properties[0];
    const bytes = content instanceof Uint8Array && content.length > 0 ? content : null;
    const path = pathOf(source.node) || pathOf(texture.node);
    if (!bytes && path === "") return undefined;
    // Textures that refer to the same file without embedding it are one image.
    const key = bytes ? source.id : path;
    const index = this.byKey.get(key) ?? this.images.push(toImage(source.name, bytes, path)) - 1;
    this.byKey.set(key, index).set(source.id, index);
    return index;
  }
}

function toImage(name: string, bytes: Uint8Array | null, path: string): SceneImage {
  const file = path.split(/[\\/]/).pop() ?? "";
  return { name: file || name, mimetype: bytes ? mimetypeOf(bytes) : "", bytes, path };
}

function pathOf(node: FbxObject["node"]): string {
  for (const name of ["RelativeFilename", "FileName", "Filename"]) {
    const path = childText(node, name);
    if (path) return path;
  }
  return "";
}

const SIGNATURES: readonly [mimetype: string, start: readonly number[]][] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["image/bmp", [0x42, 0x4d]],
  ["image/vnd-ms.dds", [0x44, 0x44, 0x53, 0x20]],
  ["image/tiff", [0x49, 0x49, 0x2a, 0]],
  ["image/tiff", [0x4d, 0x4d, 0, 0x2a]],
];

function mimetypeOf(bytes: Uint8Array): string {
  const isWebp = "WEBP".split("").every((letter, i) => bytes[8 + i] === letter.charCodeAt(0));
  if (isWebp) return "image/webp";
  return SIGNATURES.find(([, start]) => start.every((byte, i) => bytes[i] === byte))?.[0] ?? "";
}
