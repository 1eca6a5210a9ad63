import type { JointName } from "../../motion/joint-names.js";

/** Node of the model for each humanoid role that was found. */
export type Roles = Partial<Record<JointName, number>>;

/** What was understood of a model's skeleton. */
export interface HumanoidMapping {
  roles: Roles;
  /** Nodes between hips and neck, from below; `Spine`, `Spine1`, `Spine2` are spread over them. */
  spine: number[];
  /** Nodes between the spine and the head, from below; `Neck` is the first. */
  neck: number[];
  /** How sure each role is, 0 to 1. */
  confidences: Partial<Record<JointName, number>>;
  /** How sure the mapping is as a whole, 0 to 1. */
  confidence: number;
  /** How the joints were found. */
  method: "declared" | "names" | "geometry";
  /** Roles without a node. */
  missing: JointName[];
  /** Nodes that move vertices but play no role (hair, face, clothes, …). */
  unmatched: number[];
  /** What was noticed, for a person. */
  notes: string[];
}

/** The roles without which no motion can be shown. */
export const ESSENTIAL_ROLES: readonly JointName[] = [
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
  ...ESSENTIAL_ROLES,
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

/** Joints found so far; trunk chains apart, because they may be longer or shorter than the roles. */
export interface Found {
  roles: Roles;
  spine: number[];
  neck: number[];
}

/** Gives the spine roles to a chain of any length: its first joint is `Spine`, its last one carries the shoulders. */
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
