import { stripNamespaces } from "../../scene/strip-namespaces.js";
import { normalizeFbxTree } from "../legacy/normalize-fbx-tree.js";
import { readFbxScene } from "../read/read-fbx-scene.js";
import type { FbxNode } from "../tree/fbx-node.js";
import { type FbxTreeOptions, readFbxTree } from "../tree/read-fbx-tree.js";
import { exportFbx } from "./export-fbx.js";
import { objectName } from "./fbx-build.js";
import { type WriteFbxOptions, writeFbxTree } from "./write-fbx-tree.js";

/** Models that are drawn, lights or cameras; all others belong to the skeleton. */
const NOT_A_JOINT = new Set(["Mesh", "Camera", "Light", "CameraSwitcher", "Nurbs", "Patch"]);

/**
 * Removes the namespaces from the joints' names in a user's FBX file; everything else stays. Binary, of version 7400;
 * files older than 7.0 are written anew, without their animations.
 *
 * @throws MotionError (BAD_USER_INPUT) when the file is not FBX or contradicts itself
 */
export function stripFbxNamespaces(fbx: Uint8Array, options: FbxTreeOptions & WriteFbxOptions = {}): Uint8Array {
  const source = readFbxTree(fbx, options);
  if (source.version < 7000) return writtenAnew(fbx, options);
  const tree = normalizeFbxTree(source);
  const models = tree.children.flatMap((section) =>
    section.name === "Objects" ? section.children.filter(({ name }) => name === "Model") : [],
  );
  const names = models.map(({ properties }) => String(properties[1]).split("\0\x01", 1)[0]);
  const short = stripNamespaces(names, (i) => !NOT_A_JOINT.has(String(models[i].properties[2])));
  if (short.every((name, i) => name === names[i])) return fbx;
  const renamed = new Map<FbxNode, string>(models.map((model, i) => [model, short[i]]));
  const children = tree.children.map((section) =>
    section.name === "Objects"
      ? { ...section, children: section.children.map((object) => named(object, renamed)) }
      : section,
  );
  return writeFbxTree({ ...tree, children }, options);
}

function named(object: FbxNode, renamed: ReadonlyMap<FbxNode, string>): FbxNode {
  const name = renamed.get(object);
  if (name === undefined) return object;
  const [id, , ...rest] = object.properties;
  return { ...object, properties: [id, objectName(name, "Model"), ...rest] };
}

function writtenAnew(fbx: Uint8Array, options: FbxTreeOptions & WriteFbxOptions): Uint8Array {
  const scene = readFbxScene(fbx, options);
  scene.nodes.names = stripNamespaces(scene.nodes.names, (node) => scene.isJoint[node] === 1);
  return exportFbx({ scene, clip: null, nodes: [], name: scene.name, noMesh: false, place: "root" }, options);
}
