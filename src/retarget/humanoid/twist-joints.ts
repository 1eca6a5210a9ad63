import type { CharacterModel } from "../../motion/character-model.js";
import type { JointName } from "../../motion/joint-names.js";
import type { BindPose } from "../rig/bind-pose.js";
import { type HumanoidMapping, SIDES } from "./humanoid-mapping.js";
import { readJointName } from "./joint-name.js";

/** A joint that spreads the twist of a limb along its skin. */
export interface TwistJoint {
  joint: number;
  /** The limb joint whose bone it lies on. */
  bone: JointName;
  /** The joint at the bone's far end. */
  end: JointName;
  /** Where it lies on the bone, 0 at the limb joint, 1 at the far end. */
  share: number;
}

const BONES = [
  ["Arm", "ForeArm"],
  ["ForeArm", "Hand"],
  ["UpLeg", "Leg"],
  ["Leg", "Foot"],
] as const;

/** Finds twist joints by name (`…twist…`, `…roll…`) among the nodes below or beside each limb joint. Indices are nodes. */
export function findTwistJoints(model: CharacterModel, bind: BindPose, mapping: HumanoidMapping): TwistJoint[] {
  const { names, parents } = model.nodes;
  const taken = new Set([...Object.values(mapping.roles), ...mapping.spine, ...mapping.neck]);
  const p = bind.positions;
  const result: TwistJoint[] = [];
  for (const side of SIDES) {
    for (const [from, to] of BONES) {
      const bone = mapping.roles[`${side}${from}`];
      const end = mapping.roles[`${side}${to}`];
      if (bone === undefined || end === undefined) continue;
      const axis = [0, 1, 2].map((k) => p[end * 3 + k] - p[bone * 3 + k]);
      const length2 = axis.reduce((sum, value) => sum + value * value, 0);
      for (let n = 0; n < names.length; n++) {
        if (taken.has(n) || !readJointName(names[n]).twist || !hangsOn(n, bone, end)) continue;
        const offset = [0, 1, 2].map((k) => p[n * 3 + k] - p[bone * 3 + k]);
        const share = offset.reduce((sum, value, k) => sum + value * axis[k], 0) / (length2 || 1);
        const aside = offset.reduce((sum, value, k) => sum + (value - share * axis[k]) ** 2, 0);
        if (share < -0.05 || share > 1.05 || aside > 0.04 * length2) continue;
        result.push({ joint: n, bone: `${side}${from}`, end: `${side}${to}`, share: Math.min(1, Math.max(0, share)) });
      }
    }
  }
  return result;

  function hangsOn(node: number, bone: number, end: number): boolean {
    for (let up = parents[node]; up >= 0; up = parents[up]) {
      if (up === bone) return true;
      if (up === end || taken.has(up)) return false;
    }
    return false;
  }
}
