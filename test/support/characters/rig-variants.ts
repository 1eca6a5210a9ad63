import type { CharacterModel, NodeTree } from "../../../src/motion/character-model.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { affineInvert, affineMultiply } from "../../../src/motion/maths/affine.js";
import { quatFromAxes } from "../../../src/motion/maths/rotation-forms.js";
import { nodeMatrices } from "../../../src/retarget/rig/bind-pose.js";

/** Node by role, of the original model. */
export type RoleNodes = Partial<Record<JointName, number>>;

/** A changed model, and where each node of the original is in it (-1: gone). */
export interface RigVariant {
  model: CharacterModel;
  place: Int32Array;
}

const samePlaces = (model: CharacterModel) => Int32Array.from(model.nodes.names.keys());

function renamed(model: CharacterModel, names: string[], humanoid: CharacterModel["humanoid"]): RigVariant {
  return { model: { ...model, nodes: { ...model.nodes, names }, humanoid }, place: samePlaces(model) };
}

/** Swaps left and right in the names of every pair of limb joints, as the viewer sees them. */
export function withSwappedSides(model: CharacterModel, roles: RoleNodes): RigVariant {
  const names = [...model.nodes.names];
  const taken = new Set<number>();
  for (const role of Object.keys(roles) as JointName[]) {
    if (!role.startsWith("Left")) continue;
    const left = roles[role];
    const right = roles[role.replace("Left", "Right") as JointName];
    if (left === undefined || right === undefined) continue;
    [names[left], names[right]] = [model.nodes.names[right], model.nodes.names[left]];
    taken.add(left).add(right);
  }
  const humanoid =
    model.humanoid &&
    Object.fromEntries(
      Object.entries(model.humanoid).map(([bone, node]) => [
        bone.replace(/^(left|right)/, (side) => (side === "left" ? "right" : "left")),
        node,
      ]),
    );
  return renamed(model, names, humanoid);
}

/** Renames joints with a role in another language; other names become meaningless. */
export function withNames(model: CharacterModel, roles: RoleNodes, nameOf: (role: JointName) => string): RigVariant {
  const names = model.nodes.names.map((_, n) => `x${n}`);
  for (const [role, node] of Object.entries(roles) as [JointName, number][]) names[node] = nameOf(role);
  return renamed(model, names, undefined);
}

export function withoutNames(model: CharacterModel): RigVariant {
  return renamed(
    model,
    model.nodes.names.map((_, n) => `joint${n}`),
    undefined,
  );
}

/** Makes feet children of the root, in place, as rigs with inverse kinematics have them. */
export function withFeetOnRoot(model: CharacterModel, roles: RoleNodes): RigVariant {
  const root = rootOf(model.nodes, roles.Hips as number);
  return reordered(rehung(model, new Map([roles.LeftFoot, roles.RightFoot].map((foot) => [foot as number, root]))));
}

/** Makes legs of two joints: feet and toes are gone, and the shins carry what they carried. */
export function withLegsCutAtShin(model: CharacterModel, roles: RoleNodes): RigVariant {
  const { names, parents } = model.nodes;
  const heir = new Int32Array(names.length).fill(-1);
  for (const side of ["Left", "Right"] as const) heir[roles[`${side}Foot`] as number] = roles[`${side}Leg`] as number;
  for (const n of names.keys()) if (heir[n] < 0 && parents[n] >= 0 && heir[parents[n]] >= 0) heir[n] = heir[parents[n]];
  return withHeirs(model, heir);
}

/** Makes legs of one bone from hip to ankle. */
export function withoutKnees(model: CharacterModel, roles: RoleNodes): RigVariant {
  const heir = new Int32Array(model.nodes.names.length).fill(-1);
  for (const side of ["Left", "Right"] as const) heir[roles[`${side}Leg`] as number] = roles[`${side}UpLeg`] as number;
  const children = new Map<number, number>();
  model.nodes.parents.forEach((parent, n) => {
    if (parent >= 0 && heir[parent] >= 0) children.set(n, heir[parent]);
  });
  return withHeirs(rehung(model, children), heir);
}

/** Gives nodes other parents, keeping their place. */
function rehung(model: CharacterModel, above: ReadonlyMap<number, number>): CharacterModel {
  const live = nodeMatrices(model.nodes);
  const parents = model.nodes.parents.slice();
  const translations = model.nodes.translations.slice();
  const rotations = model.nodes.rotations.slice();
  const scales = model.nodes.scales.slice();
  for (const [node, parent] of above) {
    parents[node] = parent;
    const inverse = affineInvert(live[parent]);
    if (!inverse) throw new Error("A node that flattens space carries nothing.");
    const m = affineMultiply(inverse, live[node]);
    const sizes = [0, 3, 6].map((at) => Math.hypot(m[at], m[at + 1], m[at + 2]));
    const axis = (i: number) => [0, 1, 2].map((k) => m[i * 3 + k] / sizes[i]);
    translations.set(m.subarray(9, 12), node * 3);
    rotations.set(quatFromAxes([0, 0, 0, 1], axis(0), axis(1), axis(2)) as number[], node * 4);
    scales.set(sizes, node * 3);
  }
  return { ...model, nodes: { ...model.nodes, parents, translations, rotations, scales } };
}

/** Removes the nodes that have an heir, which moves what they moved. */
function withHeirs(model: CharacterModel, heir: Int32Array): RigVariant {
  const meshes = model.meshes.map((mesh) => {
    const skin = model.skins[mesh.skin];
    if (!skin || !mesh.joints) return mesh;
    const joints = mesh.joints.map((slot) => {
      const to = heir[skin.joints[slot]];
      const place = to < 0 ? -1 : skin.joints.indexOf(to);
      return place < 0 ? slot : place;
    });
    return { ...mesh, joints };
  });
  const carriesMesh = (n: number) => model.meshes.some((mesh) => mesh.skin < 0 && mesh.node === n);
  const kept = model.skins.map((skin) =>
    Array.from(skin.joints, (joint, slot) => ({ joint, slot })).filter(({ joint }) => heir[joint] < 0),
  );
  const changed: CharacterModel = {
    ...model,
    skins: model.skins.map((skin, s) => ({
      joints: Int32Array.from(kept[s], ({ joint }) => joint),
      inverseBinds: Float32Array.from(
        kept[s].flatMap(({ slot }) => Array.from(skin.inverseBinds.subarray(slot * 16, slot * 16 + 16))),
      ),
    })),
    meshes: meshes.map((mesh) => {
      if (!mesh.joints || mesh.skin < 0) return mesh;
      const to = new Map(kept[mesh.skin].map(({ slot }, i) => [slot, i]));
      return { ...mesh, joints: mesh.joints.map((slot) => to.get(slot) ?? 0) };
    }),
  };
  return without(changed, (n) => heir[n] >= 0 && !carriesMesh(n));
}

/** Removes some nodes and their descendants. */
function without(model: CharacterModel, gone: (node: number) => boolean): RigVariant {
  const order = [...model.nodes.names.keys()].filter((n) => !gone(n));
  return pick(model, order);
}

function rootOf({ parents }: NodeTree, node: number): number {
  let up = node;
  while (parents[up] >= 0) up = parents[up];
  return up;
}

/** Restores the order in which parents come before children. */
function reordered(model: CharacterModel): RigVariant {
  const order: number[] = [];
  const seen = new Set<number>();
  const visit = (n: number) => {
    if (n < 0 || seen.has(n)) return;
    visit(model.nodes.parents[n]);
    seen.add(n);
    order.push(n);
  };
  for (const n of model.nodes.names.keys()) visit(n);
  return pick(model, order);
}

function pick(model: CharacterModel, order: number[]): RigVariant {
  const place = new Int32Array(model.nodes.names.length).fill(-1);
  order.forEach((n, i) => {
    place[n] = i;
  });
  const gather = (track: Float32Array, size: number) =>
    Float32Array.from(order.flatMap((n) => Array.from(track.subarray(n * size, (n + 1) * size))));
  const { names, parents, translations, rotations, scales } = model.nodes;
  return {
    model: {
      ...model,
      nodes: {
        names: order.map((n) => names[n]),
        parents: Int32Array.from(order, (n) => (parents[n] < 0 ? -1 : place[parents[n]])),
        translations: gather(translations, 3),
        rotations: gather(rotations, 4),
        scales: gather(scales, 3),
      },
      skins: model.skins.map((skin) => ({ ...skin, joints: skin.joints.map((joint) => place[joint]) })),
      meshes: model.meshes.map((mesh) => ({ ...mesh, node: place[mesh.node] })),
      humanoid:
        model.humanoid &&
        Object.fromEntries(
          Object.entries(model.humanoid)
            .map(([bone, node]): [string, number] => [bone, place[node]])
            .filter(([, node]) => node >= 0),
        ),
    },
    place,
  };
}
