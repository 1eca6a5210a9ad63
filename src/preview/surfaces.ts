import type { GLTF } from "@gltf-transform/core";
import { openSelfContained } from "../files/formats/glb/read/open-self-contained.js";
import { numbers } from "../files/formats/glb/write/materials.js";
import type { SceneImage, SceneMaterial, SceneModel } from "../files/formats/scene/scene-model.js";
import { type Pixels, Texture } from "./texture.js";

/** A texture and its mapping to vertices. */
export interface Mapped {
  texture: Texture;
  /** Whether it uses the second set of texture coordinates. */
  second: boolean;
  /** Transform of the coordinates: u' = t[0]·u + t[1]·v + t[2], v' = t[3]·u + t[4]·v + t[5]. */
  transform: readonly number[];
}

/** Appearance of triangles. Colours are linear. */
export interface Surface {
  color: readonly [number, number, number, number];
  colorMap: Mapped | null;
  metallic: number;
  roughness: number;
  /** Green: roughness, blue: metal. */
  roughnessMap: Mapped | null;
  normalMap: Mapped | null;
  normalScale: number;
  /** Red: how much of the surroundings' light reaches it. */
  occlusionMap: Mapped | null;
  emissive: readonly [number, number, number];
  emissiveMap: Mapped | null;
  /** Whether it is shown in its own colour, without light. */
  unlit: boolean;
  alpha: "opaque" | "mask" | "blend";
  alphaCutoff: number;
  doubleSided: boolean;
}

/**
 * Decodes an image.
 *
 * @returns null for an image that it cannot read
 */
export type ImageDecoder = (bytes: Uint8Array) => Pixels | null;

/** Surface of parts without a material. */
export const PLAIN: Surface = {
  color: [0.6, 0.6, 0.6, 1],
  colorMap: null,
  metallic: 0,
  roughness: 0.8,
  roughnessMap: null,
  normalMap: null,
  normalScale: 1,
  occlusionMap: null,
  emissive: [0, 0, 0],
  emissiveMap: null,
  unlit: false,
  alpha: "opaque",
  alphaCutoff: 0.5,
  doubleSided: true,
};

/** Colour where a colour's image is missing: files put any colour under it. */
const CLAY = [0.5, 0.47, 0.44] as const;
const IDENTITY = [1, 0, 0, 0, 1, 0] as const;

interface Glossy {
  diffuseFactor?: unknown;
  glossinessFactor?: unknown;
  diffuseTexture?: Slot & { index?: number };
}

type Slot = {
  texCoord?: number;
  scale?: number;
  extensions?: Record<string, { offset?: number[]; rotation?: number; scale?: number[]; texCoord?: number }>;
};

/** Reads the surfaces of a GLB file's materials, with their images decoded. */
export function readSurfaces(glb: Uint8Array, { materials, images }: SceneModel, decode: ImageDecoder): Surface[] {
  const { json } = openSelfContained(glb);
  const textures = new Map<string, Texture | null>();
  const textureOf = (image: number, isColor: boolean): Texture | null => {
    const key = `${image} ${isColor}`;
    let texture = textures.get(key);
    if (texture === undefined) {
      const pixels = pixelsOf(images[image], decode);
      texture = pixels && new Texture(pixels, isColor);
      textures.set(key, texture);
    }
    return texture;
  };
  return materials.map((material, i) => {
    const own = json.materials?.[i] ?? {};
    return surfaceOf(withGlossiness(material, own, json.textures ?? []), own, textureOf);
  });
}

/** Converts a material of the older kind (diffuse colour and glossiness, no metal) to the current one. */
function withGlossiness(material: SceneMaterial, json: GLTF.IMaterial, textures: GLTF.ITexture[]): SceneMaterial {
  const older = json.extensions?.KHR_materials_pbrSpecularGlossiness as Glossy | undefined;
  if (!older || json.pbrMetallicRoughness) return material;
  const image = textures[older.diffuseTexture?.index ?? -1]?.source;
  return {
    ...material,
    color: numbers(older.diffuseFactor, [1, 1, 1, 1]),
    metallic: 0,
    roughness: 1 - numbers([older.glossinessFactor], [1])[0],
    ...(image !== undefined && { baseColorImage: image }),
  };
}

function surfaceOf(
  material: SceneMaterial,
  json: GLTF.IMaterial,
  textureOf: (image: number, isColor: boolean) => Texture | null,
): Surface {
  const pbr = json.pbrMetallicRoughness;
  const extensions = (json.extensions ?? {}) as Record<string, { emissiveStrength?: number }>;
  const strength = extensions.KHR_materials_emissive_strength?.emissiveStrength;
  const mapped = (image: number | undefined, slot: unknown, isColor: boolean): Mapped | null => {
    const texture = image === undefined ? null : textureOf(image, isColor);
    return texture && { texture, ...placing((slot ?? {}) as Slot) };
  };
  const older = json.extensions?.KHR_materials_pbrSpecularGlossiness as Glossy | undefined;
  const colorMap = mapped(material.baseColorImage, pbr?.baseColorTexture ?? older?.diffuseTexture, true);
  const isLost = material.baseColorImage !== undefined && !colorMap;
  const normalScale = (json.normalTexture as Slot | undefined)?.scale;
  return {
    color: isLost ? [...CLAY, material.color[3]] : material.color,
    colorMap,
    metallic: material.metallic ?? 1,
    roughness: material.roughness ?? 1,
    roughnessMap: mapped(material.metallicRoughnessImage, pbr?.metallicRoughnessTexture, false),
    normalMap: mapped(material.normalImage, json.normalTexture, false),
    normalScale: typeof normalScale === "number" && Number.isFinite(normalScale) ? normalScale : 1,
    occlusionMap: mapped(material.occlusionImage, json.occlusionTexture, false),
    emissive: scaled(material.emissive ?? [0, 0, 0], typeof strength === "number" && strength > 0 ? strength : 1),
    emissiveMap: mapped(material.emissiveImage, json.emissiveTexture, true),
    unlit: "KHR_materials_unlit" in extensions,
    alpha: material.alpha ?? "opaque",
    alphaCutoff: material.alphaCutoff ?? 0.5,
    doubleSided: material.doubleSided ?? false,
  };
}

function placing({ texCoord, extensions }: Slot): { second: boolean; transform: readonly number[] } {
  const own = extensions?.KHR_texture_transform;
  if (!own) return { second: texCoord === 1, transform: IDENTITY };
  const [u = 0, v = 0] = own.offset ?? [];
  const [width = 1, height = 1] = own.scale ?? [];
  const [cosine, sine] = [Math.cos(own.rotation ?? 0), Math.sin(own.rotation ?? 0)];
  const transform = [cosine * width, sine * height, u, -sine * width, cosine * height, v];
  return {
    second: (own.texCoord ?? texCoord) === 1,
    transform: transform.every(Number.isFinite) ? transform : IDENTITY,
  };
}

function pixelsOf(image: SceneImage | undefined, decode: ImageDecoder): Pixels | null {
  if (!image?.bytes) return null;
  try {
    return decode(image.bytes);
  } catch {
    return null;
  }
}

function scaled([r, g, b]: readonly number[], by: number): [number, number, number] {
  return [r * by, g * by, b * by];
}
