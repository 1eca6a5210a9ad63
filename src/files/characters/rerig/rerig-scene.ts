import type { Point } from "../../../characters/body-joints.js";
import { rigNodes } from "../../../characters/rig-nodes.js";
import type { NodeTree } from "../../../motion/character-model.js";
import { type JointName, parentJoint } from "../../../motion/joint-names.js";
import { type Affine, affineMultiply } from "../../../motion/maths/affine.js";
import { quatFromYaw, quatMultiply } from "../../../motion/maths/quaternion.js";
import type { HumanoidMapping } from "../../../retarget/humanoid/humanoid-mapping.js";
import { type BindPose, readBindPose } from "../../../retarget/rig/bind-pose.js";
import { bindVertices } from "../../../retarget/rig/bind-vertices.js";
import { createCharacterRig } from "../../../retarget/rig/character-rig.js";
import { completeLegs } from "../../../retarget/rig/complete-legs.js";
import { uniqueNames } from "../../../rigging/unique-names.js";
import type { SceneMesh, SceneModel } from "../../formats/scene/scene-model.js";
import { placedMesh, skinsInModelSpace } from "../skins-in-model-space.js";
import { type KnownBody, type WholeBody, wholeBody } from "./body-places.js";
import { carryWeights, type IndexedCarrier, indexedCarrier } from "./carry-weights.js";
import { fitR15 } from "./r15-target.js";
import type { Carrier, FittedTarget, RerigTarget } from "./target-rig.js";
import { fitUe5 } from "./ue5-target.js";

export interface RerigOptions {
  /** Whether `ue5` gets the joints of the fingers. Default true. */
  fingers?: boolean;
}

/**
 * Changes a character's skeleton to a standard one: all its joints with their names, hierarchy and axes, standing where
 * the character's own joints are, estimated where it has none. Weights are carried over, so that the surface stays as it
 * is at rest, and moves as before when the same joints turn. Meshes, blend shapes and materials stay; motions of the file
 * are dropped.
 *
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING or BAD_USER_INPUT, naming the cause
 */
export function rerigScene(scene: SceneModel, target: RerigTarget, { fingers = true }: RerigOptions = {}): SceneModel {
  const { mapping, facing } = createCharacterRig(scene);
  const body = readBody(scene, mapping, -facing);
  const whole = wholeBody(body);
  const trunk = { spine: whole.spine, neck: whole.neck, neckBase: whole.neckBase, head: whole.at("Head") };
  const fitted = target === "r15" ? fitR15(trunk) : fitUe5(trunk, fingers);
  const { nodes, inverseBinds } = rigNodes(fitted.rig, whole);
  turnRoots(nodes, inverseBinds, facing);
  const index = new Map(fitted.rig.joints.map(({ name }, j) => [name, j]));
  const carriers = carriersOf(body, fitted, whole, index);
  const moved = skinsInModelSpace(scene);
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const joints = nodes.names.length;
  const meshes = moved.meshes.map((mesh, m): SceneMesh => {
    const key = `${mesh.mesh} ${mesh.node}`;
    if (!numbers.has(key)) {
      numbers.set(key, numbers.size);
      names.push(mesh.meshName || mesh.name || "mesh");
    }
    const number = numbers.get(key) as number;
    const still = mesh.skin < 0 ? placedMesh(mesh, body.bind.matrices[mesh.node]) : mesh;
    const { joints: own, weights } = influencesOf(scene, m);
    return {
      ...still,
      positions: Float32Array.from(body.vertices[m].positions),
      node: joints + number,
      mesh: number,
      skin: 0,
      ...carryWeights(turned(body.vertices[m].positions, -facing), own, weights, carriers),
    };
  });
  return {
    name: scene.name,
    nodes: withMeshNodes(nodes, uniqueNames(names, nodes.names)),
    skins: [{ joints: Int32Array.from({ length: joints }, (_, j) => j), inverseBinds }],
    meshes,
    materials: scene.materials,
    images: scene.images,
    animations: [],
    isJoint: Uint8Array.from({ length: joints + names.length }, (_, n) => (n < joints ? 1 : 0)),
  };
}

/** A character as it is, turned to face +Z. */
interface ReadBody extends KnownBody {
  bind: BindPose;
  /** In model space, not turned. */
  vertices: ReturnType<typeof bindVertices>;
  /** The joint of the body that each node moves with; null for nodes above the hips. */
  owners: (JointName | { spine: number } | { neck: number } | null)[];
}

function readBody(scene: SceneModel, mapping: HumanoidMapping, yaw: number): ReadBody {
  const read = readBindPose(scene);
  const seen = bindVertices(scene, read);
  const { bind, roles, oneBoneLegs } = completeLegs(scene, read, mapping, seen);
  const place = (node: number) => turned(bind.positions.subarray(node * 3, node * 3 + 3), yaw) as unknown as Point;
  const places = new Map<JointName, Point>();
  const roleOf = new Map<number, ReadBody["owners"][number]>();
  for (const [role, node] of Object.entries(roles) as [JointName, number][]) {
    places.set(role, place(node));
    roleOf.set(node, role);
  }
  for (const { bone, thigh } of oneBoneLegs) roleOf.set(bone, roleOf.get(thigh) ?? null);
  mapping.spine.forEach((node, spine) => {
    roleOf.set(node, { spine });
  });
  mapping.neck.forEach((node, neck) => {
    roleOf.set(node, { neck });
  });
  const owners: ReadBody["owners"] = [];
  for (let n = 0; n < scene.nodes.names.length; n++) {
    const parent = scene.nodes.parents[n];
    owners.push(roleOf.get(n) ?? (parent < 0 ? null : owners[parent]));
  }
  return {
    bind,
    vertices: seen,
    owners,
    places,
    spine: mapping.spine.map(place),
    neck: mapping.neck.map(place),
    verticesOf(joint) {
      const out: number[] = [];
      for (const { positions, owners: nodes } of seen) {
        const faced = turned(positions, yaw);
        nodes.forEach((node, v) => {
          if (owners[node] === joint) out.push(faced[v * 3], faced[v * 3 + 1], faced[v * 3 + 2]);
        });
      }
      return out;
    },
  };
}

function carriersOf(
  { owners }: ReadBody,
  { rig, spine, neck, root }: FittedTarget,
  whole: WholeBody,
  index: ReadonlyMap<string, number>,
): IndexedCarrier[] {
  const carrierOf = (owner: ReadBody["owners"][number]): Carrier => {
    if (owner === null) return [{ joint: root, part: 1 }];
    if (typeof owner === "object") return "spine" in owner ? spine[owner.spine] : neck[owner.neck];
    for (let joint: JointName | null = owner; joint; joint = parentJoint(joint)) {
      const name = rig.rename(joint);
      if (!index.has(name)) continue;
      const split = joint === owner && rig.splits.find((candidate) => candidate.joint === name);
      if (split) return { from: whole.at(split.from), to: whole.at(split.to), among: split.among };
      return [{ joint: name, part: 1 }];
    }
    return [{ joint: root, part: 1 }];
  };
  return owners.map((owner) => indexedCarrier(carrierOf(owner), index));
}

/** Returns the nodes that move each vertex of a mesh, and their weights. */
function influencesOf(scene: SceneModel, m: number): { joints: ArrayLike<number>; weights: ArrayLike<number> } {
  const { skin, node, joints, weights, positions } = scene.meshes[m];
  const count = (positions.length / 3) * 4;
  if (skin >= 0 && joints && weights) {
    return { joints: Uint32Array.from(joints, (slot) => scene.skins[skin].joints[slot]), weights };
  }
  return {
    joints: new Uint32Array(count).fill(node),
    weights: Float32Array.from({ length: count }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
}

function turned(points: ArrayLike<number>, yaw: number): Float64Array {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const out = Float64Array.from(points);
  for (let at = 0; at < out.length; at += 3) {
    out[at] = c * points[at] + s * points[at + 2];
    out[at + 2] = c * points[at + 2] - s * points[at];
  }
  return out;
}

/** Turns a skeleton that faces +Z to where the character faces. */
function turnRoots(nodes: NodeTree, inverseBinds: Float32Array, yaw: number): void {
  if (yaw === 0) return;
  const turn = quatFromYaw(new Float64Array(4), yaw);
  const q = new Float64Array(4);
  for (let j = 0; j < nodes.names.length; j++) {
    if (nodes.parents[j] < 0) {
      nodes.translations.set(turned(nodes.translations.subarray(j * 3, j * 3 + 3), yaw), j * 3);
      nodes.rotations.set(quatMultiply(q, turn, nodes.rotations.subarray(j * 4, j * 4 + 4)) as Float64Array, j * 4);
    }
    const m = inverseBinds.subarray(j * 16, j * 16 + 16);
    const affine: Affine = Float64Array.of(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10], m[12], m[13], m[14]);
    const [c, s] = [Math.cos(-yaw), Math.sin(-yaw)];
    const product = affineMultiply(affine, Float64Array.of(c, 0, -s, 0, 1, 0, s, 0, c, 0, 0, 0));
    for (let column = 0; column < 4; column++) m.set(product.subarray(column * 3, column * 3 + 3), column * 4);
  }
}

function withMeshNodes(nodes: NodeTree, names: readonly string[]): NodeTree {
  const count = names.length;
  return {
    names: [...nodes.names, ...names],
    parents: Int32Array.from([...nodes.parents, ...new Array(count).fill(-1)]),
    translations: Float32Array.from([...nodes.translations, ...new Array(count * 3).fill(0)]),
    rotations: Float32Array.from([...nodes.rotations, ...Array.from({ length: count }, () => [0, 0, 0, 1]).flat()]),
    scales: Float32Array.from([...nodes.scales, ...new Array(count * 3).fill(1)]),
  };
}
