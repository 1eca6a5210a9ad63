import type { MotionClip } from "../motion/clip.js";
import { quatFromYaw, quatRotate } from "../motion/quaternion.js";
import { rotateAt, yawAt } from "../motion/track-kernels.js";
import { armSources } from "./arm-guard.js";
import { armRecords, guardArms, recordArms } from "./arm-lifts.js";
import { type FootFrames, footFrames, footSources, readFoot } from "./foot-frames.js";
import { type JointPlan, jointPlan } from "./joint-plan.js";
import type { Retargeter } from "./retargeter.js";
import { createSourcePose, readSourcePose, sourceTurn } from "./source-pose.js";
import { transferRotations } from "./transfer-pose.js";

/** A clip on the way to its target: joint rotations transferred, feet not yet placed. Standing space throughout. */
export interface ClipFrames {
  /** Frames to solve: all, but for a loop's last, which repeats the first. */
  count: number;
  joints: number;
  /** Global rotations, 4 × joints a frame, of the joints that the plan needs. */
  rotations: Float64Array;
  /** Middle between the hip joints: 3 a frame. */
  hipCenters: Float64Array;
  /** Heading of the pelvis, radians; empty where contacts are ignored, as are the feet. */
  hipYaw: Float64Array;
  feet: readonly [FootFrames, FootFrames];
  /** What a loop adds at each repeat, in standing space; null for clips that do not loop. */
  repeat: { displacement: Float64Array; yaw: number } | null;
  /** How the local rotations of all joints follow. */
  plan: JointPlan;
}

/**
 * First pass: what every frame of the clip asks of the target's joints and feet.
 *
 * @param feet false: only the rotations and the root, nothing of feet and contacts
 */
export function readClipFrames(clip: MotionClip, retargeter: Retargeter, feet: boolean): ClipFrames {
  const { source, target, legs, armGuard } = retargeter;
  const count = clip.loop ? clip.frameCount - 1 : clip.frameCount;
  const joints = target.skeleton.names.length;
  const reading = jointPlan(retargeter, { legs: feet, arms: armGuard !== null });
  const frames: ClipFrames = {
    count,
    joints,
    rotations: new Float64Array(count * joints * 4),
    hipCenters: new Float64Array(count * 3),
    hipYaw: new Float64Array(feet ? count : 0),
    feet: [footFrames(feet ? count : 0), footFrames(feet ? count : 0)],
    repeat: clip.loop && loopInStandingSpace(clip.loop, retargeter),
    plan: reading,
  };
  const hips = source.roles.Hips as number;
  const pose = createSourcePose(retargeter, [
    hips,
    ...reading.sources,
    ...legs.flatMap((leg) => (feet ? footSources(leg) : [leg.sourceThigh])),
    ...(armGuard ? armSources(armGuard) : []),
  ]);
  const arms = armGuard && armRecords(count);
  const P = pose.positions;
  const left = legs[0].sourceThigh * 3;
  const right = legs[1].sourceThigh * 3;
  for (let frame = 0; frame < count; frame++) {
    readSourcePose(pose, retargeter, clip, frame);
    transferRotations(retargeter, reading.needed, pose, frames.rotations, frame * joints * 4);
    for (let k = 0; k < 3; k++) frames.hipCenters[frame * 3 + k] = (P[left + k] + P[right + k]) / 2;
    if (armGuard && arms) recordArms(retargeter, armGuard, pose, arms, frame);
    if (!feet) continue;
    sourceTurn(turn, retargeter, pose, hips);
    frames.hipYaw[frame] = yawAt(turn, 0);
    for (let side = 0; side < 2; side++) readFoot(retargeter, frames, frame, side, pose);
  }
  const guarded =
    armGuard &&
    arms &&
    guardArms(retargeter, armGuard, arms, frames.rotations, reading.needed, clip.frameRate, !!clip.loop);
  if (!guarded) frames.plan = jointPlan(retargeter, { legs: feet, arms: false });
  return frames;
}

/** Where a hip joint of the target is, before the pelvis step. */
export function hipJoint(
  out: Float64Array,
  { legs, target, hipCenter }: Retargeter,
  { rotations, joints, hipCenters }: ClipFrames,
  frame: number,
  side: number,
): void {
  const { hipOffset } = legs[side];
  for (let k = 0; k < 3; k++) out[k] = hipOffset[k] - hipCenter[k];
  rotateAt(out, 0, rotations, (frame * joints + (target.roles.Hips as number)) * 4, out, 0);
  for (let k = 0; k < 3; k++) out[k] += hipCenters[frame * 3 + k];
}

/** A distance towards the figure's left, for this heading. */
export function aside(out: Float64Array, distance: number, yaw: number): void {
  out[0] = distance * Math.cos(yaw);
  out[1] = 0;
  out[2] = -distance * Math.sin(yaw);
}

const turn = new Float64Array(4);

/** A loop turns about the origin of its own space: seen from the standing body's origin it also moves that. */
function loopInStandingSpace(loop: NonNullable<MotionClip["loop"]>, { source, ratio }: Retargeter) {
  const displacement = Float64Array.from(source.origin);
  quatRotate(displacement, quatFromYaw(new Float64Array(4), loop.yaw), displacement);
  for (let k = 0; k < 3; k++) displacement[k] = (displacement[k] - source.origin[k] + loop.displacement[k]) * ratio;
  quatRotate(displacement, quatFromYaw(new Float64Array(4), -source.facing), displacement);
  return { displacement, yaw: loop.yaw };
}
