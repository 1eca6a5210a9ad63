import type { MotionClip } from "../../../../motion/clip.js";
import { badInput } from "../../../../requests/motion-error.js";
import { normalizeFbxTree } from "../legacy/normalize-fbx-tree.js";
import { type FbxId, FbxObjects } from "../read/fbx-objects.js";
import { readFbxScene } from "../read/read-fbx-scene.js";
import type { FbxNode, FbxTree } from "../tree/fbx-node.js";
import { type FbxTreeOptions, readFbxTree } from "../tree/read-fbx-tree.js";
import { addAnimation, takesNode } from "./animation/animation-objects.js";
import { modelCurves } from "./animation/model-curves.js";
import { exportFbx } from "./export-fbx.js";
import { integerNode, stringProperty, withProperties } from "./fbx-build.js";
import { definitions, HEADER_VERSION, timeSettings } from "./fbx-document.js";
import { modelsAtRest } from "./models-at-rest.js";
import { ObjectGraph } from "./object-graph.js";
import { remainingObjects } from "./without-objects.js";
import { WRITTEN_VERSION, type WriteFbxOptions, writeFbxTree } from "./write-fbx-tree.js";

export interface FbxMotion {
  /** On the file's own skeleton, as `retargetClip` makes it for the scene from `readFbxScene`. */
  clip: MotionClip;
  /** FBX Model id of each joint of the clip, -1 to leave a joint out. */
  nodes: ArrayLike<FbxId>;
  /** Name of the motion. */
  name: string;
  /** Whether to write bones and motion only. */
  noMesh: boolean;
}

/**
 * Puts a motion into a user's own FBX file: objects, names, materials, textures, unit and axes stay as they are; the
 * file's own animations are removed. The result is binary, of version 7400. Files older than 7.0 are written anew, in
 * centimetres and +Y up.
 *
 * @param fbx the file, as bytes or as its tree; it is not changed
 * @throws MotionError (BAD_USER_INPUT) when the file is not FBX, or a joint's model is not in it
 */
export function addMotionToFbx(
  fbx: Uint8Array | FbxTree,
  motion: FbxMotion,
  options: FbxTreeOptions & WriteFbxOptions = {},
): Uint8Array<ArrayBuffer> {
  const { clip, nodes, name, noMesh } = motion;
  if (nodes.length !== clip.skeleton.names.length) {
    throw badInput("nodes", `The clip has ${clip.skeleton.names.length} joints but ${nodes.length} models are given.`);
  }
  const source = readFbxTree(fbx, options);
  if (source.version < 7000) return writtenAnew(source, motion, options);
  const normalized = normalizeFbxTree(source);
  const tree = noMesh ? modelsAtRest(normalized, clip, nodes) : normalized;
  const objects = new FbxObjects(tree);
  const timing = { name, frameRate: clip.frameRate, frameCount: clip.frameCount };
  const graph = new ObjectGraph(new Set(objects.all.map(({ id }) => id)));
  const remaining = remainingObjects(objects, noMesh, graph);
  addAnimation(graph, modelCurves(objects, clip, nodes), timing);
  const all = [...remaining.objects, ...graph.objects];
  const sections: Record<string, (old: FbxNode) => FbxNode> = {
    FBXHeaderExtension: withOldTicks,
    GlobalSettings: (old) => withProperties(old, timeSettings(timing)),
    Documents: (old) => withActiveTake(old, name),
    Definitions: (old) => withCounts(old, definitions({ objects: all })),
    Objects: (old) => ({ ...old, children: all }),
    Connections: (old) => ({ ...old, children: [...remaining.connections, ...graph.connections] }),
  };
  const children = tree.children
    .filter((section) => section.name !== "Takes")
    .map((section) => sections[section.name]?.(section) ?? section);
  return writeFbxTree({ version: WRITTEN_VERSION, children: [...children, takesNode(timing)] }, options);
}

function writtenAnew(
  fbx: FbxTree,
  { clip, nodes, name, noMesh }: FbxMotion,
  options: FbxTreeOptions & WriteFbxOptions,
): Uint8Array<ArrayBuffer> {
  const scene = readFbxScene(fbx, options);
  // The node that carries unit and axes: under this name Unreal does not take it for a bone.
  if (scene.sourceIds[0] === -1) scene.nodes.names[0] = "Armature";
  const places = Array.from(nodes, (id) => (id === -1 ? -1 : scene.sourceIds.indexOf(id)));
  return exportFbx({ scene, clip, nodes: places, name, noMesh, place: "root" }, options);
}

/** Returns the header with the ticks that our key times use. */
function withOldTicks(header: FbxNode): FbxNode {
  const values: Record<string, number> = { FBXHeaderVersion: HEADER_VERSION, FBXVersion: WRITTEN_VERSION };
  const children = header.children
    .filter(({ name }) => name !== "OtherFlags")
    .map((child) => (child.name in values ? integerNode(child.name, values[child.name]) : child));
  return { ...header, children };
}

function withActiveTake(documents: FbxNode, take: string): FbxNode {
  const children = documents.children.map((child) =>
    child.name === "Document" ? withProperties(child, [stringProperty("ActiveAnimStackName", take)]) : child,
  );
  return { ...documents, children };
}

/** Returns the old definitions, with their templates, and the new counts. */
function withCounts(old: FbxNode, counted: FbxNode): FbxNode {
  const templates = new Map(old.children.map((child) => [child.properties[0], child]));
  const children = counted.children.map((type) => {
    const template = type.name === "ObjectType" ? templates.get(type.properties[0]) : undefined;
    if (!template) return type;
    return { ...template, children: [...type.children, ...template.children.filter(({ name }) => name !== "Count")] };
  });
  return { ...old, children };
}
