/**
 * Bodies of `../shared/bodies` (CC0) as GLB bytes: a human mesh with skin, on one of that folder's rigs. None of them is a
 * file of the project's tests.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Document, NodeIO } from "@gltf-transform/core";

interface ArrayPlace {
  file: string;
  dtype: string;
  shape: number[];
  offset: number;
}
type Numbers = Float32Array | Int16Array | Uint16Array | Uint8Array | Int32Array | Uint32Array;
interface Bone {
  name: string;
  parent: string | number | null;
  head: number;
  tail: number;
}

const TYPES: Record<string, new (buffer: ArrayBufferLike, offset: number, length: number) => Numbers> = {
  float32: Float32Array,
  int16: Int16Array,
  uint16: Uint16Array,
  uint8: Uint8Array,
  int32: Int32Array,
  uint32: Uint32Array,
};

/**
 * Returns one body on one rig ("mixamo", "mixamo_face", "game_engine") as a GLB file: joints in place, rotations
 * identity.
 */
export async function bodyGlb(folder: string, id: string, rig: string): Promise<Uint8Array> {
  const read = reader(folder);
  const topology = read.json("topology");
  const catalogue = read.json("bodies");
  const weighting = read.json("weights");
  const place = catalogue.bodies.findIndex((body: { id: string }) => body.id === id);
  if (place < 0) throw new Error(`There is no body "${id}" in ${folder}.`);
  const body = catalogue.bodies[place];
  const reference = read.array(catalogue, "reference");
  const mirror = read.array(topology, "mirror");
  const positions = decode(read.array(catalogue, body.chunk), body.row, reference, mirror, catalogue.step);
  const count = topology.bodyVertexCount as number;
  const points = read.array(catalogue, "joints").subarray(place * 198 * 3, (place + 1) * 198 * 3);

  const document = new Document();
  const buffer = document.createBuffer();
  const bones = orderedBones(read.json("rigs").rigs[rig], weighting.rigs[rig].bones);
  const heads = bones.map(({ head }) => Array.from(points.subarray(head * 3, head * 3 + 3)));
  const nodes = bones.map(({ name }) => document.createNode(name));
  const scene = document.createScene();
  const skin = document.createSkin(rig);
  const inverse = new Float32Array(bones.length * 16);
  bones.forEach((bone, i) => {
    const parent = bones.findIndex(({ name }) => name === bone.parent);
    const from = parent < 0 ? [0, 0, 0] : heads[parent];
    nodes[i].setTranslation([heads[i][0] - from[0], heads[i][1] - from[1], heads[i][2] - from[2]]);
    (parent < 0 ? scene : nodes[parent]).addChild(nodes[i]);
    skin.addJoint(nodes[i]);
    inverse.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -heads[i][0], -heads[i][1], -heads[i][2], 1], i * 16);
  });
  const accessor = (type: "SCALAR" | "VEC3" | "VEC4" | "MAT4", array: Numbers) =>
    document
      .createAccessor()
      .setBuffer(buffer)
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>);
  skin.setInverseBindMatrices(accessor("MAT4", inverse));

  const weights = Float32Array.from(read.array(weighting, `${rig}.weights`).subarray(0, count * 4), (w) => w / 65535);
  const joints = Uint8Array.from(read.array(weighting, `${rig}.joints`).subarray(0, count * 4));
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", accessor("VEC3", positions.subarray(0, count * 3)))
    .setAttribute("JOINTS_0", accessor("VEC4", joints))
    .setAttribute("WEIGHTS_0", accessor("VEC4", weights))
    .setIndices(accessor("SCALAR", triangles(read.array(topology, "faces"), count)));
  scene.addChild(document.createNode("body").setMesh(document.createMesh().addPrimitive(primitive)).setSkin(skin));
  return new NodeIO().writeBinary(document);
}

/**
 * Decodes vertices as that folder's README describes: running sums of differences, mirrored halves, added to the
 * reference.
 */
function decode(chunk: Numbers, row: number, reference: Numbers, mirror: Numbers, step: number): Float32Array {
  const count = mirror.length;
  const places = new Float32Array(count * 3);
  const sums = [0, 1, 2].map((axis) => {
    const start = (row * 3 + axis) * count;
    let sum = 0;
    return Float64Array.from({ length: count }, (_, v) => {
      sum += chunk[start + v];
      return sum;
    });
  });
  for (let v = 0; v < count; v++) {
    for (let axis = 0; axis < 3; axis++) {
      const m = mirror[v];
      if (m < v) sums[axis][v] += axis === 0 ? -sums[axis][m] : sums[axis][m];
    }
  }
  for (let v = 0; v < count; v++)
    for (let axis = 0; axis < 3; axis++) places[v * 3 + axis] = (sums[axis][v] + reference[v * 3 + axis]) * step;
  return places;
}

function triangles(quads: Numbers, vertexCount: number): Uint16Array {
  const corners: number[] = [];
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = quads.subarray(q, q + 4);
    if (Math.max(a, b, c, d) < vertexCount) corners.push(a, b, c, a, c, d);
  }
  return Uint16Array.from(corners);
}

function orderedBones(bones: Bone[], order: string[]): Bone[] {
  return order.map((name) => {
    const bone = bones.find((candidate) => candidate.name === name)!;
    return { ...bone, parent: typeof bone.parent === "number" ? (bones[bone.parent]?.name ?? null) : bone.parent };
  });
}

function reader(folder: string) {
  const unpacked = new Map<string, Buffer>();
  return {
    json: (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")),
    array(of: { arrays: Record<string, ArrayPlace> }, name: string): Numbers {
      const { file, dtype, shape, offset } = of.arrays[name];
      let bytes = unpacked.get(file);
      if (!bytes) {
        bytes = gunzipSync(readFileSync(join(folder, file)));
        unpacked.set(file, bytes);
      }
      const length = shape.reduce((a, b) => a * b, 1);
      // A copy starts at 0, as typed arrays of 4 bytes require.
      const start = bytes.byteOffset + offset;
      const type = TYPES[dtype] as typeof Uint8Array;
      return new type(bytes.buffer.slice(start, start + length * type.BYTES_PER_ELEMENT), 0, length);
    },
  };
}
