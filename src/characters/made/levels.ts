import type { SceneImage, SceneMaterial, SceneMesh, SceneModel } from "../../files/formats/scene/scene-model.js";

/** How many levels of detail a character is made in. */
export const LEVELS = 3;

/**
 * Makes a character at every level of detail on one skeleton: each level on a node of its own, named after the character
 * with `_LOD1`, `_LOD2`.
 *
 * @param make makes one level
 */
export function makeLevels(make: (level: number) => SceneModel): SceneModel {
  const models = Array.from({ length: LEVELS }, (_, level) => make(level));
  const [finest] = models;
  const own = finest.nodes.names.length - 1;
  const names = [...finest.nodes.names];
  const meshes: SceneMesh[] = [];
  const materials: SceneMaterial[] = [];
  const images: SceneImage[] = [];
  for (const [level, model] of models.entries()) {
    if (level > 0) names.push(`${finest.name}_LOD${level}`);
    const [firstMaterial, firstImage] = [materials.length, images.length];
    const moved = (index: number | undefined) => (index === undefined ? undefined : index + firstImage);
    images.push(...model.images.map((image) => ({ ...image, name: labelled(image.name, level) })));
    for (const material of model.materials) {
      materials.push({
        ...material,
        name: labelled(material.name, level),
        baseColorImage: moved(material.baseColorImage),
        metallicRoughnessImage: moved(material.metallicRoughnessImage),
        normalImage: moved(material.normalImage),
      });
    }
    for (const mesh of model.meshes) {
      meshes.push({
        ...mesh,
        name: labelled(mesh.name, level),
        meshName: names[own + level],
        node: own + level,
        material: mesh.material + firstMaterial,
        mesh: level,
      });
    }
  }
  const more = models.length - 1;
  const { nodes } = finest;
  return {
    ...finest,
    meshes,
    materials,
    images,
    nodes: {
      names,
      parents: Int32Array.from([...nodes.parents, ...Array<number>(more).fill(-1)]),
      translations: Float32Array.from([...nodes.translations, ...Array<number>(3 * more).fill(0)]),
      rotations: Float32Array.from([...nodes.rotations, ...Array<number[]>(more).fill([0, 0, 0, 1]).flat()]),
      scales: Float32Array.from([...nodes.scales, ...Array<number>(3 * more).fill(1)]),
    },
    isJoint: Uint8Array.from([...finest.isJoint, ...Array<number>(more).fill(0)]),
    lods: [models.map((_, level) => own + level)],
  };
}

function labelled(name: string, level: number): string {
  return level === 0 ? name : `${name}_LOD${level}`;
}
