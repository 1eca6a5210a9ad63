import type { GLTF } from "@gltf-transform/core";
import type { Material } from "../../../../motion/character-model.js";
import { list } from "../read/gltf-container.js";

/** Reads the colours of materials; values not of glTF's form are ignored. */
export function readMaterials(json: GLTF.IGLTF): Material[] {
  return list(json.materials, "materials").map(({ name, pbrMetallicRoughness: pbr }) => ({
    name: name ?? "",
    color: numbers(pbr?.baseColorFactor, [1, 1, 1, 1]),
    metallic: numbers([pbr?.metallicFactor], [1])[0],
    roughness: numbers([pbr?.roughnessFactor], [1])[0],
  }));
}

/** Returns the value if it has as many numbers as the fallback, else the fallback. */
export function numbers<T extends number[]>(value: unknown, fallback: T): T {
  const good = Array.isArray(value) && value.length === fallback.length && value.every(Number.isFinite);
  return good ? (value.slice() as T) : fallback;
}
