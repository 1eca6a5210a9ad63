/** Changes a character into what another tool would have exported: names, joints, axes, scale, facing. */
import type { CharacterModel, MeshPart, NodeTree } from "../../../src/motion/character-model.js";
import {
  decompose,
  invert,
  localMatrix,
  type Matrix,
  multiply,
  transformPoint,
  worldMatrices,
} from "../../../tools/bench/mapping/matrices.js";

type Quaternion = readonly [x: number, y: number, z: number, w: number];

export function renamed(model: CharacterModel, rename: (name: string) => string): CharacterModel {
  return { ...model, humanoid: undefined, nodes: { ...model.nodes, names: model.nodes.names.map(rename) } };
}

/** Removes some joints: the next joint above takes their children and what they moved. */
export function withoutJoints(model: CharacterModel, drop: (name: string) => boolean): CharacterModel {
  const { nodes } = model;
  const world = worldMatrices(nodes);
  const kept = nodes.names.map((_, node) => node).filter((node) => !drop(nodes.names[node]));
  const heir = (node: number): number => (node < 0 || !drop(nodes.names[node]) ? node : heir(nodes.parents[node]));
  const at = (node: number): number => kept.indexOf(heir(node));
  const tree = emptyTree(
    kept.map((node) => nodes.names[node]),
    kept.map((node) => at(nodes.parents[node])),
  );
  kept.forEach((node, i) => {
    const parent = heir(nodes.parents[node]);
    setLocal(tree, i, parent < 0 ? world[node] : multiply(invert(world[parent]), world[node]));
  });
  const maps = model.skins.map((skin) => {
    const joints = [...skin.joints];
    const left = joints.filter((node) => !drop(nodes.names[node]));
    return { left, map: joints.map((node) => left.indexOf(heir(node))) };
  });
  return {
    ...model,
    humanoid:
      model.humanoid &&
      Object.fromEntries(
        Object.entries(model.humanoid)
          .filter(([, node]) => heir(node) === node)
          .map(([bone, node]) => [bone, at(node)]),
      ),
    nodes: tree,
    skins: model.skins.map((skin, s) => ({
      joints: Int32Array.from(maps[s].left, at),
      inverseBinds: Float32Array.from(
        maps[s].left.flatMap((node) => {
          const j = skin.joints.indexOf(node);
          return Array.from(skin.inverseBinds.subarray(j * 16, j * 16 + 16));
        }),
      ),
    })),
    meshes: model.meshes.map((mesh) => ({
      ...mesh,
      node: at(mesh.node),
      ...(mesh.skin >= 0 && withMergedWeights(mesh as Required<MeshPart>, maps[mesh.skin].map)),
    })),
  };
}

/** Renumbers the joints of a mesh's vertices, each once per vertex. */
function withMergedWeights({ joints, weights }: Required<MeshPart>, map: readonly number[]) {
  const merged = { joints: new Uint16Array(joints.length), weights: new Float32Array(weights.length) };
  for (let vertex = 0; vertex < joints.length; vertex += 4) {
    const sums = new Map<number, number>();
    for (let k = vertex; k < vertex + 4; k++) {
      if (weights[k] > 0) sums.set(map[joints[k]], (sums.get(map[joints[k]]) ?? 0) + weights[k]);
    }
    [...sums].forEach(([joint, weight], k) => {
      merged.joints[vertex + k] = joint;
      merged.weights[vertex + k] = weight;
    });
  }
  return merged;
}

/** Rotates and scales the data itself: the same character in other axes and units, without a node that says so. */
export function turnedData(model: CharacterModel, rotation: Quaternion, scale = 1): CharacterModel {
  const turn = localMatrix(
    {
      names: [""],
      parents: Int32Array.of(-1),
      translations: new Float32Array(3),
      rotations: Float32Array.from(rotation),
      scales: Float32Array.of(1, 1, 1),
    },
    0,
  );
  const { nodes } = model;
  const tree: NodeTree = {
    ...nodes,
    translations: nodes.translations.map((value) => value * scale),
    rotations: nodes.rotations.slice(),
  };
  nodes.parents.forEach((parent, node) => {
    if (parent >= 0) return;
    const local = multiply(turn, localMatrix({ ...nodes, translations: tree.translations }, node));
    setLocal(tree, node, local);
  });
  const back = invert(turn);
  return {
    ...model,
    nodes: tree,
    skins: model.skins.map((skin) => ({
      joints: skin.joints,
      inverseBinds: Float32Array.from(
        Array.from(skin.joints).flatMap((_, j) => {
          const bind = Float64Array.from(skin.inverseBinds.subarray(j * 16, j * 16 + 16));
          for (let k = 12; k < 15; k++) bind[k] *= scale;
          return Array.from(multiply(bind, back));
        }),
      ),
    })),
    meshes: model.meshes.map((mesh) =>
      mesh.skin < 0
        ? { ...mesh, positions: mesh.positions.map((value) => value * scale) }
        : {
            ...mesh,
            positions: everyPoint(mesh.positions, (p) => transformPoint(turn, p).map((value) => value * scale)),
            normals: everyPoint(mesh.normals, (p) => transformPoint(turn, p)),
          },
    ),
  };
}

/** Puts everything below one root node that rotates and scales. */
export function below(model: CharacterModel, name: string, rotation: Quaternion, scale = 1): CharacterModel {
  const { nodes } = model;
  const shifted = (node: number) => node + 1;
  return {
    ...model,
    humanoid: model.humanoid && Object.fromEntries(Object.entries(model.humanoid).map(([bone, at]) => [bone, at + 1])),
    nodes: {
      names: [name, ...nodes.names],
      parents: Int32Array.from([-1, ...Array.from(nodes.parents, shifted)]),
      translations: Float32Array.from([0, 0, 0, ...nodes.translations]),
      rotations: Float32Array.from([...rotation, ...nodes.rotations]),
      scales: Float32Array.from([scale, scale, scale, ...nodes.scales]),
    },
    skins: model.skins.map((skin) => ({ ...skin, joints: skin.joints.map(shifted) })),
    meshes: model.meshes.map((mesh) => ({ ...mesh, node: mesh.node + 1 })),
  };
}

/** Gives nodes another parent, keeping their place; that parent comes before them in the file. */
export function hungOn(model: CharacterModel, parent: string, which: RegExp): CharacterModel {
  const { nodes } = model;
  const world = worldMatrices(nodes);
  const tree = copyOf(nodes);
  const above = nodes.names.indexOf(parent);
  nodes.names.forEach((name, node) => {
    if (!which.test(name)) return;
    tree.parents[node] = above;
    setLocal(tree, node, multiply(invert(world[above]), world[node]));
  });
  return { ...model, nodes: tree };
}

/** Adds a joint that moves nothing itself, in the same place as another one and above it. */
export function withJointAbove(model: CharacterModel, name: string, added: string): CharacterModel {
  const { nodes } = model;
  const joint = nodes.names.indexOf(name);
  const at = (node: number) => (node < joint ? node : node + 1);
  const insert = (values: Float32Array, size: number, own: readonly number[]) => [
    ...values.subarray(0, joint * size),
    ...values.subarray(joint * size, joint * size + size),
    ...own,
    ...values.subarray(joint * size + size),
  ];
  const parents = Array.from(nodes.parents, at);
  return {
    ...model,
    humanoid:
      model.humanoid && Object.fromEntries(Object.entries(model.humanoid).map(([bone, node]) => [bone, at(node)])),
    nodes: {
      names: [...nodes.names.slice(0, joint), added, ...nodes.names.slice(joint)],
      parents: Int32Array.from([...parents.slice(0, joint + 1), joint, ...parents.slice(joint + 1)]),
      translations: Float32Array.from(insert(nodes.translations, 3, [0, 0, 0])),
      rotations: Float32Array.from(insert(nodes.rotations, 4, [0, 0, 0, 1])),
      scales: Float32Array.from(insert(nodes.scales, 3, [1, 1, 1])),
    },
    skins: model.skins.map((skin) => ({ ...skin, joints: skin.joints.map(at) })),
    meshes: model.meshes.map((mesh) => ({ ...mesh, node: at(mesh.node) })),
  };
}

/** Adds a node in the place of a joint, with world axes: where a hand holds things. */
export function withSocket(model: CharacterModel, joint: string, name: string): CharacterModel {
  const { nodes } = model;
  const parent = nodes.names.indexOf(joint);
  const world = worldMatrices(nodes)[parent];
  const place = Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, world[12], world[13], world[14], 1);
  const tree: NodeTree = {
    names: [...nodes.names, name],
    parents: Int32Array.from([...nodes.parents, parent]),
    translations: Float32Array.from([...nodes.translations, 0, 0, 0]),
    rotations: Float32Array.from([...nodes.rotations, 0, 0, 0, 1]),
    scales: Float32Array.from([...nodes.scales, 1, 1, 1]),
  };
  setLocal(tree, nodes.names.length, multiply(invert(world), place));
  return { ...model, nodes: tree };
}

/**
 * Splits the mesh into parts without a skin, each a child of the joint that moves it most, as in low-poly characters.
 */
export function inParts(model: CharacterModel): CharacterModel {
  const meshes: MeshPart[] = [];
  const owners: number[] = [];
  const { nodes } = model;
  for (const mesh of model.meshes) {
    const skin = model.skins[mesh.skin];
    const { joints, weights } = mesh as Required<MeshPart>;
    const owner = (vertex: number) => {
      let most = 0;
      for (let k = 1; k < 4; k++) if (weights[vertex * 4 + k] > weights[vertex * 4 + most]) most = k;
      return joints[vertex * 4 + most];
    };
    const triangles = new Map<number, number[]>();
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const joint = owner(mesh.indices[i]);
      const list = triangles.get(joint) ?? [];
      list.push(...mesh.indices.subarray(i, i + 3));
      triangles.set(joint, list);
    }
    for (const [joint, corners] of triangles) {
      const inverse = skin.inverseBinds.subarray(joint * 16, joint * 16 + 16);
      const straight = Float64Array.from(inverse);
      straight.fill(0, 12, 15);
      const used = [...new Set(corners)];
      const place = new Map(used.map((vertex, i) => [vertex, i]));
      const of = (values: Float32Array, matrix: ArrayLike<number>) =>
        Float32Array.from(
          used.flatMap((vertex) => transformPoint(matrix, values.subarray(vertex * 3, vertex * 3 + 3))),
        );
      owners.push(skin.joints[joint]);
      meshes.push({
        name: `${mesh.name}_${nodes.names[skin.joints[joint]]}`,
        node: nodes.names.length + meshes.length,
        skin: -1,
        material: mesh.material,
        positions: of(mesh.positions, inverse),
        normals: of(mesh.normals, straight),
        indices: Uint32Array.from(corners, (vertex) => place.get(vertex) as number),
      });
    }
  }
  return {
    ...model,
    skins: [],
    meshes,
    nodes: {
      names: [...nodes.names, ...meshes.map((mesh) => mesh.name)],
      parents: Int32Array.from([...nodes.parents, ...owners]),
      translations: Float32Array.from([...nodes.translations, ...owners.flatMap(() => [0, 0, 0])]),
      rotations: Float32Array.from([...nodes.rotations, ...owners.flatMap(() => [0, 0, 0, 1])]),
      scales: Float32Array.from([...nodes.scales, ...owners.flatMap(() => [1, 1, 1])]),
    },
  };
}

/** Poses the nodes as in the middle of a motion; the bind pose stays. */
export function posed(model: CharacterModel, turns: Record<string, Quaternion>): CharacterModel {
  const tree = copyOf(model.nodes);
  for (const [name, rotation] of Object.entries(turns)) {
    const node = tree.names.indexOf(name);
    const turn = localMatrix({ ...tree, translations: new Float32Array(tree.translations.length) }, node);
    const rotated = multiply(
      turn,
      localMatrix(
        {
          names: [""],
          parents: Int32Array.of(-1),
          translations: new Float32Array(3),
          rotations: Float32Array.from(rotation),
          scales: Float32Array.of(1, 1, 1),
        },
        0,
      ),
    );
    tree.rotations.set(decompose(rotated).rotation, node * 4);
  }
  return { ...model, nodes: tree };
}

function emptyTree(names: string[], parents: number[]): NodeTree {
  return {
    names,
    parents: Int32Array.from(parents),
    translations: new Float32Array(names.length * 3),
    rotations: new Float32Array(names.length * 4),
    scales: new Float32Array(names.length * 3).fill(1),
  };
}

function copyOf(nodes: NodeTree): NodeTree {
  return {
    names: [...nodes.names],
    parents: nodes.parents.slice(),
    translations: nodes.translations.slice(),
    rotations: nodes.rotations.slice(),
    scales: nodes.scales.slice(),
  };
}

function setLocal(tree: NodeTree, node: number, local: Matrix): void {
  const { translation, rotation } = decompose(local);
  tree.translations.set(translation, node * 3);
  tree.rotations.set(rotation, node * 4);
}

function everyPoint(values: Float32Array, change: (point: Float32Array) => number[]): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) out.set(change(values.subarray(i, i + 3)), i);
  return out;
}
