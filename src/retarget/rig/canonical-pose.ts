import { createPose } from "../../motion/clip.js";
import { createGlobalPose, forwardKinematics } from "../../motion/forward-kinematics.js";
import type { JointName } from "../../motion/joint-names.js";
import { quatFromYaw, quatIdentity, quatMultiply, quatRotate } from "../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatFromTo } from "../../motion/maths/rotation-forms.js";
import { type Numbers, vecLength, vecNormalize } from "../../motion/maths/vector.js";
import { SIDES, type SideName } from "../humanoid/humanoid-mapping.js";
import type { CharacterRig } from "./character-rig.js";

const DOWN = [0, -1, 0];
/** Feet turned out further than this in the bind pose are an odd pose, not a stance to keep; radians. */
const MAX_TOE_OUT = 0.7;

/**
 * Computes the global rotation of every joint when the body stands in the canonical pose, facing +Z: trunk and
 * clavicles as bound, arms level sideways with palms down, fingers straight, legs straight down, soles on the floor
 * with toes ahead. Each limb is turned there from the bind pose along the shortest arc, joint by joint from the trunk
 * out, so that an A-pose, a T-pose and anything between mean the same: `R_target = R_source · canonical_source⁻¹ ·
 * canonical_target`.
 */
export function canonicalRotations(rig: Omit<CharacterRig, "canonical">): Float64Array {
  const { skeleton, roles } = rig;
  const count = skeleton.names.length;
  const bind = forwardKinematics(skeleton, createPose(skeleton), createGlobalPose(skeleton));
  const unface = quatFromYaw([0, 0, 0, 1], -rig.facing);
  const at = (joint: number) => quatRotate([0, 0, 0], unface, bind.positions.subarray(joint * 3, joint * 3 + 3));
  /**
   * Returns the unit vector from one joint to another in the bind pose, facing +Z; null when they coincide or are
   * missing.
   */
  const direction = (from: number | undefined, to: number | undefined): number[] | null => {
    if (from === undefined || to === undefined) return null;
    const [a, b] = [at(from), at(to)];
    const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    return vecLength(d) < 1e-6 * rig.legLength ? null : (vecNormalize(d, d) as number[]);
  };
  /** Corrections applied to the bind pose, per role. */
  const corrections = new Map<number, number[]>();
  const set = (role: JointName, correction: number[]) => {
    const joint = roles[role];
    if (joint !== undefined) corrections.set(joint, correction);
  };
  for (const side of SIDES) {
    alignArm(side, roles, direction, set);
    alignLeg(side, roles, direction, set);
  }
  const canonical = new Float64Array(count * 4);
  for (let j = 0; j < count; j++) {
    const parent = skeleton.parents[j];
    let correction = corrections.get(j);
    // Joints without a role follow their carrier; the trunk stays as it was bound.
    if (!correction && isTrunk(rig, j)) correction = identity();
    if (!correction && parent >= 0) correction = corrections.get(parent);
    correction ??= identity();
    corrections.set(j, correction);
    const upright = quatMultiply(identity(), unface, bind.rotations.subarray(j * 4, j * 4 + 4));
    canonical.set(Array.from(quatMultiply(upright, correction, upright) as number[]), j * 4);
  }
  return canonical;
}

function isTrunk(rig: Omit<CharacterRig, "canonical">, joint: number): boolean {
  const { roles } = rig;
  return (
    rig.spine.includes(joint) ||
    rig.neck.includes(joint) ||
    [roles.Hips, roles.Head, roles.LeftShoulder, roles.RightShoulder].includes(joint)
  );
}

type Direction = (from: number | undefined, to: number | undefined) => number[] | null;
type SetCorrection = (role: JointName, correction: number[]) => void;
type Roles = CharacterRig["roles"];

const identity = () => quatIdentity([0, 0, 0, 1]) as number[];

/** Returns `base` followed by the shortest turn that brings `direction` (as bound) onto `goal`. */
function turned(base: number[], direction: Numbers | null, goal: Numbers): number[] {
  if (!direction) return base;
  const now = quatRotate([0, 0, 0], base, direction);
  const turn = quatFromTo([0, 0, 0, 1], now, goal);
  return quatMultiply(turn, turn, base) as number[];
}

function alignArm(side: SideName, roles: Roles, direction: Direction, set: SetCorrection): void {
  const out = [side === "Left" ? 1 : -1, 0, 0];
  const hand = roles[`${side}Hand`];
  const upper = turned(identity(), direction(roles[`${side}Arm`], roles[`${side}ForeArm`]), out);
  const straight = turned(upper, direction(roles[`${side}ForeArm`], hand), out);
  const knuckle = roles[`${side}HandMiddle1`] ?? roles[`${side}HandIndex1`] ?? roles[`${side}HandRing1`];
  const level = turned(straight, direction(hand, knuckle), out);
  const roll = palmRoll(side, roles, direction, level);
  const rolled = (base: number[], angle: number) =>
    quatMultiply(base, quatFromAxisAngle([0, 0, 0, 1], [1, 0, 0], angle), base) as number[];
  // A palm that does not face down is turned in the forearm as well as in the wrist.
  const foreArm = rolled([...straight], roll / 2);
  const palm = rolled([...level], roll);
  set(`${side}Arm`, upper);
  set(`${side}ForeArm`, foreArm);
  set(`${side}Hand`, palm);
  for (const finger of ["Index", "Middle", "Ring", "Pinky"] as const) {
    const [first, second, third] = ([1, 2, 3] as const).map((i) => roles[`${side}Hand${finger}${i}`]);
    const base = turned(palm, direction(first, second), out);
    const middle = turned(base, direction(second, third), out);
    set(`${side}Hand${finger}1`, base);
    set(`${side}Hand${finger}2`, middle);
    set(`${side}Hand${finger}3`, middle);
  }
  for (const i of [1, 2, 3] as const) set(`${side}HandThumb${i}`, palm);
}

/** Returns the angle about +X that turns the line from little to index finger ahead, so that the palm faces down. */
function palmRoll(side: SideName, roles: Roles, direction: Direction, level: number[]): number {
  const low = roles[`${side}HandPinky1`] ?? roles[`${side}HandRing1`];
  const across = direction(low, roles[`${side}HandIndex1`]);
  if (!across) return 0;
  const [, y, z] = Array.from(quatRotate([0, 0, 0], level, across) as number[]);
  if (Math.hypot(y, z) < 0.5) return 0;
  const roll = Math.atan2(y, z);
  return Math.abs(roll) < 2 ? roll : 0;
}

function alignLeg(side: SideName, roles: Roles, direction: Direction, set: SetCorrection): void {
  const foot = roles[`${side}Foot`];
  const ahead = direction(foot, roles[`${side}ToeBase`]);
  const out = ahead && Math.hypot(ahead[0], ahead[2]) > 0.2 ? Math.atan2(ahead[0], ahead[2]) : 0;
  const toeOut = Math.abs(out) < MAX_TOE_OUT ? out : 0;
  const yawed = (angle: number) => quatFromYaw([0, 0, 0, 1], angle) as number[];
  // The leg above takes half of a foot's turn-out.
  const thigh = turned(identity(), direction(roles[`${side}UpLeg`], roles[`${side}Leg`]), DOWN);
  const shin = turned(thigh, direction(roles[`${side}Leg`], foot), DOWN);
  const half = yawed(-toeOut / 2);
  set(`${side}UpLeg`, quatMultiply([0, 0, 0, 1], half, thigh) as number[]);
  set(`${side}Leg`, quatMultiply([0, 0, 0, 1], half, shin) as number[]);
  // The sole was flat on the floor in the bind pose: only its heading is corrected.
  set(`${side}Foot`, yawed(-toeOut));
  set(`${side}ToeBase`, yawed(-toeOut));
}
