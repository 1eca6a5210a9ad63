import type { GLTF } from "@gltf-transform/core";
import { fileError } from "../read/file-error.js";
import { list } from "../read/gltf-container.js";
import { withoutMatrix } from "../read/gltf-nodes.js";
import { openSelfContained } from "../read/open-self-contained.js";
import { type GlbMotion, writeGltfAnimation } from "./write-gltf-animation.js";
import { GltfBinary, packGlb } from "./write-gltf-binary.js";

/**
 * Adds motions to a `.glb` or `.vrm` file as further animations. Everything else in the file (meshes, textures,
 * extensions, extras) stays as it is: only accessors, buffer views and animations are appended, and moving nodes get
 * translation, rotation and scale in place of a matrix, which could not be animated.
 *
 * @param bytes the file; it is not changed
 * @param motions each with the file's node index of every joint in `nodes`, or joints named as the file's nodes are
 * @throws MotionError (BAD_USER_INPUT) when the file is not a GLB or no joint is found in it
 */
export function addMotionToGlb(bytes: Uint8Array, motions: readonly GlbMotion[]): Uint8Array<ArrayBuffer> {
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
  const standing = nodes.map(withoutMatrix);
  const animations = motions.map((motion) => writeGltfAnimation(added, motion, { ...json, nodes: standing }));
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
