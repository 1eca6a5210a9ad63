import { FOOT_SOLE } from "../../../motion/builtin-skeleton.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatToRotationVector, quatYaw } from "../../../motion/maths/rotation-forms.js";
import { vecSubtract } from "../../../motion/maths/vector.js";
import {
  ARMS,
  BALANCE,
  CHANNELS,
  type Channels,
  ELBOW,
  FEET,
  FINGERS,
  FOOT_PLACE,
  FOOT_TURN,
  FOREARM_TURN,
  KNEE_OUT,
  LEG_REACH,
  UPPER_ARM,
  WRIST,
} from "../authored/body-channels.js";
import { BodyPoser } from "../authored/body-poser.js";
import { HAND_SHAPES } from "../authored/hand-channel-shapes.js";
import { ARM_JOINTS, LEG_JOINTS } from "../authored/joints.js";
import { neutralPose } from "../authored/neutral-pose.js";
import { UPPER_ARM_MIDDLE } from "../authored/upper-arm-middle.js";

const DEGREE = Math.PI / 180;
const HALVINGS = 24;

let standing: Channels | null = null;

/** Returns the channels of the neutral stance: the poser turns them back into the neutral pose. */
export function standingChannels(): Channels {
  if (standing) return standing;
  const channels = new Float64Array(CHANNELS);
  channels[BALANCE] = 1;
  readArms(channels);
  readFeet(channels);
  standing = channels;
  return channels;
}

function readArms(channels: Channels): void {
  const { rotations } = neutralPose();
  const local = (j: number) => rotations.slice(j * 4, j * 4 + 4);
  const q = new Float64Array(4);
  const v = new Float64Array(3);
  // The upper arm relative to the chest: this includes the collar-bone's own small turn.
  const { collar, upper, fore, hand } = ARM_JOINTS[0];
  quatMultiply(q, local(collar), local(upper));
  const middle = Float64Array.from(UPPER_ARM_MIDDLE);
  quatConjugate(middle, middle);
  quatToRotationVector(v, quatMultiply(q, middle, q));
  // Bend and turn of the elbow: the remainder goes to the wrist.
  const forearm = local(fore);
  const along = quatRotate(new Float64Array(3), forearm, [1, 0, 0]);
  const flex = Math.atan2(along[2], along[0]);
  const bend = quatFromAxisAngle(new Float64Array(4), [0, 1, 0], -flex);
  quatConjugate(bend, bend);
  const rest = quatMultiply(new Float64Array(4), bend, forearm);
  const turn = 2 * Math.atan2(rest[0], rest[3]);
  const twist = quatFromAxisAngle(new Float64Array(4), [1, 0, 0], -turn);
  const wrist = quatMultiply(new Float64Array(4), quatMultiply(new Float64Array(4), twist, rest), local(hand));
  const w = quatToRotationVector(new Float64Array(3), wrist);
  for (const at of ARMS) {
    for (let k = 0; k < 3; k++) channels[at + UPPER_ARM + k] = v[k];
    channels[at + ELBOW] = flex / DEGREE;
    channels[at + FOREARM_TURN] = turn / DEGREE;
    for (let k = 0; k < 3; k++) channels[at + WRIST + k] = w[k];
    HAND_SHAPES.relaxed.forEach((value, i) => {
      channels[at + FINGERS + i] = value;
    });
  }
}

function readFeet(channels: Channels): void {
  const { rotations, hips } = neutralPose();
  const poser = new BodyPoser();
  poser.rotations.set(rotations);
  poser.positions.set(hips, 0);
  for (let k = 0; k < 4; k++) poser.turns[k] = rotations[k];
  const { thigh, shank, foot } = LEG_JOINTS[0];
  for (const joint of [thigh, shank, foot]) poser.place(joint);
  const ankle = poser.positions.slice(foot * 3, foot * 3 + 3);
  const knee = poser.positions.slice(shank * 3, shank * 3 + 3);
  const turn = poser.turns.slice(foot * 4, foot * 4 + 4);
  const ball = quatRotate(new Float64Array(3), turn, FOOT_SOLE.ball);
  for (const at of FEET) {
    channels[at + FOOT_PLACE] = ankle[0] + ball[0];
    channels[at + FOOT_PLACE + 1] = 0;
    channels[at + FOOT_PLACE + 2] = ankle[2] + ball[2];
    channels[at + FOOT_TURN] = quatYaw(turn) / DEGREE;
    channels[at + LEG_REACH] = 0.99;
  }
  // Finds the swivel that puts the knee where it is.
  let low = -30;
  let high = 30;
  const from = new Float64Array(3);
  for (let i = 0; i < HALVINGS; i++) {
    channels[FEET[0] + KNEE_OUT] = (low + high) / 2;
    poser.poseTrunk(channels);
    poser.poseLeg(0, channels);
    vecSubtract(from, poser.positions.subarray(shank * 3, shank * 3 + 3), knee);
    if (from[0] > 0) high = (low + high) / 2;
    else low = (low + high) / 2;
  }
  channels[FEET[1] + KNEE_OUT] = channels[FEET[0] + KNEE_OUT];
}
