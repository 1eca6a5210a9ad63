import type { GLTF } from "@gltf-transform/core";
import type { SceneMesh, SceneModel } from "../../scene/scene-model.js";
import { defined } from "../defined.js";
import { type GltfBinary, VERTICES } from "../write/write-gltf-binary.js";
import { writePrimitive } from "../write/write-primitive.js";
import { cleanVertices } from "./clean-vertices.js";

/** glTF nodes that carry the meshes of a scene's node, and how many shapes each of these meshes has. */
export type Carriers = ReadonlyMap<number, readonly { node: number; shapes: number }[]>;

/**
 * Adds the meshes. The scene's nodes carry rigid ones. A skinned mesh follows its joints, whatever its node does: it
 * gets a node of its own at the root, after all others, unless its node is such a one already.
 *
 * @param jointRoots nodes that skins hang from
 */
export function writeSceneMeshes(
  json: GLTF.IGLTF,
  scene: SceneModel,
  binary: GltfBinary,
  jointRoots: ReadonlySet<number>,
): Carriers {
  const groups = new Map<string, SceneMesh[]>();
  for (const part of scene.meshes) {
    const key = `${part.mesh}/${part.node}/${part.skin}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const carriers = new Map<number, { node: number; shapes: number }[]>();
  const nameOf = uniqueNames(scene.nodes.names);
  const nodes = json.nodes!;
  if (groups.size > 0) json.meshes = [];
  for (const parts of groups.values()) {
    const { node: owner, skin, meshName } = parts[0];
    const isSkinned = skin >= 0;
    const jointCount = isSkinned ? scene.skins[skin].joints.length : 0;
    const mesh = writeMesh(parts, meshName || nodes[owner].name, jointCount, binary);
    let node = owner;
    if (nodes[owner].mesh !== undefined || (isSkinned && (jointRoots.has(owner) || !isPlainRoot(scene, owner)))) {
      node = nodes.push({ name: nameOf(meshName || nodes[owner].name || "mesh") }) - 1;
      if (isSkinned) json.scenes![0].nodes.push(node);
      else nodes[owner].children = [...(nodes[owner].children ?? []), node];
    }
    nodes[node].mesh = json.meshes!.push(mesh) - 1;
    if (isSkinned) nodes[node].skin = skin;
    carriers.set(owner, [...(carriers.get(owner) ?? []), { node, shapes: mesh.weights?.length ?? 0 }]);
  }
  return carriers;
}

/** Returns a function that makes names unique. */
function uniqueNames(taken: readonly string[]): (wanted: string) => string {
  const names = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let i = 1; names.has(name); i++) name = i === 1 ? `${wanted}_mesh` : `${wanted}_mesh_${i}`;
    names.add(name);
    return name;
  };
}

/** Returns whether the node is at the root and has no transform. */
function isPlainRoot({ nodes }: SceneModel, node: number): boolean {
  const { parents, translations, rotations, scales } = nodes;
  const isAll = (values: Float32Array, wanted: number[]) =>
    wanted.every((value, k) => values[node * wanted.length + k] === value);
  return (
    parents[node] < 0 && isAll(translations, [0, 0, 0]) && isAll(rotations, [0, 0, 0, 1]) && isAll(scales, [1, 1, 1])
  );
}

function writeMesh(
  parts: readonly SceneMesh[],
  name: string | undefined,
  jointCount: number,
  binary: GltfBinary,
): GLTF.IMesh {
  const shapes = new Map(parts.flatMap((part) => part.shapes.map((shape) => [shape.name, shape.weight])));
  const targetNames = [...shapes.keys()];
  const primitives = parts.map((part): GLTF.IMeshPrimitive => {
    const clean = cleanVertices(part);
    const primitive = writePrimitive(clean, jointCount, binary);
    if (clean.tangents) primitive.attributes.TANGENT = binary.add(clean.tangents, "VEC4", { target: VERTICES });
    if (clean.uvs2) primitive.attributes.TEXCOORD_1 = binary.add(clean.uvs2, "VEC2", { target: VERTICES });
    if (targetNames.length > 0) primitive.targets = targetNames.map((shape) => writeTarget(part, shape, binary));
    return primitive;
  });
  return defined({
    name: name || undefined,
    primitives,
    weights: shapes.size > 0 ? [...shapes.values()] : undefined,
    extras: shapes.size > 0 ? { targetNames } : undefined,
  });
}

/** Writes a morph target. All parts of a mesh have all of its shapes; a part without one is left unchanged by it. */
function writeTarget(part: SceneMesh, name: string, binary: GltfBinary): Record<string, number> {
  const shape = part.shapes.find((one) => one.name === name);
  const positions = shape?.positions ?? new Float32Array(part.positions.length);
  const hasNormals = part.shapes.some(({ normals }) => normals);
  return defined({
    POSITION: binary.addSparse(positions, "VEC3", { bounds: true }),
    NORMAL: hasNormals
      ? binary.addSparse(shape?.normals ?? new Float32Array(part.positions.length), "VEC3")
      : undefined,
  }) as Record<string, number>;
}
