import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../../src/motion/forward-kinematics.js";
import { quatConjugate, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";

/** An elliptic cylinder along a joint's Y axis, metres: its ends, half width, half depth, and its middle's Z. */
interface Volume {
  joint: string;
  bottom: number;
  top: number;
  width: number;
  depth: number;
  ahead: number;
}

/** A slim adult. */
const TRUNK_AND_HEAD: readonly Volume[] = [
  { joint: "Hips", bottom: -0.08, top: 0.09, width: 0.15, depth: 0.1, ahead: -0.014 },
  { joint: "Spine", bottom: 0, top: 0.11, width: 0.128, depth: 0.085, ahead: 0 },
  { joint: "Spine1", bottom: 0, top: 0.12, width: 0.132, depth: 0.092, ahead: 0.004 },
  { joint: "Spine2", bottom: 0, top: 0.11, width: 0.145, depth: 0.108, ahead: 0.002 },
  { joint: "Head", bottom: 0, top: 0.18, width: 0.072, depth: 0.095, ahead: 0 },
];
/** Radius of a thigh at its hip and how much thinner it is at its knee; share of it in which arms are measured. */
const THIGH = 0.068;
const THINNER = 0.018;
const THIGH_FROM = 0.2;
/** Points of forearm and hand: share of the way between two joints, radius of the limb there. */
const ARM = [
  ["ForeArm", "Hand", 0.4, 0.034],
  ["ForeArm", "Hand", 0.7, 0.03],
  ["ForeArm", "Hand", 1, 0.026],
  ["Hand", "HandMiddle1", 0.6, 0.018],
  ["Hand", "HandMiddle1", 1, 0.014],
] as const;

const global = createGlobalPose;
const turn = new Float64Array(4);
const local = new Float64Array(3);

/** Measures in every frame how deep an arm is in trunk, head or a thigh, metres: 0 outside. Left, then right. */
export function armDepths(clip: MotionClip): [Float64Array, Float64Array] {
  const pose = global(clip.skeleton);
  const depths: [Float64Array, Float64Array] = [new Float64Array(clip.frameCount), new Float64Array(clip.frameCount)];
  const at = (name: string) => jointIndex(clip.skeleton, name as never);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    (["Left", "Right"] as const).forEach((side, s) => {
      for (const [from, to, along, radius] of ARM) {
        const [a, b] = [at(side + from) * 3, at(side + to) * 3];
        const point = [0, 1, 2].map((k) => pose.positions[a + k] * (1 - along) + pose.positions[b + k] * along);
        for (const volume of TRUNK_AND_HEAD) {
          depths[s][frame] = Math.max(depths[s][frame], inVolume(point, radius, volume, at(volume.joint), pose));
        }
        for (const leg of ["Left", "Right"]) {
          const [hip, knee] = [at(`${leg}UpLeg`) * 3, at(`${leg}Leg`) * 3];
          depths[s][frame] = Math.max(depths[s][frame], inThigh(point, radius, hip, knee, pose));
        }
      }
    });
  }
  return depths;
}

function inVolume(point: number[], radius: number, volume: Volume, joint: number, pose: GlobalPose): number {
  for (let k = 0; k < 3; k++) local[k] = point[k] - pose.positions[joint * 3 + k];
  for (let k = 0; k < 4; k++) turn[k] = pose.rotations[joint * 4 + k];
  quatRotate(local, quatConjugate(turn, turn), local);
  if (local[1] < volume.bottom || local[1] > volume.top) return 0;
  const [x, z] = [local[0], local[2] - volume.ahead];
  const share = Math.hypot(x / (volume.width + radius), z / (volume.depth + radius));
  if (share >= 1) return 0;
  return share < 0.05 ? volume.depth + radius : (1 / share - 1) * Math.hypot(x, z);
}

function inThigh(point: number[], radius: number, hip: number, knee: number, { positions }: GlobalPose): number {
  const bone = [0, 1, 2].map((k) => positions[knee + k] - positions[hip + k]);
  const from = [0, 1, 2].map((k) => point[k] - positions[hip + k]);
  const along = dot(from, bone) / dot(bone, bone);
  if (along < THIGH_FROM || along > 1) return 0;
  const away = Math.hypot(...from.map((value, k) => value - bone[k] * along));
  return Math.max(0, THIGH - THINNER * along + radius - away);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
