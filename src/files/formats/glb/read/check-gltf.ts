import type { GLTF } from "@gltf-transform/core";
import { show } from "../../../../requests/arguments.js";
import { MotionError } from "../../../../requests/motion-error.js";
import { fileError } from "./file-error.js";
import { list } from "./gltf-container.js";

/** Extensions that do not affect shape, skeleton or weights, or that plain accessors already follow. */
const HARMLESS = /^(KHR_materials_|KHR_texture_|KHR_lights_|EXT_texture_|KHR_mesh_quantization$|MSFT_|VRM|KHR_xmp)/;
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const TYPE_SIZES: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
/** Properties that place a node, with their number of numbers. */
const PLACE = { translation: 3, rotation: 4, scale: 3, matrix: 16 } as const;
/** No character needs more; a false count in a header must not exhaust the memory. */
const MAX_ELEMENTS = 20_000_000;
const MAX_NODES = 20_000;
/** Largest total of numbers in all accessors: they are unpacked to four bytes each. */
const MAX_NUMBERS = 64_000_000;
/**
 * Largest total of vertices, indices, primitives and morph targets of all meshes, counted again for every node that
 * carries them.
 */
const MAX_DRAWN = 20_000_000;
/** Largest total of joints in all skins, and of primitives in all meshes. */
const MAX_JOINTS = 100_000;
const MAX_PRIMITIVES = 20_000;
/** Deepest nesting of nodes. */
const MAX_DEPTH = 1_000;

/** Rejects files whose lists contradict each other, before anything is allocated for them. */
export function checkGltf(json: GLTF.IGLTF): void {
  try {
    checkLists(json);
  } catch (error) {
    if (error instanceof MotionError) throw error;
    throw fileError("The file does not follow the glTF 2.0 format: a property is not of the type that it should be.");
  }
}

function checkLists(json: GLTF.IGLTF): void {
  for (const name of json.extensionsRequired ?? []) {
    if (HARMLESS.test(name)) continue;
    throw fileError(`The file needs the extension ${show(name)}, which is not read. Export it without.`);
  }
  checkNodes(json);
  const views = list(json.bufferViews, "bufferViews");
  views.forEach((view, i) => {
    const buffer = json.buffers?.[view.buffer];
    const end = (view.byteOffset ?? 0) + view.byteLength;
    if (!buffer || !(view.byteLength >= 0) || !((view.byteOffset ?? 0) >= 0) || !(end <= buffer.byteLength)) {
      throw fileError(`Buffer view ${i} lies outside its buffer.`);
    }
  });
  let numbers = 0;
  list(json.accessors, "accessors").forEach((accessor, i) => {
    checkAccessor(accessor, views, i);
    numbers += accessor.count * TYPE_SIZES[accessor.type];
  });
  if (numbers > MAX_NUMBERS) {
    throw fileError(`The accessors hold ${numbers} numbers together; at most ${MAX_NUMBERS} can be read.`);
  }
  checkReferences(json);
  checkDrawn(json);
  checkNames(json);
}

function checkDrawn(json: GLTF.IGLTF): void {
  const sizes = (json.meshes ?? []).map(({ primitives }) =>
    primitives.reduce((sum, { attributes, indices, targets }) => {
      const counts = [attributes.POSITION, indices].map((i) => json.accessors?.[i ?? -1]?.count ?? 0);
      return sum + 1 + counts[0] + counts[1] + (targets?.length ?? 0);
    }, 0),
  );
  const drawn = (json.nodes ?? []).reduce((sum, { mesh }) => sum + (sizes[mesh ?? -1] ?? 0), 0);
  if (drawn > MAX_DRAWN) {
    throw fileError(
      `The meshes have ${drawn} vertices and indices as they are used; at most ${MAX_DRAWN} can be read.`,
    );
  }
}

function checkAccessor(accessor: GLTF.IAccessor, views: GLTF.IBufferView[], i: number): void {
  const size = TYPE_SIZES[accessor.type] * COMPONENT_BYTES[accessor.componentType];
  if (!(size > 0)) throw fileError(`Accessor ${i} has an unknown type.`);
  const count = accessor.count;
  if (!Number.isInteger(count) || count < 0 || count > MAX_ELEMENTS) {
    throw fileError(`Accessor ${i} claims ${show(count)} elements; at most ${MAX_ELEMENTS} can be read.`);
  }
  const within = (index: number, offset: number, elements: number, bytes: number): boolean => {
    const view = views[index];
    if (!view || !(offset >= 0)) return false;
    const stride = index === accessor.bufferView ? (view.byteStride ?? bytes) : bytes;
    return elements === 0 || offset + stride * (elements - 1) + bytes <= view.byteLength;
  };
  const outside = () => fileError(`Accessor ${i} reads outside its buffer view.`);
  if (accessor.bufferView !== undefined && !within(accessor.bufferView, accessor.byteOffset ?? 0, count, size)) {
    throw outside();
  }
  const sparse = accessor.sparse;
  if (!sparse) return;
  const { indices, values } = sparse;
  const indexBytes = COMPONENT_BYTES[indices.componentType] ?? Number.NaN;
  if (
    !(sparse.count <= count) ||
    !within(indices.bufferView, indices.byteOffset ?? 0, sparse.count, indexBytes) ||
    !within(values.bufferView, values.byteOffset ?? 0, sparse.count, size)
  ) {
    throw outside();
  }
}

/** Checks that the names in use are text. */
function checkNames(json: GLTF.IGLTF): void {
  for (const kind of ["nodes", "materials", "scenes"] as const) {
    list(json[kind], kind).forEach(({ name }, i) => {
      if (name !== undefined && typeof name !== "string") {
        throw fileError(`The name of entry ${i} of ${kind} is not text.`);
      }
    });
  }
}

function checkNodes(json: GLTF.IGLTF): void {
  const nodes = list(json.nodes, "nodes");
  if (nodes.length > MAX_NODES) {
    throw fileError(`The file has ${nodes.length} nodes; at most ${MAX_NODES} can be read.`);
  }
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, i) => {
    checkPlace(node, i);
    for (const child of node.children ?? []) {
      if (!nodes[child]) throw fileError(`Node ${i} names a child ${show(child)} that does not exist.`);
      if (parents[child] >= 0) throw fileError(`Node ${child} has two parents, ${parents[child]} and ${i}.`);
      parents[child] = i;
    }
  });
  checkDepth(nodes, parents);
}

function checkPlace(node: GLTF.INode, i: number): void {
  for (const [name, length] of Object.entries(PLACE)) {
    const value: unknown = node[name as keyof typeof PLACE];
    if (value === undefined) continue;
    if (!Array.isArray(value) || value.length !== length || !value.every(Number.isFinite)) {
      throw fileError(`The ${name} of node ${i} is not a list of ${length} numbers.`);
    }
  }
}

/** Checks depth from the roots down, level by level: nodes that are not reached are in a cycle. */
function checkDepth(nodes: readonly GLTF.INode[], parents: Int32Array): void {
  let level = [...parents.keys()].filter((i) => parents[i] < 0);
  let reached = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw fileError(`The nodes are nested more than ${MAX_DEPTH} deep.`);
    reached += level.length;
    level = level.flatMap((i) => nodes[i].children ?? []);
  }
  if (reached < nodes.length) throw fileError("The nodes form a cycle: a node is its own ancestor.");
}

function checkReferences(json: GLTF.IGLTF): void {
  const accessors = json.accessors ?? [];
  const nodes = json.nodes ?? [];
  const known = (index: number | undefined, of: unknown[]) => index === undefined || of[index] !== undefined;
  const wrong = (what: string) => fileError(`${what} refers to something that the file does not hold.`);
  let primitives = 0;
  list(json.meshes, "meshes").forEach((mesh, i) => {
    primitives += list(mesh.primitives, "primitives").length;
    if (primitives > MAX_PRIMITIVES) throw fileError(`The meshes have more than ${MAX_PRIMITIVES} primitives.`);
    for (const primitive of mesh.primitives) {
      const targets = list(primitive.targets, "targets").flatMap((target) => Object.values(target));
      const used = [...Object.values(primitive.attributes ?? {}), primitive.indices, ...targets];
      if (!used.every((index) => known(index, accessors)) || !known(primitive.material, json.materials ?? [])) {
        throw wrong(`Mesh ${i}`);
      }
    }
  });
  let joints = 0;
  list(json.skins, "skins").forEach((skin, i) => {
    joints += skin.joints?.length ?? 0;
    if (joints > MAX_JOINTS) throw fileError(`The skins list more than ${MAX_JOINTS} joints.`);
    if (
      !Array.isArray(skin.joints) ||
      !skin.joints.every((joint) => nodes[joint]) ||
      !known(skin.inverseBindMatrices, accessors)
    ) {
      throw wrong(`Skin ${i}`);
    }
  });
  nodes.forEach((node, i) => {
    if (!known(node.mesh, json.meshes ?? []) || !known(node.skin, json.skins ?? [])) throw wrong(`Node ${i}`);
  });
}
