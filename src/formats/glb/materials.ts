import type { GLTF } from "@gltf-transform/core";
import type { Material } from "../../motion/character-model.js";
import { list } from "./gltf-container.js";

/** What of materials is colour; what is not of the form that glTF gives it counts as not there. */
export function readMaterials(json: GLTF.IGLTF): Material[] {
  return list(json.materials, "materials").map(({ name, pbrMetallicRoughness: pbr }) => ({
    name: name ?? "",
    color: numbers(pbr?.baseColorFactor, [1, 1, 1, 1]),
    metallic: numbers([pbr?.metallicFactor], [1])[0],
    roughness: numbers([pbr?.roughnessFactor], [1])[0],
  }));
}

/** As many numbers as the fallback has, or the fallback. */
export function numbers<T extends number[]>(value: unknown, fallback: T): T {
  const good = Array.isArray(value) && value.length === fallback.length && value.every(Number.isFinite);
  return good ? (value.slice() as T) : fallback;
}
