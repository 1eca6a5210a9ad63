import type { CharacterModel } from "../../motion/character-model.js";

/** Every buffer of a model once, to transfer it instead of copying. */
export function modelBuffers(model: CharacterModel): ArrayBuffer[] {
  const { nodes, skins, meshes } = model;
  const arrays = [nodes.parents, nodes.translations, nodes.rotations, nodes.scales];
  const buffers = new Set<ArrayBufferLike>(arrays.map((array) => array.buffer));
  for (const skin of skins) {
    buffers.add(skin.joints.buffer).add(skin.inverseBinds.buffer);
  }
  for (const mesh of meshes) {
    for (const array of [
      mesh.positions,
      mesh.normals,
      mesh.uvs,
      mesh.colors,
      mesh.indices,
      mesh.joints,
      mesh.weights,
    ]) {
      if (array) buffers.add(array.buffer);
    }
  }
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}
