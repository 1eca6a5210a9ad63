import { createPose } from "../../motion/clip.js";
import type { SolePart } from "../../motion/feet/sole-parts.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../motion/forward-kinematics.js";
import type { JointName } from "../../motion/joint-names.js";
import { quatConjugate, quatRotate } from "../../motion/maths/quaternion.js";
import type { SideName } from "../humanoid/humanoid-mapping.js";
import type { CharacterRig } from "../rig/character-rig.js";
import { footLift } from "./foot-lift.js";

/** A foot's sole on one skeleton: its points in the frames of ankle and toes. Model units. */
export interface SoleGeometry {
  foot: number;
  /** The foot itself on rigs without toes. */
  toe: number;
  /** From ankle to toe joint, in the foot's frame; zero on rigs without toes. */
  toeOffset: Float64Array;
  /** Heel and ball in the foot's frame, from the ankle. */
  heel: Float64Array;
  ball: Float64Array;
  /** Tip of the toes in the toes' frame, from the toe joint. */
  toeTip: Float64Array;
  /** Points on which the mesh's sole rolls, x y z each: on the foot from the ankle, on the toes from the toe joint. */
  outline: { heel: Float64Array; ball: Float64Array; toes: Float64Array };
  /** The three points relative to the ankle with the foot flat and heading +Z. */
  flat: Record<SolePart, Float64Array>;
}

export interface LegGeometry {
  side: "left" | "right";
  thigh: number;
  shin: number;
  thighLength: number;
  shinLength: number;
  /** From hips joint to hip joint, in the hips' frame. */
  hipOffset: Float64Array;
  /** Hip to knee in the thigh's frame, knee to ankle in the shin's. */
  kneeOffset: Float64Array;
  ankleOffset: Float64Array;
  sole: SoleGeometry;
  sourceThigh: number;
  sourceShin: number;
  sourceFoot: number;
  sourceSole: SoleGeometry;
  /** Full length of the source's leg bones. */
  sourceLength: number;
  /** Target lengths for one source length. */
  ratio: number;
  /** Difference in height below which two points of the sole are equally low. */
  level: number;
  /** How many times as high the foot is lifted as the legs alone ask for. */
  lift: number;
  /** Whether the foot and the shin are one rigid piece. */
  isStiff: boolean;
  /** How much further out this foot steps than the source's (scaled), towards the left. */
  aside: number;
  /** The same, relative to the target's hip joint. */
  asideOfHip: number;
}

/** Share of the leg: a third of a millimetre of a person. */
const LEVEL = 4e-4;

export function legGeometry(
  source: CharacterRig,
  target: CharacterRig,
  standing: GlobalPose,
  side: SideName,
): LegGeometry {
  const joint = (rig: CharacterRig, part: string) => rig.roles[`${side}${part}` as JointName] as number;
  const [thigh, shin, foot] = ["UpLeg", "Leg", "Foot"].map((part) => joint(target, part));
  const [sourceThigh, sourceShin, sourceFoot] = ["UpLeg", "Leg", "Foot"].map((part) => joint(source, part));
  const from = (a: number, b: number) => localOffset(standing, a, b);
  const sourceLengths = boneLengths(source, side);
  const hips = target.roles.Hips as number;
  const kneeOffset = from(thigh, shin);
  const ankleOffset = from(shin, foot);
  const ratio = target.legLength / source.legLength;
  const mirror = side === "Left" ? 1 : -1;
  return {
    side: side === "Left" ? "left" : "right",
    thigh,
    shin,
    thighLength: Math.hypot(...kneeOffset),
    shinLength: Math.hypot(...ankleOffset),
    hipOffset: from(hips, thigh),
    kneeOffset,
    ankleOffset,
    sole: soleGeometry(target, standing, side),
    sourceThigh,
    sourceShin,
    sourceFoot,
    sourceSole: soleGeometry(source, null, side),
    sourceLength: sourceLengths,
    ratio,
    level: LEVEL * target.legLength,
    lift: Math.max(1, footLift(target) / footLift(source)),
    isStiff: isEstimatedFoot(target, foot),
    aside: mirror * stepAside(source, target, ratio),
    asideOfHip: mirror * (stepAside(source, target, ratio) - hipsAside(source, target, ratio)),
  };
}

/** Returns whether a joint is an ankle estimated inside a shin that has no foot. It moves with the shin. */
export function isEstimatedFoot({ nodes, feet }: CharacterRig, joint: number): boolean {
  return nodes[joint] < 0 && feet.some(({ foot }) => foot === joint);
}

/**
 * Returns how much further out each foot steps than the source's (scaled): as much as the hip joints are wider apart,
 * or as the feet are broader, so that they do not step into each other.
 */
function stepAside(source: CharacterRig, target: CharacterRig, ratio: number): number {
  return Math.max(hipsAside(source, target, ratio), target.footHalfWidth - ratio * source.footHalfWidth);
}

function hipsAside(source: CharacterRig, target: CharacterRig, ratio: number): number {
  return (hipWidth(target) - ratio * hipWidth(source)) / 2;
}

function soleGeometry(rig: CharacterRig, pose: GlobalPose | null, side: SideName): SoleGeometry {
  const bind = pose ?? restPose(rig);
  const sole = rig.feet[side === "Left" ? 0 : 1];
  const toe = sole.toe < 0 ? sole.foot : sole.toe;
  const scaled = (point: readonly number[], joint: number) =>
    Float64Array.from(point, (value) => value * bind.scales[joint]);
  const outline = rig.outlines?.[side === "Left" ? 0 : 1];
  const toeOffset = toe === sole.foot ? new Float64Array(3) : localOffset(bind, sole.foot, toe);
  const heel = scaled(sole.heel, sole.foot);
  const ball = scaled(sole.ball, sole.foot);
  const toeTip = scaled(sole.toeTip, toe);
  const canonical = (joint: number) => rig.canonical.subarray(joint * 4, joint * 4 + 4);
  const flatten = (point: Float64Array, joint: number) =>
    quatRotate(new Float64Array(3), canonical(joint), point) as Float64Array;
  const flatToe = flatten(toeOffset, sole.foot);
  const flatTip = flatten(toeTip, toe);
  for (let k = 0; k < 3; k++) flatTip[k] += flatToe[k];
  return {
    foot: sole.foot,
    toe,
    toeOffset,
    heel,
    ball,
    toeTip,
    outline: {
      // A part that no vertex follows rolls on the sole's own point.
      heel: scaled(outline?.heel.length ? outline.heel : sole.heel, sole.foot),
      ball: scaled(outline?.ball ?? sole.ball, sole.foot),
      toes: scaled(outline?.toes.length ? outline.toes : sole.toeTip, toe),
    },
    flat: { heel: flatten(heel, sole.foot), ball: flatten(ball, sole.foot), toe: flatTip },
  };
}

/** Returns the vector from joint `a` to joint `b` in the frame of `a`. */
function localOffset(pose: GlobalPose, a: number, b: number): Float64Array {
  const offset = new Float64Array(3);
  for (let k = 0; k < 3; k++) offset[k] = pose.positions[b * 3 + k] - pose.positions[a * 3 + k];
  const inverse = quatConjugate(new Float64Array(4), pose.rotations.subarray(a * 4, a * 4 + 4));
  return quatRotate(offset, inverse, offset) as Float64Array;
}

function boneLengths(rig: CharacterRig, side: SideName): number {
  const pose = restPose(rig);
  const [thigh, shin, foot] = ["UpLeg", "Leg", "Foot"].map(
    (part) => rig.roles[`${side}${part}` as JointName] as number,
  );
  return Math.hypot(...localOffset(pose, thigh, shin)) + Math.hypot(...localOffset(pose, shin, foot));
}

function hipWidth(rig: CharacterRig): number {
  const { positions } = restPose(rig);
  const { LeftUpLeg, RightUpLeg } = rig.roles as Record<"LeftUpLeg" | "RightUpLeg", number>;
  return Math.hypot(
    positions[LeftUpLeg * 3] - positions[RightUpLeg * 3],
    positions[LeftUpLeg * 3 + 2] - positions[RightUpLeg * 3 + 2],
  );
}

function restPose(rig: CharacterRig): GlobalPose {
  return forwardKinematics(rig.skeleton, createPose(rig.skeleton), createGlobalPose(rig.skeleton));
}
