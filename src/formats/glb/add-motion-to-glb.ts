import { type GLTF, MathUtils, type mat4, type vec3, type vec4 } from "@gltf-transform/core";
import { fileError } from "./file-error.js";
import { list, openBinary } from "./gltf-container.js";
import { type GlbMotion, writeGltfAnimation } from "./write-gltf-animation.js";
import { GltfBinary, packGlb } from "./write-gltf-binary.js";

/**
 * Adds motions to a `.glb` or `.vrm` file as further animations. Everything else that the file holds (meshes, textures,
 * extensions, extras) stays as it is: only accessors, buffer views and animations are appended, and nodes that would
 * move are given translation, rotation and scale in place of a matrix, which could not be animated.
 *
 * @param bytes the file; it is not changed
 * @param motions each with the file's node index of every joint in `nodes`, or joints named as the file's nodes are
 * @throws MotionError (BAD_USER_INPUT) when the file is not a GLB or no joint is found in it
 */
export function addMotionToGlb(bytes: Uint8Array, motions: readonly GlbMotion[]): Uint8Array {
  const { json, binary } = openSelfContained(bytes);
  const nodes = list(json.nodes, "nodes");
  for (const { name, nodes: used } of motions) {
    for (let i = 0; i < (used?.length ?? 0); i++) {
      if (used![i] < nodes.length) continue;
      throw fileError(`The motion "${name}" is bound to node ${used![i]}, but the file has ${nodes.length} nodes.`);
    }
  }
  const views = list(json.bufferViews, "bufferViews");
  const accessors = list(json.accessors, "accessors");
  const offset = Math.ceil(binary.byteLength / 4) * 4;
  const added = new GltfBinary(accessors.length, views.length, offset);
  const standing = nodes.map(decomposed);
  const animations = motions.map((motion) => writeGltfAnimation(added, motion, standing));
  const moved = new Set(animations.flatMap(({ channels }) => channels.map(({ target }) => target.node)));
  const data = new Uint8Array(added.byteLength);
  data.set(binary);
  data.set(added.bytes(), offset);
  const result: GLTF.IGLTF = {
    ...json,
    ...(json.nodes && { nodes: nodes.map((node, i) => (moved.has(i) ? standing[i] : node)) }),
    accessors: [...accessors, ...added.accessors],
    bufferViews: [...views, ...added.bufferViews],
    buffers: [{ ...json.buffers?.[0], byteLength: added.byteLength }, ...(json.buffers ?? []).slice(1)],
    animations: [...(json.animations ?? []), ...animations],
  };
  return packGlb(result, data);
}

function decomposed(node: GLTF.INode): GLTF.INode {
  if (!node.matrix) return node;
  const { matrix, ...rest } = node;
  const translation: vec3 = [0, 0, 0];
  const rotation: vec4 = [0, 0, 0, 1];
  const scale: vec3 = [1, 1, 1];
  MathUtils.decompose(matrix as mat4, translation, rotation, scale);
  return { ...rest, translation, rotation, scale };
}

const MAGIC = 0x46546c67;

function openSelfContained(bytes: Uint8Array): { json: GLTF.IGLTF; binary: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== MAGIC) {
    throw fileError("This is not a GLB file (no glTF magic number): motions can be added to .glb and .vrm files only.");
  }
  const { json, chunk } = openBinary(bytes, view);
  const [first] = list(json.buffers, "buffers");
  if (first?.uri !== undefined) {
    throw fileError("The GLB file keeps its data outside its binary chunk. Export it as one self-contained .glb file.");
  }
  return { json, binary: chunk?.subarray(0, first?.byteLength ?? 0) ?? new Uint8Array() };
}
