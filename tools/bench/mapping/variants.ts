import type { CharacterModel, MeshPart, NodeTree, Skin } from "../../../src/motion/character-model.js";
import type { BodyWord, Vocabulary } from "./languages.js";
import { decompose, invert, multiply, transformPoint, worldMatrices } from "./matrices.js";
import type { RigTruth, SideTruth } from "./truth.js";

/** A character as another program might have exported it, with its joints' new indices. */
export interface Variant {
  model: CharacterModel;
  truth: RigTruth;
  /** Whether the ankle joint was removed. */
  cut?: boolean;
}

const SIDES = ["left", "right"] as const;

/** Changes only the names; a declared humanoid would give the answer away. */
const renamed = (model: CharacterModel, names: string[]): CharacterModel => ({
  ...model,
  humanoid: undefined,
  nodes: { ...model.nodes, names },
});

/** Swaps left and right in every pair of names, as if named from the viewer's side. */
export function swapSides(model: CharacterModel, truth: RigTruth): Variant | null {
  const names = model.nodes.names.map(otherSide);
  // Joints without names have no sides to swap.
  if (names[truth.left.thigh] === model.nodes.names[truth.left.thigh]) return null;
  return { model: renamed(model, names), truth };
}

function otherSide(name: string): string {
  const marks: [RegExp, string, string][] = [
    [/left|right/i, "left", "right"],
    [/(^|[^a-z])[lr](?=[^a-z]|$)/i, "l", "r"],
    [/FBXASC046[LR]$/, "L", "R"],
    [/^[lrLR](?=[A-Z])/, "l", "r"],
  ];
  for (const [mark, left, right] of marks) {
    if (!mark.test(name)) continue;
    return name.replace(mark, (found) =>
      found.replace(new RegExp(`${left}|${right}`, "i"), (side) => {
        const other = side.toLowerCase() === left.toLowerCase() ? right : left;
        if (side === side.toUpperCase()) return other.toUpperCase();
        return side[0] === side[0].toUpperCase() ? other[0].toUpperCase() + other.slice(1) : other.toLowerCase();
      }),
    );
  }
  return name;
}

/** Renames every joint of the body to its word in a language, and all else to meaningless names. */
export function translate(model: CharacterModel, truth: RigTruth, { words, name }: Vocabulary): Variant {
  const { parents } = model.nodes;
  const names = model.nodes.names.map((_, i) => `obj_${i}`);
  const numbered = (nodes: number[], word: BodyWord) =>
    nodes.forEach((node, i) => {
      names[node] = nodes.length > 1 ? `${words[word]}${i + 1}` : words[word];
    });
  names[truth.hips[0]] = words.hips;
  numbered(truth.spine, "spine");
  numbered(truth.neck, "neck");
  names[truth.head] = words.head;
  for (const side of SIDES) {
    const joints = truth[side];
    const put = (node: number | undefined, word: BodyWord) => {
      if (node !== undefined) names[node] = name(words[word], side);
    };
    for (const word of ["shoulder", "arm", "forearm", "thigh", "shin", "foot", "toes"] as const)
      put(joints[word], word);
    put(joints.hand[0], "hand");
    let finger = 0;
    parents.forEach((_, node) => {
      if (!joints.hand.includes(node) && below(parents, node, joints.hand[0]))
        names[node] = name(`${words.finger}${++finger}`, side);
    });
  }
  return { model: renamed(model, names), truth };
}

function below(parents: Int32Array, node: number, ancestor: number): boolean {
  for (let at = parents[node]; at >= 0; at = parents[at]) if (at === ancestor) return true;
  return false;
}

/** Replaces names by meaningless ones, in three ways. */
export function withoutNames(model: CharacterModel, truth: RigTruth, way: "none" | "numbers" | "codes"): Variant {
  const names = model.nodes.names.map((_, i) => {
    if (way === "none") return "";
    return way === "numbers" ? `Bone.${String(i).padStart(3, "0")}` : ((i * 2654435761 + 97) >>> 0).toString(36);
  });
  return { model: renamed(model, names), truth };
}

/** Moves the feet to the hips' parent, keeping their place, as rigs with inverse kinematics are exported. */
export function feetOnRoot(model: CharacterModel, truth: RigTruth): Variant | null {
  const { nodes } = model;
  const root = nodes.parents[truth.hips[0]];
  if (root < 0 || !below(nodes.parents, truth.left.foot, truth.hips[0])) return null;
  const world = worldMatrices(nodes);
  const parents = nodes.parents.slice();
  const translations = nodes.translations.slice();
  const rotations = nodes.rotations.slice();
  const scales = nodes.scales.slice();
  for (const side of SIDES) {
    const { foot } = truth[side];
    parents[foot] = root;
    const local = decompose(multiply(invert(world[root]), world[foot]));
    translations.set(local.translation, foot * 3);
    rotations.set(local.rotation, foot * 4);
    scales.set(local.scale, foot * 3);
  }
  return {
    model: { ...model, humanoid: undefined, nodes: { ...nodes, parents, translations, rotations, scales } },
    truth,
  };
}

/** Removes feet and toes as joints: the shin moves what they moved. */
export function legsCutAtShin(model: CharacterModel, truth: RigTruth): Variant | null {
  const { nodes } = model;
  if (!below(nodes.parents, truth.left.foot, truth.left.shin)) return null;
  const heir = new Map<number, number>();
  for (const { foot, shin } of SIDES.map((side) => truth[side])) {
    nodes.parents.forEach((_, node) => {
      if (node === foot || below(nodes.parents, node, foot)) heir.set(node, shin);
    });
  }
  const kept = nodes.names.map((_, i) => i).filter((i) => !heir.has(i));
  const place = new Map(kept.map((node, i) => [node, i]));
  const at = (node: number) => place.get(heir.get(node) ?? node) as number;
  const world = worldMatrices(nodes);
  const cutNodes: NodeTree = {
    names: kept.map((i) => nodes.names[i]),
    parents: Int32Array.from(kept, (i) => (nodes.parents[i] < 0 ? -1 : at(nodes.parents[i]))),
    translations: pick(nodes.translations, kept, 3),
    rotations: pick(nodes.rotations, kept, 4),
    scales: pick(nodes.scales, kept, 3),
  };
  const joints = model.skins.map((skin) => cutSkin(skin, heir, world));
  const meshes = model.meshes.map((mesh) => cutMesh(mesh, joints, heir, at, world));
  const skins = joints.map(({ skin }) => ({ ...skin, joints: skin.joints.map(at) }));
  return {
    model: { ...model, humanoid: undefined, nodes: cutNodes, skins, meshes },
    truth: moved(truth, at),
    cut: true,
  };
}

/** Returns a skin without the joints of the foot, and the new joint for each of its old ones. */
function cutSkin(skin: Skin, heir: Map<number, number>, world: Float64Array[]): { skin: Skin; map: number[] } {
  const joints: number[] = [];
  const binds: number[] = [];
  const map: number[] = [];
  const add = (node: number, bind: ArrayLike<number>) => {
    joints.push(node);
    binds.push(...Array.from(bind));
    return joints.length - 1;
  };
  skin.joints.forEach((node, i) => {
    if (!heir.has(node)) map[i] = add(node, skin.inverseBinds.subarray(i * 16, i * 16 + 16));
  });
  skin.joints.forEach((node, i) => {
    const shin = heir.get(node);
    if (shin === undefined) return;
    const there = joints.indexOf(shin);
    const bind = skin.inverseBinds.subarray(i * 16, i * 16 + 16);
    map[i] = there >= 0 ? there : add(shin, multiply(multiply(invert(world[shin]), world[node]), bind));
  });
  return { skin: { joints: Int32Array.from(joints), inverseBinds: Float32Array.from(binds) }, map };
}

function cutMesh(
  mesh: MeshPart,
  skins: { map: number[] }[],
  heir: Map<number, number>,
  at: (node: number) => number,
  world: Float64Array[],
): MeshPart {
  const skinned = mesh.skin >= 0 && mesh.joints;
  const moved = { ...mesh, node: at(mesh.node) };
  if (skinned) moved.joints = skinned.map((joint) => skins[mesh.skin].map[joint]);
  const shin = heir.get(mesh.node);
  if (shin === undefined || mesh.skin >= 0) return moved;
  const toShin = multiply(invert(world[shin]), world[mesh.node]);
  moved.positions = new Float32Array(mesh.positions.length);
  for (let i = 0; i < mesh.positions.length; i += 3) {
    moved.positions.set(transformPoint(toShin, mesh.positions.subarray(i, i + 3)), i);
  }
  return moved;
}

function moved(truth: RigTruth, at: (node: number) => number): RigTruth {
  const side = (joints: SideTruth): SideTruth => ({
    ...joints,
    shoulder: joints.shoulder === undefined ? undefined : at(joints.shoulder),
    arm: at(joints.arm),
    forearm: at(joints.forearm),
    hand: joints.hand.map(at),
    thigh: at(joints.thigh),
    shin: at(joints.shin),
    foot: -1,
    toes: undefined,
  });
  return {
    hips: truth.hips.map(at),
    spine: truth.spine.map(at),
    neck: truth.neck.map(at),
    head: at(truth.head),
    left: side(truth.left),
    right: side(truth.right),
  };
}

function pick(values: Float32Array, kept: number[], size: number): Float32Array {
  const out = new Float32Array(kept.length * size);
  kept.forEach((node, i) => {
    out.set(values.subarray(node * size, node * size + size), i * size);
  });
  return out;
}
