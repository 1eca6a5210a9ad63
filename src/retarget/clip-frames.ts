import type { MotionClip } from "../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../motion/forward-kinematics.js";
import { quatFromYaw, quatRead, quatRotate, quatYaw } from "../motion/quaternion.js";
import { armRecords, guardArms, recordArms } from "./arm-guard.js";
import type { Retargeter } from "./retargeter.js";
import { solePoint, soleSupport } from "./sole-support.js";
import { sourceTurn, standSource, transferRotations } from "./transfer-pose.js";

/** One foot over all frames, standing space. */
export interface FootFrames {
  /** Where the ankle would go without contacts: 3 a frame. */
  free: Float64Array;
  /** Height of the lowest point of the source's sole over the ground. */
  clearance: Float64Array;
  /** Height of the ankle over the ground when the lowest point of the sole touches it, 1 a frame. */
  support: Float64Array;
  /** Points of the source's sole on the ground plane (x, z): 2 a frame and part. */
  heel: Float64Array;
  ball: Float64Array;
  toe: Float64Array;
  /** Heading of the foot, radians. */
  yaw: Float64Array;
  /** How straight the source's leg is, 0 to 1. */
  extension: Float64Array;
  /** Direction that the knee points to: 3 a frame. */
  pole: Float64Array;
}

/** A clip on the way to its target: joint rotations transferred, feet not yet placed. Standing space throughout. */
export interface ClipFrames {
  /** Frames to solve: all, but for a loop's last, which repeats the first. */
  count: number;
  joints: number;
  /** Global rotations, 4 × joints a frame. */
  rotations: Float64Array;
  /** Middle between the hip joints: 3 a frame. */
  hipCenters: Float64Array;
  /** Heading of the pelvis, radians. */
  hipYaw: Float64Array;
  feet: readonly [FootFrames, FootFrames];
  /** What a loop adds at each repeat, in standing space; null for clips that do not loop. */
  repeat: { displacement: Float64Array; yaw: number } | null;
}

/** First pass: what every frame of the clip asks of the target's joints and feet. */
export function readClipFrames(clip: MotionClip, retargeter: Retargeter): ClipFrames {
  const { source, target, legs } = retargeter;
  const count = clip.loop ? clip.frameCount - 1 : clip.frameCount;
  const joints = target.skeleton.names.length;
  const frames: ClipFrames = {
    count,
    joints,
    rotations: new Float64Array(count * joints * 4),
    hipCenters: new Float64Array(count * 3),
    hipYaw: new Float64Array(count),
    feet: [footFrames(count), footFrames(count)],
    repeat: clip.loop && loopInStandingSpace(clip.loop, retargeter),
  };
  const pose = createGlobalPose(source.skeleton);
  const arms = armRecords(count);
  const turn = new Float64Array(4);
  const hips = source.roles.Hips as number;
  for (let frame = 0; frame < count; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    standSource(retargeter, pose);
    transferRotations(retargeter, pose, frames.rotations, frame * joints * 4);
    recordArms(retargeter, pose, arms, frame);
    const P = pose.positions;
    for (let k = 0; k < 3; k++) {
      frames.hipCenters[frame * 3 + k] = (P[legs[0].sourceThigh * 3 + k] + P[legs[1].sourceThigh * 3 + k]) / 2;
    }
    frames.hipYaw[frame] = quatYaw(sourceTurn(turn, retargeter, pose, hips));
    for (let side = 0; side < 2; side++) {
      readFoot(retargeter, frames, frame, side, pose);
    }
  }
  guardArms(retargeter, arms, frames.rotations, clip.frameRate, frames.repeat !== null);
  return frames;
}

/** Where a hip joint of the target is, before the pelvis step. */
export function hipJoint(
  out: Float64Array,
  retargeter: Retargeter,
  frames: ClipFrames,
  frame: number,
  side: number,
): Float64Array {
  const { legs, target, hipCenter } = retargeter;
  const hips = target.roles.Hips as number;
  for (let k = 0; k < 3; k++) out[k] = legs[side].hipOffset[k] - hipCenter[k];
  quatRotate(out, quatRead(hipsTurn, frames.rotations, (frame * frames.joints + hips) * 4), out);
  for (let k = 0; k < 3; k++) out[k] += frames.hipCenters[frame * 3 + k];
  return out;
}

const hipsTurn = new Float64Array(4);

/** A distance towards the figure's left, for this heading. */
export function aside(out: Float64Array, distance: number, yaw: number): Float64Array {
  out[0] = distance * Math.cos(yaw);
  out[1] = 0;
  out[2] = -distance * Math.sin(yaw);
  return out;
}

function footFrames(count: number): FootFrames {
  return {
    free: new Float64Array(count * 3),
    clearance: new Float64Array(count),
    support: new Float64Array(count),
    heel: new Float64Array(count * 2),
    ball: new Float64Array(count * 2),
    toe: new Float64Array(count * 2),
    yaw: new Float64Array(count),
    extension: new Float64Array(count),
    pole: new Float64Array(count * 3),
  };
}

const point = new Float64Array(3);
const sideways = new Float64Array(3);
const footTurn = new Float64Array(4);
const shinTurn = new Float64Array(4);
const FORWARD = [0, 0, 1];

function readFoot(
  retargeter: Retargeter,
  frames: ClipFrames,
  frame: number,
  side: number,
  pose: ReturnType<typeof createGlobalPose>,
): void {
  const { ratio } = retargeter;
  const leg = retargeter.legs[side];
  const foot = frames.feet[side];
  const P = pose.positions;
  const ankle = leg.sourceFoot * 3;
  let lowest = Number.POSITIVE_INFINITY;
  for (const part of ["heel", "ball", "toe"] as const) {
    solePoint(point, leg.sourceSole, part, pose.rotations, 0);
    foot[part][frame * 2] = P[ankle] + point[0] * ratio;
    foot[part][frame * 2 + 1] = P[ankle + 2] + point[2] * ratio;
    lowest = Math.min(lowest, P[ankle + 1] + point[1] * ratio);
  }
  const support = soleSupport(leg.sole, frames.rotations, frame * frames.joints * 4);
  foot.support[frame] = support;
  foot.clearance[frame] = Math.max(0, lowest);
  foot.yaw[frame] = quatYaw(sourceTurn(footTurn, retargeter, pose, leg.sourceFoot));
  const hip = leg.sourceThigh * 3;
  const reach = Math.hypot(P[hip] - P[ankle], P[hip + 1] - P[ankle + 1], P[hip + 2] - P[ankle + 2]);
  const extension = reach / (leg.sourceLength * ratio);
  foot.extension[frame] = extension;
  // As far from the hip as in the source, in its direction, counted in leg lengths.
  hipJoint(point, retargeter, frames, frame, side);
  const stretch = ((leg.thighLength + leg.shinLength) * extension) / (reach || 1);
  aside(sideways, leg.asideOfHip, frames.hipYaw[frame]);
  for (let k = 0; k < 3; k++) {
    foot.free[frame * 3 + k] = point[k] + (P[ankle + k] - P[hip + k]) * stretch + sideways[k];
  }
  readPole(retargeter, side, pose, foot.pole, frame * 3, reach);
}

/** The knee's direction: where it is, and where thigh and shin face in case the leg is straight. */
function readPole(
  retargeter: Retargeter,
  side: number,
  pose: ReturnType<typeof createGlobalPose>,
  out: Float64Array,
  at: number,
  reach: number,
): void {
  const leg = retargeter.legs[side];
  const P = pose.positions;
  const [hip, knee, ankle] = [leg.sourceThigh * 3, leg.sourceShin * 3, leg.sourceFoot * 3];
  quatRotate(point, sourceTurn(footTurn, retargeter, pose, leg.sourceThigh), FORWARD);
  const ahead = [point[0], point[1], point[2]];
  quatRotate(point, sourceTurn(shinTurn, retargeter, pose, leg.sourceShin), FORWARD);
  let bent = 0;
  for (let k = 0; k < 3; k++) {
    out[at + k] = (P[knee + k] - (P[hip + k] + P[ankle + k]) / 2) / (reach || 1);
    bent += out[at + k] ** 2;
  }
  const straight = 1e-3 * Math.max(0, 1 - Math.sqrt(bent) / 0.02);
  for (let k = 0; k < 3; k++) out[at + k] += straight * (ahead[k] + point[k]);
}

/** A loop turns about the origin of its own space: seen from the standing body's origin it also moves that. */
function loopInStandingSpace(loop: NonNullable<MotionClip["loop"]>, { source, ratio }: Retargeter) {
  const displacement = Float64Array.from(source.origin);
  quatRotate(displacement, quatFromYaw(new Float64Array(4), loop.yaw), displacement);
  for (let k = 0; k < 3; k++) displacement[k] = (displacement[k] - source.origin[k] + loop.displacement[k]) * ratio;
  quatRotate(displacement, quatFromYaw(new Float64Array(4), -source.facing), displacement);
  return { displacement, yaw: loop.yaw };
}
