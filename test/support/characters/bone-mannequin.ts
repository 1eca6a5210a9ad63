import { Bone } from "@babylonjs/core/Bones/bone.js";
import { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { createMannequin } from "../../../src/characters/create-mannequin.js";
import type { MannequinOptions } from "../../../src/characters/mannequin-options.js";

/** Creates a skinned figure of plain bones, as 3D tools export to .babylon: no nodes, in the scene's own handedness. */
export function createBoneMannequin(
  scene: Scene,
  options: MannequinOptions = {},
): { root: TransformNode; meshes: Mesh[]; skeleton: Skeleton } {
  const model = createMannequin(options);
  const s = scene.useRightHandedSystem ? 1 : -1;
  const { names, parents, translations, rotations, scales } = model.nodes;
  const [skin] = model.skins;
  const skeleton = new Skeleton(model.name, model.name, scene);
  const bones = Array.from(skin.joints, (node) => {
    const [x, y, z] = translations.subarray(node * 3, node * 3 + 3);
    const [qx, qy, qz, qw] = rotations.subarray(node * 4, node * 4 + 4);
    const scale = Vector3.FromArray(scales, node * 3);
    const local = Matrix.Compose(scale, new Quaternion(qx, s * qy, s * qz, qw), new Vector3(s * x, y, z));
    const parent = skin.joints.indexOf(parents[node]);
    return new Bone(names[node], skeleton, parent < 0 ? null : skeleton.bones[parent], local);
  });
  if (bones.length !== skeleton.bones.length) throw new Error("bones are missing");
  const root = new TransformNode("figure", scene);
  const meshes = model.meshes.map((part) => {
    const mesh = new Mesh(part.name, scene, root);
    const data = new VertexData();
    data.positions = mirrored(part.positions, s);
    data.normals = mirrored(part.normals, s);
    data.indices = Array.from(part.indices);
    data.matricesIndices = Array.from(part.joints ?? []);
    data.matricesWeights = Array.from(part.weights ?? []);
    data.applyToMesh(mesh);
    mesh.skeleton = skeleton;
    return mesh;
  });
  return { root, meshes, skeleton };
}

function mirrored(numbers: Float32Array, s: number): number[] {
  return Array.from(numbers, (value, i) => (i % 3 === 0 ? s * value : value));
}
