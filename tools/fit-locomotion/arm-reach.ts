import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../src/motion/forward-kinematics.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";
import { quatFromAxes, quatFromAxisAngle, quatFromTo } from "../../src/motion/maths/rotation-forms.js";
import {
  vecAddScaled,
  vecCross,
  vecDot,
  vecLength,
  vecNormalize,
  vecScale,
  vecSubtract,
} from "../../src/motion/maths/vector.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { upperBodyPose } from "../../src/synthesis/locomotion/upper-body/upper-body.js";
import { BEND_SIDE, FOREARM, HAND, LEFT, SHOULDER, UPPER_ARM } from "./arm-joints.js";
import { mean } from "./basis/least-squares.js";
import { OFFSETS, PARENTS } from "./fit-skeleton.js";
import type { StyleShape } from "./style-shape.js";

export interface ArmPose {
  /** Target of the wrist: metres from `from`, x outward from the body's middle, y up, z ahead. */
  wrist: readonly [number, number, number];
  /** The midpoint of the hip or of the shoulder joints, or the head joint. */
  from: "hips" | "shoulders" | "head";
  /** Where the elbow points: x outward. */
  elbow: readonly [number, number, number];
  /** Where the palm faces: x outward. */
  palm: readonly [number, number, number];
}

const ORIGIN: Record<ArmPose["from"], readonly JointName[]> = {
  hips: ["LeftUpLeg", "RightUpLeg"],
  shoulders: ["LeftArm", "RightArm"],
  head: ["Head"],
};
/** Largest turn of the forearm from the T-pose's palm down, degrees: palm up and palm out. */
const SUPINATION = 120;
const PRONATION = 60;
/** Share of that turn that the forearm takes; the hand takes the rest. */
const FOREARM_SHARE = 0.6;

/**
 * Puts the wrist of one arm at a position by two-bone inverse kinematics, on the built-in skeleton in the constant
 * pose.
 */
export function reachArm(shape: StyleShape, side: number, pose: ArmPose): void {
  const mirror = side === LEFT ? 1 : -1;
  const out = (v: readonly number[]) => [v[0] * mirror, v[1], v[2]];
  const figure = drawnFigure(shape);
  const shoulder = placeOf(figure, side === LEFT ? "LeftArm" : "RightArm");
  const origins = ORIGIN[pose.from].map((joint) => placeOf(figure, joint));
  const wrist = out(pose.wrist).map((value, k) => value + mean(origins.map((origin) => origin[k])));
  const upper = boneLength("LeftForeArm");
  const lower = boneLength("LeftHand");
  // Drawn arms are straight where the captured skeleton's rest bends the elbow: both bones follow the upper one.
  const restBone = OFFSETS[FOREARM[side]];

  const toWrist = vecSubtract([0, 0, 0], wrist, shoulder);
  const reach = Math.min(vecLength(toWrist), (upper + lower) * 0.995);
  const u = vecNormalize([0, 0, 0], toWrist);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const away = Math.sqrt(Math.max(0, upper * upper - along * along));
  const pole = out(pose.elbow);
  const across = vecNormalize([0, 0, 0], vecAddScaled([0, 0, 0], pole, u, -vecDot(pole, u)));
  const elbow = vecAddScaled([0, 0, 0], vecAddScaled([0, 0, 0], shoulder, u, along), across, away);
  const hand = vecAddScaled([0, 0, 0], shoulder, u, reach);

  const bone = vecNormalize([0, 0, 0], vecSubtract([0, 0, 0], elbow, shoulder));
  const forearm = vecNormalize([0, 0, 0], vecSubtract([0, 0, 0], hand, elbow));
  const bendSide = vecScale([0, 0, 0], across, -1);
  const upperWorld = frameTo(restBone, BEND_SIDE, bone, bendSide);
  const lowerWorld = quatMultiply(
    [0, 0, 0, 1],
    quatFromTo([0, 0, 0, 1], unitOf(quatRotate([0, 0, 0], upperWorld, restBone)), unitOf(forearm)),
    upperWorld,
  );
  const twist = palmTwist(lowerWorld, forearm, out(pose.palm), mirror);
  const turn = (share: number) => quatFromAxisAngle([0, 0, 0, 1], forearm, twist * share);
  const lowerTurned = quatMultiply([0, 0, 0, 1], turn(FOREARM_SHARE), lowerWorld);
  const handWorld = quatMultiply([0, 0, 0, 1], turn(1), lowerWorld);

  const parent = shape.world(SHOULDER[side], PARENTS);
  shape.setLocal(UPPER_ARM[side], localOf(parent, upperWorld));
  shape.setLocal(FOREARM[side], localOf(upperWorld, lowerTurned));
  shape.setLocal(HAND[side], localOf(lowerTurned, handWorld));
}

/** Returns the built-in skeleton in the constant pose of a style, hips at their rest position. */
function drawnFigure(shape: StyleShape): GlobalPose {
  const rotations = Float64Array.from(BUILTIN_SKELETON.restRotations);
  upperBodyPose(shape.constantPose(), Float32Array.from(shape.meanPose), 0, rotations);
  rotations.set(shape.world(0, PARENTS), 0);
  const pose = { rotations: Float32Array.from(rotations), translations: BUILTIN_SKELETON.restTranslations.slice() };
  return forwardKinematics(BUILTIN_SKELETON, pose, createGlobalPose(BUILTIN_SKELETON));
}

function placeOf(figure: GlobalPose, joint: JointName): number[] {
  const at = jointIndex(BUILTIN_SKELETON, joint) * 3;
  return [...figure.positions.subarray(at, at + 3)];
}

function boneLength(joint: JointName): number {
  const at = jointIndex(BUILTIN_SKELETON, joint) * 3;
  return vecLength(BUILTIN_SKELETON.restTranslations.subarray(at, at + 3));
}

/** Returns the turn about the forearm that makes the palm face the right way, within a forearm's range. */
function palmTwist(world: ArrayLike<number>, axis: ArrayLike<number>, palm: readonly number[], mirror: number): number {
  const look = quatRotate([0, 0, 0], world as number[], [0, -1, 0]);
  const flat = (v: ArrayLike<number>) =>
    vecAddScaled([0, 0, 0], v as number[], axis as number[], -vecDot(v as number[], axis as number[]));
  const from = flat(look);
  const to = flat(palm);
  if (vecLength(to) < 0.05) return 0;
  const cross = vecCross([0, 0, 0], from, to);
  const angle = Math.atan2(vecDot(cross, axis as number[]), vecDot(from, to));
  // Left: supination turns -X-wise about the bone; right: the other way round.
  const supination = (-angle * mirror * 180) / Math.PI;
  const clamped = Math.max(-PRONATION, Math.min(SUPINATION, supination));
  return (-clamped * mirror * Math.PI) / 180;
}

function unitOf(v: ArrayLike<number>): number[] {
  return vecNormalize([0, 0, 0], v as number[]) as number[];
}

function localOf(parent: ArrayLike<number>, world: ArrayLike<number>): number[] {
  const inverse = quatConjugate([0, 0, 0, 1], parent as number[]);
  return quatMultiply(inverse, inverse, world as number[]) as number[];
}

/** Returns the rotation that takes `fromX` to `toX` and `fromY` as close to `toY` as then possible. */
function frameTo(
  fromX: readonly number[],
  fromY: readonly number[],
  toX: ArrayLike<number>,
  toY: ArrayLike<number>,
): number[] {
  const axes = (x: ArrayLike<number>, y: ArrayLike<number>) => {
    const first = unitOf(x);
    const second = unitOf(vecAddScaled([0, 0, 0], y as number[], first, -vecDot(y as number[], first)));
    return quatFromAxes([0, 0, 0, 1], first, second, vecCross([0, 0, 0], first, second));
  };
  const from = quatConjugate([0, 0, 0, 1], axes(fromX, fromY));
  return quatMultiply(from, axes(toX, toY), from) as number[];
}
