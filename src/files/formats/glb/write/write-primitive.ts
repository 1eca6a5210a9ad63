import type { GLTF } from "@gltf-transform/core";
import type { MeshPart } from "../../../../motion/character-model.js";
import { type GltfBinary, INDICES, VERTICES } from "./write-gltf-binary.js";

/** Adds a part's vertices and triangles; `jointCount` is that of its skin. */
export function writePrimitive(part: MeshPart, jointCount: number, binary: GltfBinary): GLTF.IMeshPrimitive {
  const target = VERTICES;
  const vertices = part.positions.length / 3;
  const attributes: Record<string, number> = {
    POSITION: binary.add(part.positions, "VEC3", { target, bounds: true }),
    NORMAL: binary.add(part.normals, "VEC3", { target }),
  };
  if (part.uvs) attributes.TEXCOORD_0 = binary.add(part.uvs, "VEC2", { target });
  if (part.colors) attributes.COLOR_0 = binary.add(part.colors, "VEC3", { target });
  if (part.joints && part.weights && part.skin >= 0) {
    const slots = jointCount <= 256 ? Uint8Array.from(part.joints) : part.joints;
    attributes.JOINTS_0 = binary.add(slots, "VEC4", { target });
    attributes.WEIGHTS_0 = binary.add(part.weights, "VEC4", { target });
  }
  const indices = vertices <= 65535 ? Uint16Array.from(part.indices) : part.indices;
  const result: GLTF.IMeshPrimitive = { attributes, indices: binary.add(indices, "SCALAR", { target: INDICES }) };
  if (part.material >= 0) result.material = part.material;
  return result;
}
