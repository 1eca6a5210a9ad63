import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRead, quatWrite } from "../../../motion/quaternion.js";
import { quatYaw } from "../../../motion/rotation-forms.js";
import { smootherstep } from "../../locomotion/easing.js";
import { CHEST, HEAD, JOINTS, NECK } from "./body-joints.js";

/** Seconds by which eyes are ahead of the body, and share of the way that they go. */
const AHEAD = 0.4;
const SHARE = 0.7;
/** Radians that a head turns at most to lead. */
const MOST = 0.65;
/** Seconds to both sides over which the chest's swing with each step is evened out. */
const EVEN = 0.45;
/** Seconds in which it comes and goes. */
const FADE = 0.4;

const globals = createGlobalPose(BUILTIN_SKELETON);
const parent = new Float64Array(4);
const own = new Float64Array(4);
const turn = new Float64Array(4);

/** Turns the head to where the body will face in a moment, from one second to another, in place. */
export function leadWithHead(clip: MotionClip, from: number, to: number): void {
  const rate = clip.frameRate;
  const first = Math.max(0, Math.round(from * rate));
  const last = Math.min(clip.frameCount - 1, Math.round(to * rate));
  if (last - first < 2) return;
  const headings = evened(headingsOf(clip, first, last), Math.round(EVEN * rate));
  const ahead = Math.round(AHEAD * rate);
  for (let frame = first; frame <= last; frame++) {
    const i = frame - first;
    const rest = headings[Math.min(headings.length - 1, i + ahead)] - headings[i];
    const wanted = MOST * Math.tanh((rest * SHARE) / MOST);
    const time = frame / rate;
    const yaw = wanted * smootherstep((time - from) / FADE) * smootherstep((to - time) / FADE);
    if (Math.abs(yaw) < 1e-4) continue;
    forwardKinematicsOfFrame(clip, frame, globals);
    turnBy(clip, frame, NECK, CHEST, yaw * 0.4);
    turnBy(clip, frame, HEAD, NECK, yaw * 0.6);
  }
}

/** Adds a turn about the vertical to a joint; the parent's own is taken as it was. */
function turnBy({ rotations }: MotionClip, frame: number, joint: number, above: number, yaw: number): void {
  const at = (frame * JOINTS + joint) * 4;
  quatRead(parent, globals.rotations, above * 4);
  quatMultiply(turn, quatFromYaw(turn, yaw), parent);
  quatMultiply(turn, quatConjugate(parent, parent), turn);
  quatWrite(rotations, at, quatMultiply(own, turn, quatRead(own, rotations, at)));
}

/** Where the chest faces in each frame, radians, without jumps of a whole turn. */
function headingsOf(clip: MotionClip, first: number, last: number): Float64Array {
  const headings = new Float64Array(last - first + 1);
  for (let frame = first; frame <= last; frame++) {
    forwardKinematicsOfFrame(clip, frame, globals);
    const yaw = quatYaw(quatRead(own, globals.rotations, CHEST * 4));
    const before = frame > first ? headings[frame - first - 1] : yaw;
    headings[frame - first] = yaw + 2 * Math.PI * Math.round((before - yaw) / (2 * Math.PI));
  }
  return headings;
}

function evened(values: Float64Array, half: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => {
    sums[i + 1] = sums[i] + value;
  });
  return values.map((_, i) => {
    const reach = Math.min(half, i, values.length - 1 - i);
    return (sums[i + reach + 1] - sums[i - reach]) / (2 * reach + 1);
  });
}
