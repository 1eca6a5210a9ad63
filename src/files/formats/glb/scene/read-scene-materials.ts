import type { GLTF } from "@gltf-transform/core";
import type { SceneImage, SceneMaterial } from "../../scene/scene-model.js";
import { decodeDataUri, list } from "../read/gltf-container.js";
import { numbers, readMaterials } from "../write/materials.js";

type Slot = { index?: unknown } | undefined;

/** Reads materials with the images of their slots. */
export function readSceneMaterials(json: GLTF.IGLTF): SceneMaterial[] {
  const slot = imageFinder(json);
  const colours = readMaterials(json);
  return list(json.materials, "materials").map((material, i): SceneMaterial => {
    const pbr = material.pbrMetallicRoughness;
    const emissive = numbers<[number, number, number]>(material.emissiveFactor, [0, 0, 0]);
    const images = {
      baseColorImage: slot(pbr?.baseColorTexture),
      metallicRoughnessImage: slot(pbr?.metallicRoughnessTexture),
      normalImage: slot(material.normalTexture),
      occlusionImage: slot(material.occlusionTexture),
      emissiveImage: slot(material.emissiveTexture),
    };
    return {
      ...colours[i],
      ...Object.fromEntries(Object.entries(images).filter(([, image]) => image !== undefined)),
      ...(emissive.some((value) => value !== 0) && { emissive }),
      alpha: material.alphaMode === "MASK" ? "mask" : material.alphaMode === "BLEND" ? "blend" : "opaque",
      ...(material.alphaMode === "MASK" && { alphaCutoff: numbers([material.alphaCutoff], [0.5])[0] }),
      doubleSided: material.doubleSided === true,
    };
  });
}

/** Finds the image of a texture slot: the plain one, or else that of an extension (WebP, KTX2). */
function imageFinder(json: GLTF.IGLTF): (slot: Slot) => number | undefined {
  const textures = list(json.textures, "textures");
  const { length } = list(json.images, "images");
  return (slot) => {
    const texture = textures[slot?.index as number];
    if (!texture) return undefined;
    const extensions = Object.values(texture.extensions ?? {}) as ({ source?: unknown } | null)[];
    const sources = [texture.source, ...extensions.map((extension) => extension?.source)];
    return sources.find(
      (source): source is number => Number.isInteger(source) && (source as number) >= 0 && (source as number) < length,
    );
  };
}

/** Reads images as bytes; those outside the file by their path. */
export function readSceneImages(json: GLTF.IGLTF, buffers: readonly Uint8Array[]): SceneImage[] {
  return list(json.images, "images").map((image, i): SceneImage => {
    const named = typeof image.name === "string" ? image.name : "";
    const mimetype = typeof image.mimeType === "string" ? image.mimeType : "";
    if (typeof image.uri === "string") {
      if (!image.uri.startsWith("data:"))
        return { name: named || baseName(image.uri), mimetype, bytes: null, path: image.uri };
      const { mimetype: own, data } = decodeDataUri(image.uri, `image ${i}`);
      return { name: named, mimetype: mimetype || own, bytes: data, path: "" };
    }
    const view = json.bufferViews?.[image.bufferView ?? -1];
    const buffer = view && buffers[view.buffer];
    const from = view?.byteOffset ?? 0;
    const bytes = buffer && view ? buffer.subarray(from, from + view.byteLength) : null;
    return { name: named, mimetype, bytes, path: "" };
  });
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
