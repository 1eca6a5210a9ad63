import type { SceneMaterial } from "../../../scene/scene-model.js";
import type { FbxObject, FbxObjects } from "../fbx-objects.js";
import { childText, type FbxProperties } from "../fbx-properties.js";
import type { SceneImages } from "./images.js";

/** Properties that textures are connected to, by meaning; exporters of physical materials have their own. */
const SLOTS = {
  baseColorImage:
    /^(DiffuseColor|Maya\|(TEX_color_map|baseColor|base_color)|3dsMax\|.*\|base_color(_map|\.connected)?)$/i,
  normalImage: /^(NormalMap|Bump|Maya\|(TEX_normal_map|normalCamera)|3dsMax\|.*\|bump_map)$/i,
  emissiveImage: /^(EmissiveColor|Maya\|(TEX_emissive_map|emissionColor)|3dsMax\|.*\|emit_color_map)$/i,
} as const;

/**
 * Reads a material as glTF has them.
 *
 * @param colorsAreLinear as Blender writes them; other programs write sRGB
 */
export function readMaterial(
  object: FbxObject,
  objects: FbxObjects,
  images: SceneImages,
  colorsAreLinear: boolean,
): SceneMaterial {
  const { name, properties } = object;
  const textures = objects.sourcesOf(object).filter((link) => link.object.kind.endsWith("Texture"));
  // Lambert has no highlights, though its template may have an exponent.
  const isDull = /^lambert$/i.test(childText(object.node, "ShadingModel") ?? "");
  const roughness = isDull ? 1 : roughnessOf(properties, colorsAreLinear);
  const material: SceneMaterial = { name, color: [1, 1, 1, 1], metallic: 0, roughness };
  for (const [slot, pattern] of Object.entries(SLOTS)) {
    const texture = textures.find(({ property }) => pattern.test(property));
    const image = texture && images.imageOf(texture.object);
    if (image !== undefined) material[slot as keyof typeof SLOTS] = image;
  }
  // A texture replaces the colour, which files with one often leave black.
  const diffuse = material.baseColorImage === undefined ? colorOf(properties, "Diffuse", 0.8, colorsAreLinear) : null;
  const opacity = opacityOf(properties);
  material.color = [...(diffuse ?? ([1, 1, 1] as const)), opacity];
  const emissive = colorOf(properties, "Emissive", 0, colorsAreLinear);
  if (emissive.some((value) => value > 0)) material.emissive = emissive;
  else if (material.emissiveImage !== undefined) material.emissive = [1, 1, 1];
  if (opacity < 1) material.alpha = "blend";
  else if (textures.some(({ property }) => /^Transparen|Opacity$/i.test(property))) material.alpha = "mask";
  return material;
}

function colorOf(
  properties: FbxProperties,
  name: string,
  fallback: number,
  isLinear: boolean,
): [number, number, number] {
  const factor = properties.number(`${name}Factor`, 1);
  // Files of version 5 have "Diffuse" instead of "DiffuseColor".
  const values = properties.find(`${name}Color`) ? `${name}Color` : name;
  return properties.vector(values, [fallback, fallback, fallback]).map((value) => {
    const color = Math.min(1, Math.max(0, value * factor));
    return isLinear ? color : color <= 0.04045 ? color / 12.92 : ((color + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
}

/**
 * Returns the opacity. Exporters disagree on what is opaque: some write a transparency of 1 for it, or an opacity of
 * 0. Nobody makes an invisible character, so anything that would be invisible is opaque.
 */
function opacityOf(properties: FbxProperties): number {
  const color = properties.vector("TransparentColor", [1, 1, 1]);
  const factor = properties.number("TransparencyFactor", 0);
  const byFactor = 1 - (factor * (color[0] + color[1] + color[2])) / 3;
  const opacity = properties.hasOwn("Opacity") ? properties.number("Opacity", 1) : byFactor;
  return opacity > 0.001 && opacity < 1 ? opacity : 1;
}

/** Returns the roughness from the exponent of Blinn and Phong highlights; Blender writes its roughness differently. */
function roughnessOf(properties: FbxProperties, isBlender: boolean): number {
  const exponent = properties.number("ShininessExponent", properties.number("Shininess", 0));
  if (!(exponent > 0)) return 1;
  const roughness = isBlender ? 1 - Math.sqrt(exponent / 100) : Math.sqrt(2 / (exponent + 2));
  return Math.min(1, Math.max(0, roughness));
}
