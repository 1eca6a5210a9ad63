import type { CharacterModel } from "../../motion/character-model.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../motion/maths/quaternion.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { HumanoidMapping } from "../humanoid/humanoid-mapping.js";
import type { BindPose } from "./bind-pose.js";

/** A skin joint without a role is included when its node is rotated this far from its bind pose, radians. */
const POSED = 0.02;

/**
 * Builds the part of a model's node tree that motion is written to, with the bind pose as rest pose in the live
 * nodes' own local spaces.
 */
export function createRigSkeleton(
  model: CharacterModel,
  bind: BindPose,
  mapping: HumanoidMapping,
  twists: readonly { joint: number }[],
  legs: readonly { bone: number }[] = [],
): { skeleton: Skeleton; nodes: Int32Array; place: Map<number, number> } {
  const { names, parents } = model.nodes;
  const wanted = new Set<number>([
    ...mapping.spine,
    ...mapping.neck,
    ...twists.map((twist) => twist.joint),
    ...legs.map((leg) => leg.bone),
  ]);
  for (const node of Object.values(mapping.roles)) wanted.add(node);
  for (const node of mapping.unmatched) if (standsElsewhere(model, bind, node)) wanted.add(node);
  for (const node of [...wanted]) for (let up = parents[node]; up >= 0; up = parents[up]) wanted.add(up);
  const nodes = Int32Array.from([...wanted].sort((a, b) => a - b));
  const place = new Map(Array.from(nodes, (node, joint) => [node, joint]));
  const count = nodes.length;
  const skeleton = {
    names: Array.from(nodes, (node) => names[node] || roleOf(mapping, node) || `node_${node}`),
    parents: Int16Array.from(nodes, (node) => place.get(parents[node]) ?? -1),
    restTranslations: new Float32Array(count * 3),
    restRotations: new Float32Array(count * 4),
    restScales: new Float32Array(count),
  };
  nodes.forEach((node, joint) => {
    const local = localTransform(bind, node, parents[node]);
    skeleton.restTranslations.set(local.translation, joint * 3);
    skeleton.restRotations.set(local.rotation, joint * 4);
    skeleton.restScales[joint] = local.scale;
  });
  return { skeleton, nodes, place };
}

interface LocalTransform {
  translation: number[];
  rotation: number[];
  scale: number;
}

function localTransform(bind: BindPose, node: number, parent: number): LocalTransform {
  const position = Array.from(bind.positions.subarray(node * 3, node * 3 + 3));
  const rotation = Array.from(bind.rotations.subarray(node * 4, node * 4 + 4));
  if (parent < 0) return { translation: position, rotation, scale: bind.scales[node] };
  const inverse = quatConjugate([0, 0, 0, 1], bind.rotations.subarray(parent * 4, parent * 4 + 4));
  const scale = bind.scales[parent] || 1;
  const offset = position.map((value, k) => (value - bind.positions[parent * 3 + k]) / scale);
  return {
    translation: quatRotate(offset, inverse, offset) as number[],
    rotation: quatMultiply(rotation, inverse, rotation) as number[],
    scale: bind.scales[node] / scale,
  };
}

/** Relative difference of lengths and scales that counts as a move. */
const MOVED = 0.02;

/** Returns whether the node itself stands differently than in the bind pose. */
function standsElsewhere(model: CharacterModel, bind: BindPose, node: number): boolean {
  const parent = model.nodes.parents[node];
  if (!bind.bound[node] || parent < 0) return false;
  const { translation, rotation, scale } = localTransform(bind, node, parent);
  const { translations, scales } = model.nodes;
  const size = Math.hypot(...translation);
  if (translation.some((value, k) => Math.abs(value - translations[node * 3 + k]) > MOVED * size + 1e-9)) return true;
  if (Math.abs(scales[node * 3] - scale) > MOVED * scale) return true;
  const live = model.nodes.rotations.subarray(node * 4, node * 4 + 4);
  const dot = Math.abs(rotation.reduce((sum, value, k) => sum + value * live[k], 0));
  return dot < Math.cos(POSED / 2);
}

/** Returns the role after which a joint that the file leaves unnamed is called. */
function roleOf(mapping: HumanoidMapping, node: number): string | undefined {
  return Object.entries(mapping.roles).find(([, mapped]) => mapped === node)?.[0];
}
