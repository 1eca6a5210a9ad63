import type { JointName } from "../../motion/joint-names.js";
import { SIDES } from "../humanoid/humanoid-mapping.js";
import type { CharacterRig } from "./character-rig.js";

export interface CarriedJoints {
  /** The joint that carries each joint in the body, -1 for none. */
  carriers: Int16Array;
  /** Joints that must be translated to stay with their carrier, the hips first. */
  translated: Int16Array;
  /** All joints; parents and carriers come before their children. */
  order: Int16Array;
}

/**
 * Finds the joint that carries each joint in a body, whatever the node tree says: thighs move with the pelvis even
 * where they are children of a spine joint (3ds Max Biped) or of the root, feet with the shins even where they are
 * children of the root (rigs with IK feet).
 */
export function virtualParents(rig: CharacterRig): CarriedJoints {
  const { skeleton, roles, spine, neck } = rig;
  const count = skeleton.names.length;
  const hips = roles.Hips as number;
  const carriers = Int16Array.from(skeleton.parents);
  const anatomical = new Map<number, number>();
  const chain = (joints: readonly (number | undefined)[]) => {
    const known = joints.filter((joint) => joint !== undefined);
    for (let i = 1; i < known.length; i++) anatomical.set(known[i], known[i - 1]);
  };
  const chest = spine[spine.length - 1] ?? hips;
  chain([hips, ...spine]);
  chain([nearestIn(rig, neck[0] ?? roles.Head, spine) ?? chest, ...neck, roles.Head]);
  for (const side of SIDES) {
    const of = (part: string) => roles[`${side}${part}` as JointName];
    const top = of("Shoulder") ?? of("Arm");
    chain([nearestIn(rig, top, spine) ?? chest, of("Shoulder"), of("Arm"), of("ForeArm"), of("Hand")]);
    chain([hips, of("UpLeg"), of("Leg"), of("Foot"), of("ToeBase")]);
  }
  const translated = [hips];
  const mapped = new Set([...anatomical.keys(), hips]);
  for (const [joint, carrier] of anatomical) {
    carriers[joint] = carrier;
    if (!hangsRigidly(rig, joint, carrier, mapped)) translated.push(joint);
  }
  // The bone of a leg without a knee follows the two joints that lead it.
  for (const { bone, shin } of rig.oneBoneLegs) carriers[bone] = shin;
  carriers[hips] = -1;
  return {
    carriers,
    translated: Int16Array.from(translated),
    order: dependencyOrder(skeleton.parents, carriers, count),
  };
}

/** Returns the first joint of the list at or above a joint; undefined when there is none. */
function nearestIn(rig: CharacterRig, joint: number | undefined, list: readonly number[]): number | undefined {
  for (let up = joint ?? -1; up >= 0; up = rig.skeleton.parents[up]) if (up !== joint && list.includes(up)) return up;
  return undefined;
}

/** Returns whether no joint between a joint and its carrier moves on its own. */
function hangsRigidly(rig: CharacterRig, joint: number, carrier: number, mapped: Set<number>): boolean {
  for (let up = rig.skeleton.parents[joint]; up >= 0; up = rig.skeleton.parents[up]) {
    if (up === carrier) return true;
    if (mapped.has(up)) return false;
  }
  return false;
}

function dependencyOrder(parents: Int16Array, carriers: Int16Array, count: number): Int16Array {
  const order: number[] = [];
  const state = new Uint8Array(count);
  const visit = (joint: number) => {
    if (joint < 0 || state[joint] > 0) return;
    state[joint] = 1;
    visit(parents[joint]);
    visit(carriers[joint]);
    order.push(joint);
  };
  for (let joint = 0; joint < count; joint++) visit(joint);
  return Int16Array.from(order);
}
