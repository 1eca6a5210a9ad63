import { chainPose, type HingeChain, hingeChain, linkPoint, poseChain } from "./hinge-chain.js";
import type { RobotJoint } from "./robot-joint.js";
import { G1_JOINTS, G1_SOLE, G1_SOLE_RADIUS } from "./tables/g1-joints.js";

/** What retargeting knows about the Unitree G1. Metres; X ahead, Y left, Z up; its root is the pelvis. */
export interface RobotBody {
  joints: readonly RobotJoint[];
  /** Left and right, on the pelvis: hip pitch, roll, yaw, knee, ankle pitch, roll. */
  legs: readonly [HingeChain, HingeChain];
  /** Yaw, roll, pitch, on the pelvis. */
  waist: HingeChain;
  /** Left and right, on the torso: shoulder pitch, roll, yaw, elbow, wrist roll, pitch, yaw. */
  arms: readonly [HingeChain, HingeChain];
  /** Middle of the two balls under the heel and of those under the front edge, in the frame of a leg's last link. */
  heel: Float64Array;
  front: Float64Array;
  /** Half the distance of the two balls at the front. */
  soleHalfWidth: number;
  soleRadius: number;
  /** Middle between the axes of the two hip pitch joints, from the pelvis, and half their distance where the legs hang. */
  hipCenter: Float64Array;
  hipHalfWidth: number;
  /** Hip pitch axis to knee, knee to ankle pitch axis, ankle pitch axis to the sole. */
  thigh: number;
  shank: number;
  ankleHeight: number;
}

/** Smallest bend of a knee, radians: a straight one has no way to give. */
const STRAIGHTEST_KNEE = 0.12;
/** The same for an elbow; at 1.57 the forearm continues the upper arm. */
const STRAIGHTEST_ELBOW = 1.55;

const HIP = /_hip_(pitch|roll|yaw)_/;

/** Returns the range that motions use: the reduced one, except for the hips, which could then neither sit nor squat. */
function usedRange({ name, full, reduced }: RobotJoint): readonly [number, number] {
  const [lowest, highest] = HIP.test(name) ? full : reduced;
  if (name.includes("_knee_")) return [STRAIGHTEST_KNEE, highest];
  return name.includes("_elbow_") ? [lowest, Math.min(highest, STRAIGHTEST_ELBOW)] : [lowest, highest];
}

let made: RobotBody | undefined;

export function g1Body(): RobotBody {
  made ??= createBody();
  return made;
}

function createBody(): RobotBody {
  const chain = (first: number, count: number) => hingeChain(G1_JOINTS, first, count, usedRange);
  const legs = [chain(0, 6), chain(6, 6)] as const;
  const middle = (a: number, b: number) => Float64Array.from(G1_SOLE[a], (value, k) => (value + G1_SOLE[b][k]) / 2);
  const pose = chainPose(6);
  poseChain(legs[0], new Float64Array(6), 0, pose);
  const at = (link: number, k: number) => pose.positions[link * 3 + k];
  const front = middle(2, 3);
  const sole = linkPoint(new Float64Array(3), pose, 5, front);
  return {
    joints: G1_JOINTS,
    legs,
    waist: chain(12, 3),
    arms: [chain(15, 7), chain(22, 7)],
    heel: middle(0, 1),
    front,
    soleHalfWidth: Math.abs(G1_SOLE[2][1] - G1_SOLE[3][1]) / 2,
    soleRadius: G1_SOLE_RADIUS,
    hipCenter: Float64Array.of(at(0, 0), 0, at(0, 2)),
    hipHalfWidth: at(1, 1),
    thigh: at(0, 2) - at(3, 2),
    shank: at(3, 2) - at(4, 2),
    ankleHeight: at(4, 2) - sole[2] + G1_SOLE_RADIUS,
  };
}
