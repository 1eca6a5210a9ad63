import { skeletonNodes, stripNamespaces } from "../../scene/strip-namespaces.js";
import { list } from "../read/gltf-container.js";
import { openSelfContained } from "../read/open-self-contained.js";
import { packGlb } from "./write-gltf-binary.js";

/**
 * Removes the namespaces from the joints' names in a GLB file; everything else stays. Without a skin every node
 * counts as a joint.
 *
 * @throws MotionError (BAD_USER_INPUT) when the file is not a GLB that holds all its data
 */
export function stripGlbNamespaces(bytes: Uint8Array): Uint8Array {
  const { json, binary } = openSelfContained(bytes);
  const nodes = list(json.nodes, "nodes");
  const parents = new Int32Array(nodes.length).fill(-1);
  for (const [node, { children }] of nodes.entries()) for (const child of children ?? []) parents[child] = node;
  const joints = list(json.skins, "skins").flatMap((skin) => skin.joints);
  const skeleton = joints.length > 0 ? skeletonNodes(parents, joints) : null;
  const names = nodes.map(({ name }) => name ?? "");
  const short = stripNamespaces(names, (node) => skeleton === null || skeleton.has(node));
  if (short.every((name, node) => name === names[node])) return bytes;
  const renamed = nodes.map((node, i) => (node.name === undefined ? node : { ...node, name: short[i] }));
  return packGlb({ ...json, nodes: renamed }, binary);
}
