import type { GLTF } from "@gltf-transform/core";
import { imageSize } from "../../image-size.js";
import type { SceneImage, SceneMaterial, SceneModel } from "../../scene/scene-model.js";
import { defined } from "../defined.js";
import type { GltfBinary } from "../write/write-gltf-binary.js";

const SLOTS = [
  "baseColorImage",
  "metallicRoughnessImage",
  "normalImage",
  "occlusionImage",
  "emissiveImage",
] as const satisfies readonly (keyof SceneMaterial)[];

/** An image that a GLB file cannot hold. */
export interface DroppedImage {
  name: string;
  /** Its type, or that it is missing. */
  reason: string;
}

/** Lists the images of the scene's materials that `writeSceneGlb` leaves out. */
export function droppedImages({ materials, images }: SceneModel): DroppedImage[] {
  return usedImages(materials)
    .filter((image) => images[image] && !gltfType(images[image]))
    .map((image): DroppedImage => {
      const { name, path, bytes, mimetype } = images[image];
      const reason = bytes
        ? `${mimetype || "its type"} is not one that glTF holds (PNG, JPEG)`
        : "it is not in the file";
      return { name: name || path || `image ${image}`, reason };
    });
}

function usedImages(materials: readonly SceneMaterial[]): number[] {
  const used = materials.flatMap((material) => SLOTS.map((slot) => material[slot] ?? -1));
  return [...new Set(used)].filter((image) => image >= 0).sort((a, b) => a - b);
}

/** Returns the type found from the bytes, whatever the image is called. */
function gltfType({ bytes }: SceneImage): "image/png" | "image/jpeg" | null {
  if (!bytes || !imageSize(bytes)) return null;
  if (bytes[0] === 0x89) return "image/png";
  return bytes[0] === 0xff ? "image/jpeg" : null;
}

/** Adds materials, and as textures the images that they use and that glTF supports. */
export function writeSceneMaterials(json: GLTF.IGLTF, scene: SceneModel, binary: GltfBinary): void {
  if (scene.materials.length === 0) return;
  const places = writeImages(json, scene, binary);
  json.materials = scene.materials.map((material) => writeMaterial(material, places));
}

/** Texture of each image that could be written. */
function writeImages(json: GLTF.IGLTF, { materials, images }: SceneModel, binary: GltfBinary): Map<number, number> {
  const places = new Map<number, number>();
  const written: GLTF.IImage[] = [];
  for (const index of usedImages(materials)) {
    const image = images[index];
    const mimeType = image && gltfType(image);
    if (!image?.bytes || !mimeType) continue;
    places.set(index, written.length);
    written.push({ ...(image.name && { name: image.name }), mimeType, bufferView: binary.addBytes(image.bytes) });
  }
  if (written.length > 0) {
    json.images = written;
    json.textures = written.map((_, source) => ({ source }));
  }
  return places;
}

function writeMaterial(material: SceneMaterial, places: ReadonlyMap<number, number>): GLTF.IMaterial {
  const texture = (slot: (typeof SLOTS)[number]) => {
    const index = places.get(material[slot] ?? -1);
    return index === undefined ? undefined : { index };
  };
  const emissive = material.emissive ?? (material.emissiveImage === undefined ? [0, 0, 0] : [1, 1, 1]);
  const brightest = Math.max(1, ...emissive);
  const alpha = material.alpha ?? (material.color[3] < 1 ? "blend" : "opaque");
  const all: GLTF.IMaterial = {
    name: material.name,
    pbrMetallicRoughness: defined({
      baseColorFactor: material.color.map(fraction) as GLTF.IMaterialPbrMetallicRoughness["baseColorFactor"],
      baseColorTexture: texture("baseColorImage"),
      metallicFactor: fraction(material.metallic ?? 0),
      roughnessFactor: fraction(material.roughness ?? 1),
      metallicRoughnessTexture: texture("metallicRoughnessImage"),
    }),
    normalTexture: texture("normalImage"),
    occlusionTexture: texture("occlusionImage"),
    emissiveTexture: texture("emissiveImage"),
    emissiveFactor: emissive.some((value) => value > 0)
      ? (emissive.map((value) => fraction(value / brightest)) as [number, number, number])
      : undefined,
    alphaMode: alpha === "opaque" ? undefined : alpha === "mask" ? "MASK" : "BLEND",
    alphaCutoff: alpha === "mask" ? Math.max(material.alphaCutoff ?? 0.5, 0) : undefined,
    doubleSided: material.doubleSided || undefined,
  };
  return defined(all);
}

function fraction(value: number): number {
  return Math.min(Math.max(value, 0), 1) || 0;
}
