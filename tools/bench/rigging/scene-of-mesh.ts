import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";

/** Returns a scene with one mesh and nothing else. */
export function sceneOfMesh(positions: ArrayLike<number>, indices: ArrayLike<number>): SceneModel {
  return {
    name: "mesh",
    nodes: {
      names: ["mesh"],
      parents: Int32Array.of(-1),
      translations: new Float32Array(3),
      rotations: Float32Array.of(0, 0, 0, 1),
      scales: Float32Array.of(1, 1, 1),
    },
    skins: [],
    meshes: [
      {
        name: "mesh",
        meshName: "mesh",
        mesh: 0,
        node: 0,
        skin: -1,
        material: -1,
        positions: Float32Array.from(positions),
        normals: new Float32Array(positions.length),
        indices: Uint32Array.from(indices),
        shapes: [],
      },
    ],
    materials: [],
    images: [],
    animations: [],
    isJoint: new Uint8Array(1),
  };
}
