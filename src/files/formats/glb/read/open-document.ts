import { type GLTF, Logger, type Node, type Root, WebIO } from "@gltf-transform/core";
import type { NodeTree } from "../../../../motion/character-model.js";
import { checkGltf } from "./check-gltf.js";
import { fileError } from "./file-error.js";
import { buffersOf, openGltf, resolveBuffers } from "./gltf-container.js";
import { withoutCompressed } from "./without-compressed.js";

/** A checked glTF file, its geometry decoded. */
export interface OpenedDocument {
  /** The file's whole JSON. */
  json: GLTF.IGLTF;
  /** The bytes of its buffers. */
  buffers: Uint8Array[];
  /** Meshes, skins and nodes as glTF-Transform reads them; materials are placeholders of the right number. */
  root: Root;
  /** The nodes, parents before children. */
  order: Node[];
  /** Index of a node in `order`, -1 for none. */
  at: (node: Node) => number;
  /** glTF node index of each node of `order`. */
  sourceNodes: Int32Array;
  /** Compression extensions for which parts of the file were left out. */
  skipped: readonly string[];
}

export interface OpenDocumentOptions {
  /** "skip" leaves out data compressed with Draco or meshopt, instead of rejecting the file. */
  compressed: "refuse" | "skip";
  /** Whether to read morph targets too. */
  shapes: boolean;
}

/**
 * Opens a `.glb`, `.vrm` or `.gltf` file, checks it and decodes meshes, skins and nodes. Images and animations are
 * not decoded, and their files may be missing.
 *
 * @throws MotionError (BAD_USER_INPUT)
 */
export async function openDocument(
  bytes: Uint8Array,
  resources: Record<string, Uint8Array>,
  { compressed, shapes }: OpenDocumentOptions,
): Promise<OpenedDocument> {
  const opened = openGltf(bytes);
  const { json: readable, skipped } =
    compressed === "skip" ? withoutCompressed(opened.json) : { json: opened.json, skipped: [] };
  const container = resolveBuffers(readable, opened.chunk, resources);
  checkGltf(container.json);
  let root: Root;
  try {
    const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT));
    const json = geometryOnly(container.json, shapes);
    root = (await io.readJSON({ json, resources: container.resources })).getRoot();
  } catch (error) {
    throw fileError(`The glTF data cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const listed = root.listNodes();
  const order = parentsFirst(listed);
  const place = new Map(order.map((node, i) => [node, i]));
  const sourceIndex = new Map(listed.map((node, i) => [node, i]));
  return {
    json: container.json,
    buffers: buffersOf(container),
    root,
    order,
    at: (node) => place.get(node) ?? -1,
    sourceNodes: Int32Array.from(order, (node) => sourceIndex.get(node) ?? -1),
    skipped,
  };
}

/** Drops everything that is not decoded here. */
function geometryOnly(json: GLTF.IGLTF, shapes: boolean): GLTF.IGLTF {
  const meshes = (json.meshes ?? []).map((mesh) => ({
    name: mesh.name,
    primitives: mesh.primitives.map(({ attributes, indices, material, mode, targets }) => ({
      attributes,
      indices,
      material,
      mode,
      ...(shapes && { targets }),
    })),
  }));
  const nodes = (json.nodes ?? []).map(({ extensions: _, camera: __, weights: ___, ...node }) => node);
  return {
    asset: json.asset,
    buffers: json.buffers,
    bufferViews: json.bufferViews?.map(({ extensions: _, ...view }) => view),
    accessors: json.accessors?.map(withOffsets),
    meshes,
    materials: (json.materials ?? []).map(() => ({})),
    skins: json.skins,
    nodes,
    scenes: json.scenes,
    scene: json.scene,
  };
}

/** Sets missing offsets of sparse parts, for which glTF-Transform would take the accessor's. */
function withOffsets(accessor: GLTF.IAccessor): GLTF.IAccessor {
  const { sparse } = accessor;
  if (!sparse) return accessor;
  const indices = { byteOffset: 0, ...sparse.indices };
  return { ...accessor, sparse: { ...sparse, indices, values: { byteOffset: 0, ...sparse.values } } };
}

function parentsFirst(nodes: Node[]): Node[] {
  const order: Node[] = [];
  const stack = nodes.filter((node) => !node.getParentNode()).reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    order.push(node);
    stack.push(...node.listChildren().reverse());
  }
  return order;
}

/** Returns the name of the scene. */
export function sceneName({ root }: OpenedDocument): string {
  return root.getDefaultScene()?.getName() || root.listScenes()[0]?.getName() || "character";
}

/** Returns the document's nodes, in order. */
export function nodeTree({ order, at }: OpenedDocument): NodeTree {
  const tree: NodeTree = {
    names: order.map((node) => node.getName()),
    parents: new Int32Array(order.length),
    translations: new Float32Array(order.length * 3),
    rotations: new Float32Array(order.length * 4),
    scales: new Float32Array(order.length * 3),
  };
  order.forEach((node, i) => {
    const parent = node.getParentNode();
    tree.parents[i] = parent ? at(parent) : -1;
    tree.translations.set(node.getTranslation(), i * 3);
    tree.rotations.set(node.getRotation(), i * 4);
    tree.scales.set(node.getScale(), i * 3);
  });
  return tree;
}

/** Returns the document's node for each VRM humanoid bone; none where the file declares none. */
export function humanoidOf(
  { root, at }: OpenedDocument,
  bones: Record<string, number> | undefined,
): { humanoid?: Record<string, number> } {
  if (!bones) return {};
  const nodes = root.listNodes();
  return { humanoid: Object.fromEntries(Object.entries(bones).map(([bone, node]) => [bone, at(nodes[node])])) };
}
