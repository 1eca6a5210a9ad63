import type { CharacterMapping } from "../../motion/character-description.js";
import type { JointName } from "../../motion/joint-names.js";

/** The model's node for each humanoid role that was found. */
export type Roles = Partial<Record<JointName, number>>;

/** The result of mapping a model's skeleton to a human body. */
export interface HumanoidMapping extends Omit<CharacterMapping, "joints" | "missing"> {
  roles: Roles;
  /** Nodes between hips and neck, lowest first; `Spine`, `Spine1`, `Spine2` are spread over them. */
  spine: number[];
  /** Nodes between the spine and the head, lowest first; `Neck` is the first. */
  neck: number[];
  /** How sure each role is, 0 to 1. */
  confidences: Partial<Record<JointName, number>>;
  /** Roles without a node. */
  missing: JointName[];
  /** Nodes that move vertices but play no role (hair, face, clothes, …). */
  unmatched: number[];
}

/** The joints of pelvis and legs. A knee or an ankle may be missing: it is then estimated. */
export const LEG_ROLES: readonly JointName[] = [
  "Hips",
  "LeftUpLeg",
  "LeftLeg",
  "LeftFoot",
  "RightUpLeg",
  "RightLeg",
  "RightFoot",
];

/** The roles that make a whole figure. */
export const CORE_ROLES: readonly JointName[] = [
  ...LEG_ROLES,
  "Spine",
  "Head",
  "LeftArm",
  "LeftForeArm",
  "LeftHand",
  "RightArm",
  "RightForeArm",
  "RightHand",
];

export const SIDES = ["Left", "Right"] as const;
export type SideName = (typeof SIDES)[number];

/** Joints found so far; trunk chains are kept apart, because they may be longer or shorter than the roles. */
export interface Found {
  roles: Roles;
  spine: number[];
  neck: number[];
}

/** Assigns the spine roles to a chain of any length: its first joint is `Spine`, its last one carries the shoulders. */
export function assignTrunkRoles({ roles, spine, neck }: Found): void {
  for (const role of ["Spine", "Spine1", "Spine2", "Neck"] as const) delete roles[role];
  const count = spine.length;
  if (count > 0) roles.Spine = spine[0];
  if (count === 2) roles.Spine2 = spine[1];
  if (count > 2) {
    roles.Spine1 = spine[Math.floor((count - 1) / 2)];
    roles.Spine2 = spine[count - 1];
  }
  if (neck.length > 0) roles.Neck = neck[0];
}

/** Returns whether both legs have a thigh, and a shin or a foot, and the pelvis has a joint. */
export function hasLegs(roles: Roles): boolean {
  return roles.Hips !== undefined && missingLegs(roles).length === 0;
}

/** Returns the missing roles of pelvis and legs without which no motion can be shown. */
export function missingLegs(roles: Roles): JointName[] {
  const missing: JointName[] = [];
  for (const side of SIDES) {
    if (roles[`${side}UpLeg`] === undefined) missing.push(`${side}UpLeg`);
    if (roles[`${side}Leg`] === undefined && roles[`${side}Foot`] === undefined)
      missing.push(`${side}Leg`, `${side}Foot`);
  }
  return missing;
}
