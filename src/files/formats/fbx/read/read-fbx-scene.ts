import type { NodeTree } from "../../../../motion/character-model.js";
import type { SceneAnimation, SceneModel } from "../../scene/scene-model.js";
import { normalizeFbxTree } from "../legacy/normalize-fbx-tree.js";
import type { FbxTree } from "../tree/fbx-node.js";
import { type FbxTreeOptions, readFbxTree } from "../tree/read-fbx-tree.js";
import { readStacks, ticksPerSecond } from "./animation/animation-stacks.js";
import { frameRateOf } from "./animation/frame-rate.js";
import { restTransforms } from "./animation/model-tracks.js";
import { type ShapeChannels, sampleStack } from "./animation/sample-stack.js";
import { type FbxId, FbxObjects } from "./fbx-objects.js";
import { childOf, childText, FbxProperties } from "./fbx-properties.js";
import { MeshReader } from "./meshes/scene-meshes.js";
import type { ModelPlace } from "./model-place.js";
import { placeModels } from "./model-places.js";
import { type RootChange, readRootChange } from "./root-change.js";

export interface ReadFbxOptions extends FbxTreeOptions {
  /**
   * Which of the file's motions to sample, at the file's own rate: "none" (default), the one with most keys, or all,
   * most keys first. Motions without keys do not count.
   */
  animations?: "none" | "richest" | "all";
  /** Whether to read vertices; false is fast and reads nodes, skins and motions only. Default true. */
  meshes?: boolean;
}

export interface FbxScene extends SceneModel {
  /** FBX Model id of each node; -1 for nodes that are not in the file: the root, and carriers of a model's scale. */
  sourceIds: FbxId[];
}

/**
 * Reads an FBX file, binary or ASCII, of any version, into plain data. Nodes have the pose of the file's models,
 * which need not be the bind pose. A vertex keeps the four largest of its weights. Runs in a worker and in Node.
 *
 * @param file its bytes or its tree
 * @throws MotionError (BAD_USER_INPUT) when the file is not FBX, is damaged or contradicts itself
 */
export function readFbxScene(file: Uint8Array | FbxTree, options: ReadFbxOptions = {}): FbxScene {
  const { animations: wanted = "none", meshes: withVertices = true, inflate } = options;
  const tree = normalizeFbxTree(readFbxTree(file, { inflate }));
  const objects = new FbxObjects(tree);
  const settings = new FbxProperties(childOf(objects.section("GlobalSettings"), "Properties70"));
  const change = readRootChange(settings);
  const places = placeModels(objects);
  if (change) for (const place of places) shiftNodes(place);
  const { nodes, isJoint, sourceIds } = buildNodes(places, change);
  const drawn = new MeshReader(objects, places, nodes, change ? 0 : -1, isFromBlender(objects)).read(withVertices);
  for (const { joints } of drawn.skins) for (const joint of joints) isJoint[joint] = 1;
  const { shapes, ...parts } = drawn;
  return {
    name: "character",
    nodes,
    ...parts,
    animations: wanted === "none" ? [] : readMotions(objects, tree.version, settings, places, shapes, wanted),
    isJoint,
    sourceIds,
  };
}

function readMotions(
  objects: FbxObjects,
  version: number,
  settings: FbxProperties,
  places: readonly ModelPlace[],
  shapes: readonly ShapeChannels[],
  wanted: "richest" | "all",
): SceneAnimation[] {
  const ticks = ticksPerSecond(objects.section("FBXHeaderExtension"), version);
  const stacks = readStacks(objects, ticks);
  const context = { objects, ticks, frameRate: frameRateOf(settings), places, shapes };
  const asked = stacks.slice(0, wanted === "all" ? undefined : 1).map((stack) => sampleStack(stack, context));
  return asked.filter(({ tracks }) => tracks.length > 0);
}

function shiftNodes(place: ModelPlace): void {
  place.node++;
  place.scaleNode++;
}

const JOINT_TYPES = new Set(["LimbNode", "Limb", "Root", "Effector"]);

function buildNodes(
  places: readonly ModelPlace[],
  change: RootChange | null,
): { nodes: NodeTree; isJoint: Uint8Array; sourceIds: FbxId[] } {
  const count = places.reduce((largest, place) => Math.max(largest, place.scaleNode + 1), change ? 1 : 0);
  const nodes: NodeTree = {
    names: new Array<string>(count).fill("RootNode"),
    parents: new Int32Array(count).fill(-1),
    translations: new Float32Array(count * 3),
    rotations: new Float32Array(count * 4),
    scales: new Float32Array(count * 3),
  };
  const isJoint = new Uint8Array(count);
  const sourceIds = new Array<FbxId>(count).fill(-1);
  if (change) {
    nodes.rotations.set(change.rotation);
    nodes.scales.set(change.scale);
  }
  restTransforms(places, nodes);
  for (const { model, parent, inherit, node, scaleNode } of places) {
    nodes.names[node] = model.name;
    nodes.parents[node] = parent ? (inherit === "plain" ? parent.scaleNode : parent.node) : change ? 0 : -1;
    sourceIds[node] = model.id;
    if (JOINT_TYPES.has(model.type)) isJoint[node] = 1;
    if (scaleNode === node) continue;
    nodes.names[scaleNode] = `${model.name}_scale`;
    nodes.parents[scaleNode] = node;
    nodes.rotations[scaleNode * 4 + 3] = 1;
  }
  return { nodes, isJoint, sourceIds };
}

/**
 * Returns whether Blender's exporter or ours, which does the same, wrote the file; not other programs that re-export
 * it.
 */
function isFromBlender(objects: FbxObjects): boolean {
  return /^(Blender|babylon-motion)/.test(childText(objects.section("FBXHeaderExtension"), "Creator") ?? "");
}
