import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip, Side } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { UP, vecCross, vecLength, vecScale } from "../../../motion/maths/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import { smoothTrack } from "../authored/smooth-track.js";
import { ARMS, FINGERS, JOINTS } from "./joints-by-part.js";
import { moveHand } from "./keep-arms-clear.js";

/** Heights of a wrist's and a finger's joints on the ground: half of their thickness, metres. */
const WRIST = 0.02;
const FINGER = 0.006;
/** Height of a wrist from which no finger reaches the ground, metres. */
const HIGH = 0.24;
/** Height of a shoulder from which its hand is lifted in full: the whole body may be in the ground, metres. */
const SHOULDER = 0.12;
/** Largest turn of a hand, radians. */
const MOST = 1;
/** Frames around a moment in which its change is kept, and the standard deviation of the smoothing, frames. */
const AROUND = 8;
const SMOOTH = 5;

const globals = createGlobalPose(BUILTIN_SKELETON);
const [across, lift] = vectors(2);
const [turn, parent, own] = quaternions(3);

/** Turns and lifts hands that would be in the ground, in place. */
export function keepHandsUp(clip: MotionClip): void {
  for (const side of ["left", "right"] as const) {
    const raised = spread(clip, (frame) => wristDepth(clip, frame, side));
    if (raised) {
      for (let frame = 0; frame < clip.frameCount; frame++) {
        lift[1] = raised[frame];
        if (lift[1] > 1e-4) moveHand(clip, frame, side, lift);
      }
    }
    const angles = spread(clip, (frame) => handTurn(clip, frame, side));
    if (!angles) continue;
    for (let frame = 0; frame < clip.frameCount; frame++) {
      if (angles[frame] > 1e-4) turnHand(clip, frame, side, angles[frame]);
    }
  }
}

/** Returns the values of all frames, each kept for its neighbours and smoothed; null when all are 0. */
function spread({ frameCount }: MotionClip, measure: (frame: number) => number): Float64Array | null {
  const values = Float64Array.from({ length: frameCount }, (_, frame) => measure(frame));
  if (values.every((value) => value === 0)) return null;
  const kept = values.map((_, frame) =>
    Math.max(...values.subarray(Math.max(0, frame - AROUND), Math.min(frameCount, frame + AROUND + 1))),
  );
  smoothTrack(kept, SMOOTH);
  return kept;
}

function wristDepth(clip: MotionClip, frame: number, side: Side): number {
  const { positions } = forwardKinematicsOfFrame(clip, frame, globals);
  const [, shoulder, , wrist] = ARMS[side];
  const above = smootherstep(positions[shoulder * 3 + 1] / SHOULDER);
  return Math.max(0, WRIST - positions[wrist * 3 + 1]) * above;
}

/** Returns by how much a hand has to be turned up about its wrist so that its fingers are on the ground, radians. */
function handTurn(clip: MotionClip, frame: number, side: Side): number {
  const { positions } = forwardKinematicsOfFrame(clip, frame, globals);
  const wrist = ARMS[side][3] * 3;
  const height = positions[wrist + 1];
  if (height > HIGH) return 0;
  let most = 0;
  for (const finger of FINGERS[side]) {
    const at = finger * 3;
    if (positions[at + 1] >= FINGER) continue;
    const up = positions[at + 1] - height;
    const length = Math.hypot(positions[at] - positions[wrist], up, positions[at + 2] - positions[wrist + 2]);
    most = Math.max(most, Math.asin(clamped((FINGER - height) / length)) - Math.asin(clamped(up / length)));
  }
  return Math.min(MOST, most);
}

function turnHand(clip: MotionClip, frame: number, side: Side, angle: number): void {
  const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, globals);
  const [, , forearm, hand] = ARMS[side];
  const tip = FINGERS[side][3] * 3;
  for (let k = 0; k < 3; k++) across[k] = positions[tip + k] - positions[hand * 3 + k];
  vecCross(across, across, UP);
  const length = vecLength(across);
  if (length < 1e-4) return;
  quatFromAxisAngle(turn, vecScale(across, across, 1 / length), angle);
  quatMultiply(own, turn, quatRead(own, rotations, hand * 4));
  quatMultiply(own, quatConjugate(parent, quatRead(parent, rotations, forearm * 4)), own);
  quatWrite(clip.rotations, (frame * JOINTS + hand) * 4, own);
}

function clamped(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
