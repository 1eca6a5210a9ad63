import {
  type Accessor,
  type Material as GltfMaterial,
  type Skin as GltfSkin,
  type Node,
  Primitive,
  PropertyType,
} from "@gltf-transform/core";
import type { Material, MeshPart, Skin } from "../../motion/character-model.js";
import { fileError } from "./file-error.js";
import { inverseAffine } from "./inverse-affine.js";

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export function readMaterials(materials: GltfMaterial[]): Material[] {
  return materials.map((material) => ({
    name: material.getName(),
    color: material.getBaseColorFactor(),
    metallic: material.getMetallicFactor(),
    roughness: material.getRoughnessFactor(),
  }));
}

export function readSkins(skins: GltfSkin[], at: (node: Node) => number): Skin[] {
  return skins.map((skin, i) => {
    const joints = Int32Array.from(skin.listJoints(), at);
    const accessor = skin.getInverseBindMatrices();
    const inverseBinds = accessor ? floats(accessor) : Float32Array.from(joints, () => 0);
    if (accessor && inverseBinds.length < joints.length * 16) {
      throw fileError(`Skin ${i} has ${joints.length} joints but ${inverseBinds.length / 16} bind matrices.`);
    }
    if (accessor) return { joints, inverseBinds: inverseBinds.slice(0, joints.length * 16) };
    // Without matrices joints are bound at the mesh's origin; without a mesh too, they are bound where they stand.
    const isUsed = skin.listParents().some((parent) => parent.propertyType === PropertyType.NODE);
    const binds = skin
      .listJoints()
      .map((joint) => (isUsed ? IDENTITY : (inverseAffine(joint.getWorldMatrix()) ?? IDENTITY)));
    return { joints, inverseBinds: Float32Array.from(binds.flat()) };
  });
}

/** All triangles of the file, one part per mesh primitive and node that carries it. */
export function readMeshParts(nodes: Node[], skins: GltfSkin[], materials: GltfMaterial[]): MeshPart[] {
  const parts: MeshPart[] = [];
  nodes.forEach((node, index) => {
    const mesh = node.getMesh();
    if (!mesh) return;
    const skin = node.getSkin();
    for (const primitive of mesh.listPrimitives()) {
      const part = readPrimitive(primitive, skin !== null);
      if (!part) continue;
      const material = primitive.getMaterial();
      parts.push({
        ...part,
        name: mesh.getName() || node.getName(),
        node: index,
        skin: skin ? skins.indexOf(skin) : -1,
        material: material ? materials.indexOf(material) : -1,
      });
    }
  });
  return parts;
}

type Geometry = Omit<MeshPart, "name" | "node" | "skin" | "material">;

function readPrimitive(primitive: Primitive, skinned: boolean): Geometry | null {
  const accessor = primitive.getAttribute("POSITION");
  if (!accessor) return null;
  const count = accessor.getCount();
  const indices = triangles(primitive, count);
  if (!indices || indices.length === 0) return null;
  const positions = floats(accessor);
  if (!positions.every(Number.isFinite)) {
    throw fileError("A mesh has vertex positions that are not finite numbers (NaN or infinity).");
  }
  const normal = primitive.getAttribute("NORMAL");
  const part: Geometry = { positions, normals: normal ? floats(normal) : smoothNormals(positions, indices), indices };
  const uv = primitive.getAttribute("TEXCOORD_0");
  if (uv) part.uvs = floats(uv);
  const color = primitive.getAttribute("COLOR_0");
  if (color) part.colors = firstThree(color, count);
  if (skinned) Object.assign(part, readWeights(primitive, count));
  return part;
}

/** The four largest of all influences, made to sum to 1. */
function readWeights(primitive: Primitive, count: number): Pick<MeshPart, "joints" | "weights"> {
  const sets: { joints: Float32Array; weights: Float32Array }[] = [];
  for (let set = 0; ; set++) {
    const joints = primitive.getAttribute(`JOINTS_${set}`);
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    if (!joints || !weights) break;
    sets.push({ joints: floats(joints), weights: floats(weights) });
  }
  const joints = new Uint16Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let v = 0; v < count; v++) {
    const influences = sets
      .flatMap((set) => [0, 1, 2, 3].map((k) => ({ joint: set.joints[v * 4 + k], weight: set.weights[v * 4 + k] })))
      .filter(({ weight }) => weight > 0);
    if (influences.length > 4) influences.sort((a, b) => b.weight - a.weight).length = 4;
    const sum = influences.reduce((total, { weight }) => total + weight, 0);
    influences.forEach(({ joint, weight }, k) => {
      joints[v * 4 + k] = joint;
      weights[v * 4 + k] = weight / sum;
    });
    if (influences.length === 0) weights[v * 4] = 1;
  }
  return { joints, weights };
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

function firstThree(accessor: Accessor, count: number): Float32Array {
  const all = floats(accessor);
  const size = accessor.getElementSize();
  return Float32Array.from({ length: count * 3 }, (_, i) => all[Math.floor(i / 3) * size + (i % 3)]);
}

const NORMALIZED_MAX: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

/** The accessor's numbers, normalised integers as the fractions that they stand for. */
function floats(accessor: Accessor): Float32Array {
  const array = accessor.getArray();
  if (!array) return new Float32Array(0);
  const max = accessor.getNormalized() ? NORMALIZED_MAX[accessor.getComponentType()] : undefined;
  if (!max) return array instanceof Float32Array ? array : Float32Array.from(array);
  return Float32Array.from(array as ArrayLike<number>, (value: number) => Math.max(value / max, -1));
}

/** Normals for meshes that bring none: the area-weighted mean of the triangles around each vertex. */
function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const ux = positions[b] - positions[a];
    const uy = positions[b + 1] - positions[a + 1];
    const uz = positions[b + 2] - positions[a + 2];
    const vx = positions[c] - positions[a];
    const vy = positions[c + 1] - positions[a + 1];
    const vz = positions[c + 2] - positions[a + 2];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const v of [a, b, c]) for (let k = 0; k < 3; k++) normals[v + k] += n[k];
  }
  for (let v = 0; v < normals.length; v += 3) {
    const length = Math.hypot(normals[v], normals[v + 1], normals[v + 2]) || 1;
    for (let k = 0; k < 3; k++) normals[v + k] /= length;
  }
  return normals;
}
