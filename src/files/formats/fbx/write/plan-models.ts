import type { MotionClip } from "../../../../motion/clip.js";
import { affineMultiply } from "../../../../motion/maths/affine.js";
import type { Numbers } from "../../../../motion/maths/vector.js";
import type { Skeleton } from "../../../../motion/skeleton.js";
import type { SceneMesh, SceneModel } from "../../scene/scene-model.js";
import { isMoved } from "./animation/clip-tracks.js";
import { findBones } from "./find-bones.js";
import { inverseBinds, placeSkin } from "./meshes/place-skins.js";
import { decomposed, localAffine, type MeshPlan, type ModelPlan, relativeTo } from "./model-plan.js";
import { restNodes } from "./rest-nodes.js";
import type { ScenePlan } from "./scene-plan.js";

export interface PlanOptions {
  clip: MotionClip | null;
  /** The skeleton whose rest pose the models take. */
  rest: Skeleton | null;
  /** Scene node of each joint of that skeleton, -1 for none. */
  nodes: ArrayLike<number>;
  noMesh: boolean;
  /** File units per unit of the scene: on every number ("baked"), or on one root node ("root"). */
  unit: number;
  place: "baked" | "root";
}

/** Unreal does not take a root of this name for a bone. */
const ROOT_NAME = "Armature";

/** Plans the models of a file, and their rest transforms. */
export function planModels(scene: SceneModel, options: PlanOptions): ScenePlan {
  const { clip, nodes, noMesh, unit, place } = options;
  const factor = place === "baked" ? unit : 1;
  const rest = restNodes(scene.nodes, options.rest, nodes, factor);
  const moved = clip ? Array.from(nodes).filter((node, joint) => node >= 0 && isMoved(clip, joint)) : [];
  const travels = new Set(Array.from(clip?.translatedJoints ?? [], (joint) => nodes[joint]));
  const bones = findBones(scene, new Set(moved));
  const kept = noMesh ? withoutMeshNodes(scene, bones) : new Uint8Array(bones.length).fill(1);
  const models: ModelPlan[] = [];
  const modelOf = new Int32Array(bones.length).fill(-1);
  const add = (model: Omit<ModelPlan, "world">): number => {
    const local = localAffine(model);
    const world = model.parent < 0 ? local : affineMultiply(models[model.parent].world, local);
    return models.push({ ...model, world }) - 1;
  };
  const roots = [...kept.keys()].filter((node) => kept[node] === 1 && rest.parents[node] < 0);
  const ownRoot = roots.length === 1 && bones[roots[0]] === 0;
  const unitRoot = place === "root" && ownRoot ? roots[0] : -1;
  let above = -1;
  if (place === "root" && !ownRoot) {
    above = add({ ...identity(), scale: [unit, unit, unit], name: ROOT_NAME, kind: "Null", parent: -1 });
  }
  for (let node = 0; node < kept.length; node++) {
    if (kept[node] === 0) continue;
    const parent = rest.parents[node];
    const model: Omit<ModelPlan, "world"> = {
      name: rest.names[node] || `node_${node}`,
      kind: bones[node] === 1 ? "LimbNode" : "Null",
      parent: parent < 0 ? above : modelOf[parent],
      translation: rest.translations.slice(node * 3, node * 3 + 3),
      rotation: rest.rotations.slice(node * 4, node * 4 + 4),
      scale: rest.scales.slice(node * 3, node * 3 + 3),
    };
    if (node === unitRoot) resize(model, unit);
    if (travels.has(node) && parent >= 0 && bones[parent] === 1) unhinge(model.translation);
    modelOf[node] = add(model);
  }
  const binds = scene.skins.map((skin) => inverseBinds(skin, factor));
  const plan = {
    models,
    modelOf,
    isBone: (model: ModelPlan) => model.kind === "LimbNode",
    binds,
    factor,
    travels: new Set([...travels].map((node) => modelOf[node])),
  };
  if (!noMesh) planMeshes(scene, plan);
  return plan;
}

function identity() {
  return { translation: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] };
}

function resize({ translation, scale }: Pick<ModelPlan, "translation" | "scale">, unit: number): void {
  for (let k = 0; k < 3; k++) {
    translation[k] *= unit;
    scale[k] *= unit;
  }
}

/** Share of the bone's length; far below what can be seen. */
const ASIDE = 1e-6;

/**
 * Moves a travelling bone off its parent's end. Blender connects a bone that begins where its parent ends to the
 * parent, and then ignores its translation, so the bone is moved slightly along the parent's y.
 */
export function unhinge(translation: Numbers): void {
  const length = Math.abs(translation[1]);
  if (Math.abs(translation[0]) > ASIDE * length || Math.abs(translation[2]) > ASIDE * length) return;
  translation[0] += 2 * ASIDE * length;
  translation[2] += 2 * ASIDE * length;
}

/**
 * Leaves out mesh nodes: keeps bones, their ancestors, and their descendants that exist for other reasons than to
 * carry a mesh.
 */
function withoutMeshNodes({ nodes: { parents }, meshes }: SceneModel, bones: Uint8Array): Uint8Array {
  const carries = new Uint8Array(parents.length);
  for (const { node } of meshes) carries[node] = 1;
  const kept = Uint8Array.from(bones);
  for (let node = parents.length - 1; node >= 0; node--) if (kept[node] && parents[node] >= 0) kept[parents[node]] = 1;
  const hangs = Uint8Array.from(bones);
  for (let node = 0; node < parents.length; node++) {
    if (parents[node] < 0 || !hangs[parents[node]] || carries[node]) continue;
    hangs[node] = 1;
    kept[node] = 1;
  }
  return kept;
}

/**
 * Gives every mesh a model. A skinned mesh is placed where its skin is at rest, below nodes that never move: glTF
 * ignores its node's transform, FBX does not.
 */
function planMeshes(scene: SceneModel, plan: ScenePlan): void {
  const { models, modelOf, binds } = plan;
  const names = new Set(models.map(({ name }) => name));
  const hasChildren = new Set(models.map(({ parent }) => parent));
  for (const parts of meshGroups(scene.meshes)) {
    const { node, skin, meshName } = parts[0];
    const own = modelOf[node];
    const mesh: MeshPlan = { parts, skin, bake: null };
    const carrier = models[own];
    const isFree = carrier.kind === "Null" && !(skin >= 0 && hasChildren.has(own));
    let parent = isFree ? carrier.parent : own;
    let model: ModelPlan = { ...carrier, ...identity(), parent: own, kind: "Mesh" };
    if (isFree) model = { ...carrier, kind: "Mesh" };
    if (skin >= 0) {
      while (parent >= 0 && models[parent].kind !== "Null") parent = models[parent].parent;
      const joints = Array.from(scene.skins[skin].joints, (joint) => models[modelOf[joint]].world);
      const place = placeSkin(binds[skin], joints, carrier.world);
      const local = relativeTo(models[parent], place);
      const transform = decomposed(local);
      mesh.bake = transform ? null : local;
      model = { ...model, ...identity(), ...transform, parent };
      model.world = transform ? place : (models[parent]?.world ?? localAffine(identity()));
    }
    model.mesh = mesh;
    if (isFree) models[own] = model;
    else models.push({ ...model, name: freeName(meshName || `${carrier.name}_mesh`, names) });
  }
}

/** Groups parts of one mesh on one node with one skin, which make one geometry. */
function meshGroups(meshes: readonly SceneMesh[]): SceneMesh[][] {
  const groups = new Map<string, SceneMesh[]>();
  for (const part of meshes) {
    if (part.indices.length === 0) continue;
    const key = `${part.node}/${part.skin}/${part.mesh}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()];
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let i = 1; taken.has(name); i++) name = `${wanted}_${i}`;
  taken.add(name);
  return name;
}
