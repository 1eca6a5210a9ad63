import type { JointName } from "../../motion/joint-names.js";
import { assignTrunkRoles, type Found, hasLegs, type Roles } from "./humanoid-mapping.js";
import type { JointGraph } from "./joint-graph.js";
import { swapSides } from "./sides.js";

const LEGS = /UpLeg$|[tT]Leg$|Foot$|ToeBase$/;
const ARMS = /Shoulder$|Arm$|Hand/;

/** Fills the gaps of one mapping from another. Changes `found`. */
export function fillMapping(graph: JointGraph, found: Found, other: Found): void {
  const { roles } = found;
  const filling: Roles = { ...other.roles };
  if (isMirrored(graph, roles, filling)) swapSides(filling, () => true);
  if (!hasLegs(roles)) {
    takeLimbs(roles, filling, LEGS);
    if (filling.Hips !== undefined) roles.Hips = filling.Hips;
  } else {
    for (const side of ["Left", "Right"] as const) fillLeg(roles, filling, side);
  }
  const hasArms = (of: Roles) => of.LeftArm !== undefined && of.RightArm !== undefined;
  if (!hasArms(roles) && hasArms(filling)) takeLimbs(roles, filling, ARMS);
  else if (hasArms(filling)) fillArms(roles, filling);
  if (roles.Head === undefined && filling.Head !== undefined && !isTaken(roles, filling.Head)) {
    roles.Head = filling.Head;
    found.neck = other.neck.filter((n) => !found.spine.includes(n));
  }
  if (found.spine.length === 0) found.spine = other.spine.filter((n) => !isTaken(roles, n));
  found.spine = found.spine.filter((n) => n !== roles.Hips);
  assignTrunkRoles(found);
}

function isTaken(roles: Roles, node: number): boolean {
  return Object.values(roles).includes(node);
}

function takeLimbs(roles: Roles, from: Roles, which: RegExp): void {
  for (const role of Object.keys(roles) as JointName[]) if (which.test(role)) delete roles[role];
  for (const [role, node] of Object.entries(from) as [JointName, number][]) {
    if (!which.test(role)) continue;
    for (const twin of Object.keys(roles) as JointName[]) if (roles[twin] === node) delete roles[twin];
    roles[role] = node;
  }
}

/** Fills knee, ankle and toes of a leg where both mappings found the same thigh. */
function fillLeg(roles: Roles, from: Roles, side: "Left" | "Right"): void {
  if (roles[`${side}UpLeg`] !== from[`${side}UpLeg`]) return;
  for (const part of ["Leg", "Foot", "ToeBase"] as const) {
    const node = from[`${side}${part}`];
    if (roles[`${side}${part}`] !== undefined || node === undefined || isTaken(roles, node)) continue;
    if (part === "ToeBase" && roles[`${side}Foot`] !== from[`${side}Foot`]) continue;
    roles[`${side}${part}`] = node;
  }
}

function fillArms(roles: Roles, from: Roles): void {
  for (const side of ["Left", "Right"] as const) {
    if (roles[`${side}Arm`] !== from[`${side}Arm`]) continue;
    for (const part of ["Shoulder", "ForeArm", "Hand"] as const) {
      const node = from[`${side}${part}`];
      if (roles[`${side}${part}`] === undefined && node !== undefined && !isTaken(roles, node)) {
        roles[`${side}${part}`] = node;
      }
    }
  }
}

/** Returns whether the left of one mapping is the right of the other, judged by the first limb that both have. */
function isMirrored({ positions: p }: JointGraph, a: Roles, b: Roles): boolean {
  const across = (roles: Roles) => {
    for (const part of ["UpLeg", "Leg", "Foot", "Arm", "ForeArm", "Hand"] as const) {
      const [left, right] = [roles[`Left${part}`], roles[`Right${part}`]];
      if (left !== undefined && right !== undefined) return [0, 2].map((k) => p[left * 3 + k] - p[right * 3 + k]);
    }
    return null;
  };
  const [one, other] = [across(a), across(b)];
  return one !== null && other !== null && one[0] * other[0] + one[1] * other[1] < 0;
}
