import { type GLTF, Logger, type Node, WebIO } from "@gltf-transform/core";
import type { CharacterModel, NodeTree } from "../../motion/character-model.js";
import { checkGltf } from "./check-gltf.js";
import { fileError } from "./file-error.js";
import { openGltf, resolveBuffers } from "./gltf-container.js";
import { readMaterials, readMeshParts, readSkins } from "./mesh-parts.js";
import { readVrmHumanoid } from "./vrm-humanoid.js";
import { withoutCompressed } from "./without-compressed.js";

/** A character out of a glTF file. */
export interface GlbCharacter extends CharacterModel {
  /** glTF node index of each node (nodes are put in an order in which parents stand before children). */
  sourceNodes: Int32Array;
  /** Compression extensions for which parts of the file were left out; see `ReadGlbOptions`. */
  skipped: readonly string[];
}

export interface ReadGlbOptions {
  /**
   * What to do with Draco or meshopt compressed data: "refuse" (default), or "skip" to read the file without the meshes
   * and bind matrices that are compressed.
   */
  compressed?: "refuse" | "skip";
}

/**
 * Reads a `.glb`, `.vrm` (0.x and 1.0) or `.gltf` file into plain data: node tree, skins, triangles with weights,
 * material colours, and the VRM humanoid map. Textures and animations are left out. Runs in a worker and in Node.
 *
 * @param bytes the file
 * @param resources contents of external buffers by URI, for `.gltf` files with separate `.bin` files; images are not needed
 * @throws MotionError (BAD_USER_INPUT) when the bytes are not such a file, are cut off or contradict themselves
 */
export async function readGlbCharacter(
  bytes: Uint8Array,
  resources: Record<string, Uint8Array> = {},
  { compressed = "refuse" }: ReadGlbOptions = {},
): Promise<GlbCharacter> {
  const opened = openGltf(bytes);
  const { json: readable, skipped } =
    compressed === "skip" ? withoutCompressed(opened.json) : { json: opened.json, skipped: [] };
  const container = resolveBuffers(readable, opened.chunk, resources);
  checkGltf(container.json);
  const humanoid = readVrmHumanoid(container.json);
  const json = shapeOnly(container.json);
  let root: ReturnType<Awaited<ReturnType<WebIO["readJSON"]>>["getRoot"]>;
  try {
    const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT));
    root = (await io.readJSON({ json, resources: container.resources })).getRoot();
  } catch (error) {
    throw fileError(`The glTF data cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const listed = root.listNodes();
  const order = parentsFirst(listed);
  const place = new Map(order.map((node, i) => [node, i]));
  const at = (node: Node) => place.get(node) ?? -1;
  const sourceIndex = new Map(listed.map((node, i) => [node, i]));
  const model: GlbCharacter = {
    name: root.getDefaultScene()?.getName() || root.listScenes()[0]?.getName() || "character",
    nodes: readNodes(order, at),
    skins: readSkins(root.listSkins(), at),
    meshes: readMeshParts(order, root.listSkins(), root.listMaterials()),
    materials: readMaterials(root.listMaterials()),
    sourceNodes: Int32Array.from(order, (node) => sourceIndex.get(node) ?? -1),
    skipped,
  };
  if (humanoid) {
    const entries = Object.entries(humanoid).map(([bone, node]) => [bone, at(listed[node])]);
    model.humanoid = Object.fromEntries(entries);
  }
  return model;
}

/** Drops what a character model does not hold, so that it is neither decoded nor missed when its files are not there. */
function shapeOnly(json: GLTF.IGLTF): GLTF.IGLTF {
  const materials = (json.materials ?? []).map(({ name, pbrMetallicRoughness: pbr }) => ({
    name,
    pbrMetallicRoughness: {
      baseColorFactor: pbr?.baseColorFactor,
      metallicFactor: pbr?.metallicFactor,
      roughnessFactor: pbr?.roughnessFactor,
    },
  }));
  const meshes = (json.meshes ?? []).map((mesh) => ({
    name: mesh.name,
    primitives: mesh.primitives.map(({ attributes, indices, material, mode }) => ({
      attributes,
      indices,
      material,
      mode,
    })),
  }));
  const nodes = (json.nodes ?? []).map(({ extensions: _, camera: __, weights: ___, ...node }) => node);
  return {
    asset: json.asset,
    buffers: json.buffers,
    bufferViews: json.bufferViews?.map(({ extensions: _, ...view }) => view),
    accessors: json.accessors,
    meshes,
    materials,
    skins: json.skins,
    nodes,
    scenes: json.scenes,
    scene: json.scene,
  };
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

function readNodes(order: Node[], at: (node: Node) => number): NodeTree {
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
