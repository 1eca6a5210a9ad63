import { createPose } from "../motion/clip.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../motion/forward-kinematics.js";
import { JOINT_NAMES, type JointName } from "../motion/joint-names.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRead, quatRotate } from "../motion/maths/quaternion.js";
import type { Skeleton } from "../motion/skeleton.js";
import { createArmGuard } from "./arms/arm-guard.js";
import type { ArmGuard } from "./arms/guarded-arm.js";
import { isEstimatedFoot, type LegGeometry, legGeometry, type SoleGeometry } from "./legs/leg-geometry.js";
import { chainKnots, spreadChain } from "./rig/chain-spread.js";
import { type CharacterRig, createSkeletonRig } from "./rig/character-rig.js";
import { virtualParents } from "./rig/virtual-parents.js";
import { Rule } from "./rule.js";
import { type LimbTwist, limbTwists } from "./twist-turns.js";

/**
 * How motion goes from one skeleton to another: built once per pair, pure data. Both sides are described in the same
 * standing space: facing +Z, the hips of the bind pose over the origin, the ground at y = 0, the target's units.
 */
export interface Retargeter {
  source: CharacterRig;
  target: CharacterRig;
  /** Target lengths for one source length: the ratio of the legs. */
  ratio: number;
  rules: Uint8Array;
  /** Source joints of Copy and Ease (first) and Blend (both), target joints of Between; and the share of the second. */
  first: Int16Array;
  second: Int16Array;
  mix: Float64Array;
  /** 4 per joint: `canonical_source⁻¹ · canonical_target` of Copy, by which the source's rotation is multiplied. */
  alignments: Float64Array;
  /** The joint that carries each joint in the body: its parent, or, where the rig's hierarchy differs, its role's. */
  carriers: Int16Array;
  /** 4 per joint: bind rotation relative to the carrier. */
  carried: Float64Array;
  /** 3 per joint: bind position from the carrier, in the carrier's frame, model units. */
  offsets: Float64Array;
  /** 1 for joints that stay as bound. */
  isStatic: Uint8Array;
  /** Joints in an order in which parents and carriers come first. */
  order: Int16Array;
  /** Joints whose translation is written: the hips, and those whose parent is not the joint that carries them. */
  translated: Int16Array;
  /** Bind pose of the target in standing space. */
  standing: GlobalPose;
  /** From the hips joint to the middle between the hip joints, in the hips' frame. */
  hipCenter: Float64Array;
  armGuard: ArmGuard | null;
  twists: readonly LimbTwist[];
  /** Left and right. */
  legs: readonly [LegGeometry, LegGeometry];
}

/**
 * Builds a retargeter.
 *
 * @param source skeleton of the clips (facing +Z in its rest pose, T or A), or the rig that they were made for
 * @param target the character
 */
export function createRetargeter(source: Skeleton | CharacterRig, target: CharacterRig): Retargeter {
  const from = "skeleton" in source ? source : createSkeletonRig(source);
  const { skeleton, roles } = target;
  const count = skeleton.names.length;
  const hips = roles.Hips as number;
  const standing = standingPose(target);
  const { carriers, translated, order } = virtualParents(target);
  const retargeter: Retargeter = {
    source: from,
    target,
    ratio: target.legLength / from.legLength,
    rules: new Uint8Array(count).fill(Rule.Follow),
    first: new Int16Array(count).fill(-1),
    second: new Int16Array(count).fill(-1),
    mix: new Float64Array(count),
    alignments: new Float64Array(count * 4),
    carriers,
    carried: new Float64Array(count * 4),
    offsets: new Float64Array(count * 3),
    isStatic: new Uint8Array(count),
    order,
    translated,
    standing,
    hipCenter: new Float64Array(3),
    armGuard: createArmGuard(from, target, standing, standingPose(from), carriers, order),
    twists: [],
    legs: [legGeometry(from, target, standing, "Left"), legGeometry(from, target, standing, "Right")],
  };
  for (let j = 0; j < count; j++) relateToCarrier(retargeter, j);
  for (let up = skeleton.parents[hips]; up >= 0; up = skeleton.parents[up]) retargeter.rules[up] = Rule.Static;
  setStaticBranches(retargeter, hips);
  copyRoles(retargeter);
  leadOneBoneLegs(retargeter);
  easeLongFeet(retargeter);
  spread(retargeter, [from.roles.Hips as number, ...from.spine], target.spine, hips);
  spreadNeck(retargeter);
  for (const twist of target.twists)
    if (retargeter.rules[twist.joint] !== Rule.Static) retargeter.rules[twist.joint] = Rule.Twist;
  retargeter.twists = limbTwists(retargeter);
  hipCenter(retargeter);
  align(retargeter);
  retargeter.isStatic = retargeter.rules.map((rule) => (rule === Rule.Static ? 1 : 0));
  return retargeter;
}

/** Returns the bind pose facing +Z, the middle between the hip joints over the origin, the ground at 0. */
export function standingPose(rig: CharacterRig): GlobalPose {
  const pose = forwardKinematics(rig.skeleton, createPose(rig.skeleton), createGlobalPose(rig.skeleton));
  const turn = quatFromYaw(new Float64Array(4), -rig.facing);
  const p = new Float64Array(3);
  const q = new Float64Array(4);
  for (let j = 0; j < rig.skeleton.names.length; j++) {
    for (let k = 0; k < 3; k++) p[k] = pose.positions[j * 3 + k] - rig.origin[k];
    pose.positions.set(quatRotate(p, turn, p) as Float64Array, j * 3);
    pose.rotations.set(quatMultiply(q, turn, quatRead(q, pose.rotations, j * 4)) as Float64Array, j * 4);
  }
  return pose;
}

function relateToCarrier({ standing, carriers, carried, offsets }: Retargeter, j: number): void {
  const carrier = carriers[j];
  const own = standing.rotations.subarray(j * 4, j * 4 + 4);
  if (carrier < 0) {
    carried.set(own, j * 4);
    return;
  }
  const inverse = quatConjugate(new Float64Array(4), standing.rotations.subarray(carrier * 4, carrier * 4 + 4));
  carried.set(quatMultiply(new Float64Array(4), inverse, own) as Float64Array, j * 4);
  const offset = new Float64Array(3);
  for (let k = 0; k < 3; k++) offset[k] = standing.positions[j * 3 + k] - standing.positions[carrier * 3 + k];
  offsets.set(quatRotate(offset, inverse, offset) as Float64Array, j * 3);
}

/** Marks branches that are above the hips (props, IK handles) to stay as bound, except joints that a role carries. */
function setStaticBranches({ rules, order, carriers }: Retargeter, hips: number): void {
  for (const j of order)
    if (j !== hips && (carriers[j] < 0 || rules[carriers[j]] === Rule.Static)) rules[j] = Rule.Static;
}

function copyRoles({ source, target, rules, first }: Retargeter): void {
  for (const role of JOINT_NAMES as readonly JointName[]) {
    const to = target.roles[role];
    const from = source.roles[role];
    if (to === undefined || from === undefined || isEstimatedFoot(target, to)) continue;
    rules[to] = Rule.Copy;
    first[to] = from;
  }
}

/** Makes a one-bone leg point from the hip joint to the ankle: about halfway between the two joints that lead it. */
function leadOneBoneLegs({ target, rules, first, second, mix, legs }: Retargeter): void {
  target.oneBoneLegs.forEach(({ bone, thigh, shin }) => {
    const { thighLength, shinLength } = legs.find((leg) => leg.thigh === thigh) as LegGeometry;
    rules[bone] = Rule.Between;
    first[bone] = thigh;
    second[bone] = shin;
    mix[bone] = shinLength / (thighLength + shinLength);
  });
}

/** Feet longer than this relative to the source's, both measured in leg lengths, are turned less. */
const LONG_FOOT = 1.15;

/**
 * Reduces the pitch of long feet: a long foot on a short leg, turned as far as a human one, would lift its ankle to
 * the hip. It keeps the same lift instead.
 */
function easeLongFeet({ source, target, legs, rules, mix }: Retargeter): void {
  for (const { sole, sourceSole } of legs) {
    const long = soleLength(sole) / target.legLength / (soleLength(sourceSole) / source.legLength);
    if (long <= LONG_FOOT) continue;
    for (const joint of [sole.foot, sole.toe]) {
      if (rules[joint] !== Rule.Copy) continue;
      rules[joint] = Rule.Ease;
      mix[joint] = LONG_FOOT / long;
    }
  }
}

function soleLength({ flat }: SoleGeometry): number {
  return flat.toe[2] - flat.heel[2];
}

/** Spreads a target chain along the source's chain; the last joint matches the source's last. */
function spread(retargeter: Retargeter, from: number[], to: readonly number[], start: number): void {
  const places =
    from.length - 1 === to.length
      ? to.map((_, i) => i + 1)
      : spreadChain(
          chainKnots(standingPose(retargeter.source).positions, from),
          chainKnots(retargeter.standing.positions, [start, ...to]).slice(1),
        );
  to.forEach((joint, i) => {
    setPlace(retargeter, joint, from, places[i]);
  });
}

/** Makes necks bend evenly between chest and head. */
function spreadNeck(retargeter: Retargeter): void {
  const { source, target } = retargeter;
  if (source.roles.Head === undefined || target.roles.Head === undefined) return;
  const chest = source.spine[source.spine.length - 1] ?? (source.roles.Hips as number);
  const from = [chest, ...source.neck, source.roles.Head];
  target.neck.forEach((joint, i) => {
    setPlace(retargeter, joint, from, ((i + 1) / (target.neck.length + 1)) * (from.length - 1));
  });
}

function setPlace({ rules, first, second, mix }: Retargeter, joint: number, chain: number[], place: number): void {
  const low = Math.min(Math.floor(place + 1e-9), chain.length - 1);
  const share = Math.max(0, place - low);
  first[joint] = chain[low];
  rules[joint] = share > 1e-6 ? Rule.Blend : Rule.Copy;
  second[joint] = chain[Math.min(low + 1, chain.length - 1)];
  mix[joint] = share;
}

function align({ source, target, rules, first, alignments }: Retargeter): void {
  const inverse = new Float64Array(4);
  const own = new Float64Array(4);
  rules.forEach((rule, j) => {
    if (rule !== Rule.Copy) return;
    quatConjugate(inverse, quatRead(inverse, source.canonical, first[j] * 4));
    quatMultiply(own, inverse, quatRead(own, target.canonical, j * 4));
    alignments.set(own, j * 4);
  });
}

function hipCenter({ target, standing, hipCenter: center }: Retargeter): void {
  const { Hips, LeftUpLeg, RightUpLeg } = target.roles as Record<"Hips" | "LeftUpLeg" | "RightUpLeg", number>;
  const p = standing.positions;
  for (let k = 0; k < 3; k++) center[k] = (p[LeftUpLeg * 3 + k] + p[RightUpLeg * 3 + k]) / 2 - p[Hips * 3 + k];
  const inverse = quatConjugate(new Float64Array(4), standing.rotations.subarray(Hips * 4, Hips * 4 + 4));
  quatRotate(center, inverse, center);
}
