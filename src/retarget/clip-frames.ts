import type { MotionClip } from "../motion/clip.js";
import { quatFromYaw, quatRotate } from "../motion/maths/quaternion.js";
import { yawAt } from "../motion/maths/track-kernels.js";
import { armSources } from "./arms/arm-guard.js";
import { armRecords, findPositions, guardArms, recordArms } from "./arms/arm-lifts.js";
import { recordTouches, touchBody, touchRecords } from "./arms/hand-touch.js";
import { type FootFrames, footFrames, footSources, readFoot } from "./legs/foot-frames.js";
import type { Retargeter } from "./retargeter.js";
import { type JointPlan, jointPlan } from "./rig/joint-plan.js";
import { createSourcePose, readSourcePose, sourceTurn } from "./source-pose.js";
import { transferRotations } from "./transfer-pose.js";

/** A clip on its way to the target: joint rotations transferred, feet not yet placed. All in standing space. */
export interface ClipFrames {
  /** Frames to solve: all, except a loop's last, which repeats the first. */
  count: number;
  joints: number;
  /** Global rotations, 4 × joints per frame, of the joints that the plan needs. */
  rotations: Float64Array;
  /** Middle between the hip joints: 3 per frame. */
  hipCenters: Float64Array;
  /** Heading of the pelvis, radians; empty, like the feet, where contacts are ignored. */
  hipYaw: Float64Array;
  feet: readonly [FootFrames, FootFrames];
  /** What a loop adds at each repeat, in standing space; null for clips that do not loop. */
  repeat: { displacement: Float64Array; yaw: number } | null;
  /** How the local rotations of all joints are found. */
  plan: JointPlan;
}

/**
 * First pass: reads what every frame of the clip demands of the target's joints and feet.
 *
 * @param feet false: only the rotations and the root, without feet and contacts
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
  const touches = armGuard?.touch ? touchRecords(armGuard.touch, count) : null;
  const P = pose.positions;
  const left = legs[0].sourceThigh * 3;
  const right = legs[1].sourceThigh * 3;
  for (let frame = 0; frame < count; frame++) {
    readSourcePose(pose, retargeter, clip, frame);
    transferRotations(retargeter, reading.needed, pose, frames.rotations, frame * joints * 4);
    for (let k = 0; k < 3; k++) frames.hipCenters[frame * 3 + k] = (P[left + k] + P[right + k]) / 2;
    if (armGuard && arms) recordArms(retargeter, armGuard, pose, arms, frame);
    if (armGuard?.touch && touches) recordTouches(retargeter, armGuard, armGuard.touch, pose, touches, frame);
    if (!feet) continue;
    sourceTurn(turn, retargeter, pose, hips);
    frames.hipYaw[frame] = yawAt(turn, 0);
    for (let side = 0; side < 2; side++) readFoot(retargeter, frames, frame, side, pose);
  }
  const guarded =
    armGuard &&
    arms &&
    guardArms(retargeter, armGuard, arms, frames.rotations, reading.needed, clip.frameRate, !!clip.loop);
  const { needed } = reading;
  const { rotations } = frames;
  const place = (at: number, out: Float64Array) => armGuard && findPositions(retargeter, armGuard, rotations, at, out);
  const touched =
    armGuard?.touch &&
    touches &&
    touchBody(retargeter, armGuard, armGuard.touch, touches, rotations, needed, clip.frameRate, !!clip.loop, place);
  if (!guarded && !touched) frames.plan = jointPlan(retargeter, { legs: feet, arms: false });
  return frames;
}

const turn = new Float64Array(4);

/**
 * Converts a loop to standing space: it turns about the origin of its own space, which moves the standing body's
 * origin.
 */
function loopInStandingSpace(loop: NonNullable<MotionClip["loop"]>, { source, ratio }: Retargeter) {
  const displacement = Float64Array.from(source.origin);
  quatRotate(displacement, quatFromYaw(new Float64Array(4), loop.yaw), displacement);
  for (let k = 0; k < 3; k++) displacement[k] = (displacement[k] - source.origin[k] + loop.displacement[k]) * ratio;
  quatRotate(displacement, quatFromYaw(new Float64Array(4), -source.facing), displacement);
  return { displacement, yaw: loop.yaw };
}
