import { type Skin as GltfSkin, type Mesh, type Node, Primitive, PropertyType } from "@gltf-transform/core";
import type { MeshPart, Skin } from "../../../../motion/character-model.js";
import { inverseAffine } from "../write/inverse-affine.js";
import { smoothNormals } from "../write/smooth-normals.js";
import { attributeOf, floatsOf } from "./accessor-floats.js";
import { fileError } from "./file-error.js";
import type { OpenedDocument } from "./open-document.js";
import { readWeights } from "./read-weights.js";

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export function readSkins(skins: GltfSkin[], at: (node: Node) => number): Skin[] {
  return skins.map((skin, i) => {
    const joints = Int32Array.from(skin.listJoints(), at);
    const accessor = skin.getInverseBindMatrices();
    const inverseBinds = accessor ? floatsOf(accessor) : Float32Array.from(joints, () => 0);
    if (accessor && inverseBinds.length < joints.length * 16) {
      throw fileError(`Skin ${i} has ${joints.length} joints but ${inverseBinds.length / 16} bind matrices.`);
    }
    if (accessor) return { joints, inverseBinds: inverseBinds.slice(0, joints.length * 16) };
    // Without matrices joints are bound at the mesh's origin; without a mesh either, they are bound where they are.
    const isUsed = skin.listParents().some((parent) => parent.propertyType === PropertyType.NODE);
    const binds = skin
      .listJoints()
      .map((joint) => (isUsed ? IDENTITY : (inverseAffine(joint.getWorldMatrix()) ?? IDENTITY)));
    return { joints, inverseBinds: Float32Array.from(binds.flat()) };
  });
}

/** A part with its source in the file. */
export interface PartSource {
  part: MeshPart;
  primitive: Primitive;
  mesh: Mesh;
}

/** Reads all triangles of the file, one part per mesh primitive and node that carries it. */
export function readMeshParts({ order, root }: OpenedDocument): PartSource[] {
  const parts: PartSource[] = [];
  const skins = new Map(root.listSkins().map((skin, i) => [skin, i]));
  const materials = new Map(root.listMaterials().map((material, i) => [material, i]));
  // Nodes that carry one mesh share its arrays.
  const read = new Map<GltfSkin | null, Map<Primitive, Geometry | null>>();
  order.forEach((node, index) => {
    const mesh = node.getMesh();
    if (!mesh) return;
    const skin = node.getSkin();
    const known = read.get(skin) ?? new Map<Primitive, Geometry | null>();
    read.set(skin, known);
    for (const primitive of mesh.listPrimitives()) {
      if (!known.has(primitive)) known.set(primitive, readPrimitive(primitive, skin?.listJoints().length ?? 0));
      const geometry = known.get(primitive);
      if (!geometry) continue;
      const material = primitive.getMaterial();
      const part = {
        ...geometry,
        name: mesh.getName() || node.getName(),
        node: index,
        skin: skin ? skins.get(skin)! : -1,
        material: material ? materials.get(material)! : -1,
      };
      parts.push({ part, primitive, mesh });
    }
  });
  return parts;
}

type Geometry = Omit<MeshPart, "name" | "node" | "skin" | "material">;

function readPrimitive(primitive: Primitive, jointCount: number): Geometry | null {
  const count = primitive.getAttribute("POSITION")?.getCount() ?? 0;
  const positions = attributeOf(primitive, "POSITION", count, 3);
  const indices = triangles(primitive, count);
  if (!positions || !indices || indices.length === 0) return null;
  const normals = attributeOf(primitive, "NORMAL", count, 3) ?? smoothNormals(positions, indices);
  const uvs = attributeOf(primitive, "TEXCOORD_0", count, 2);
  const colors = readColors(primitive, count);
  return {
    positions,
    normals,
    indices,
    ...(uvs && { uvs }),
    ...(colors && { colors }),
    ...(jointCount > 0 && readWeights(primitive, count, jointCount)),
  };
}

function triangles(primitive: Primitive, count: number): Uint32Array | null {
  const accessor = primitive.getIndices();
  const source = Uint32Array.from(accessor?.getArray() ?? { length: count }, (value, i) =>
    accessor ? Number(value) : i,
  );
  if (source.some((index: number) => index >= count)) {
    throw fileError(`A mesh refers to vertices beyond its ${count}.`);
  }
  const mode = primitive.getMode();
  if (mode === Primitive.Mode.TRIANGLES) return source.slice(0, source.length - (source.length % 3));
  const result: number[] = [];
  for (let i = 2; i < source.length; i++) {
    if (mode === Primitive.Mode.TRIANGLE_STRIP) {
      result.push(source[i - 2], source[i - (i % 2 ? 0 : 1)], source[i - (i % 2 ? 1 : 0)]);
    } else if (mode === Primitive.Mode.TRIANGLE_FAN) result.push(source[0], source[i - 1], source[i]);
    else return null;
  }
  return Uint32Array.from(result);
}

/** Reads linear RGB from colours that may have a fourth number. */
function readColors(primitive: Primitive, count: number): Float32Array | undefined {
  const size = primitive.getAttribute("COLOR_0")?.getElementSize() === 4 ? 4 : 3;
  const all = attributeOf(primitive, "COLOR_0", count, size);
  if (!all || size === 3) return all;
  return Float32Array.from({ length: count * 3 }, (_, i) => all[Math.floor(i / 3) * 4 + (i % 3)]);
}
