import { BUILTIN_SKELETON, FOOT_SOLE, SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import { limitAnkle } from "../../../motion/feet/ankle-range.js";
import { boneRotation } from "../../../motion/ik/bone-rotation.js";
import { softReach, solveTwoBone } from "../../../motion/ik/two-bone-ik.js";
import { quatAngle, quatConjugate, quatMultiply, quatRotate, quatSlerp } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { softLimit } from "../../../motion/maths/soft-limit.js";
import {
  vecAddScaled,
  vecCross,
  vecDot,
  vecLength,
  vecNormalize,
  vecScale,
  vecSet,
  vecSubtract,
} from "../../../motion/maths/vector.js";
import { poseHand } from "./arm-channels.js";
import {
  ARMS,
  type Channels,
  COLLAR,
  ELBOW,
  FEET,
  FOOT_PLACE,
  FOOT_TURN,
  FOREARM_TURN,
  HEAD,
  KNEE_DOWN,
  KNEE_OUT,
  LEG_FREE,
  LEG_OUT,
  LEG_REACH,
  LEG_SWING,
  PELVIS,
  SPINE,
  TOE,
  UPPER_ARM,
  WRIST,
} from "./body-channels.js";
import { ankleOverBall, euler, MOST_TOE_BEND, soleBelow } from "./foot-placing.js";
import { ARM_JOINTS, HEAD_JOINT, LEG_JOINTS, NECK, TRUNK } from "./joints.js";
import { neutralPose } from "./neutral-pose.js";
import { UPPER_ARM_MIDDLE } from "./upper-arm-middle.js";

const DEGREE = Math.PI / 180;
export const LEG_LENGTH = THIGH_LENGTH + SHANK_LENGTH;
/** Height of a kneeling knee joint, metres. */
export const KNEE_HEIGHT = 0.058;
/** Longest leg, as a share of its bones. */
const LONGEST = 0.9985;
/** Shares of the trunk's bend taken by its three joints: pitch, yaw, roll. */
const BEND_SHARES = [
  [0.42, 0.22, 0.36],
  [0.33, 0.36, 0.36],
  [0.25, 0.42, 0.28],
] as const;
const NECK_SHARE = 0.42;
const BALL = FOOT_SOLE.ball;
/** One over the share of the way down in which a knee is pinned to the ground. */
const PINS = 5;
/** Largest bend of a wrist, radians: that of a hand that leans on the ground. */
const MOST_WRIST = 1.85;

const [v, w, ankle, free, knee, pinned, pole, line, axisX] = vectors(9);
/** How the foot of a limp leg hangs on its shank. */
const LIMP = Float64Array.of(Math.sin(11 * DEGREE), 0, 0, Math.cos(11 * DEGREE));
const [q, r, footTurn, thighTurn, shankTurn] = quaternions(5);

/** Poses the built-in skeleton from channels: local rotations, and the position of every posed joint. */
export class BodyPoser {
  readonly rotations: Float64Array;
  readonly hips = new Float64Array(3);
  readonly positions: Float64Array;
  readonly turns: Float64Array;
  readonly #base = neutralPose();

  constructor() {
    const joints = BUILTIN_SKELETON.names.length;
    this.rotations = this.#base.rotations.slice();
    this.positions = new Float64Array(joints * 3);
    this.turns = new Float64Array(joints * 4);
  }

  /** Whether the feet of free legs follow their shanks, a little stretched, whatever is up: in a tumbling body. */
  limpFeet = false;

  pose(channels: Channels): void {
    this.poseTrunk(channels);
    for (const side of [0, 1] as const) this.poseArm(side, channels);
    for (const side of [0, 1] as const) this.poseLeg(side, channels);
  }

  /** Poses pelvis, trunk, neck and head, and places the sockets of arms and legs. */
  poseTrunk(channels: Channels): void {
    for (let k = 0; k < 3; k++) this.hips[k] = channels[PELVIS + k] + this.#base.hips[k];
    this.#turn(0, channels[PELVIS + 3], channels[PELVIS + 4], channels[PELVIS + 5]);
    TRUNK.forEach((joint, i) => {
      const [pitch, yaw, roll] = BEND_SHARES[i];
      this.#turn(joint, channels[SPINE] * pitch, channels[SPINE + 1] * yaw, channels[SPINE + 2] * roll);
    });
    for (const [joint, share] of [
      [NECK, NECK_SHARE],
      [HEAD_JOINT, 1 - NECK_SHARE],
    ]) {
      this.#turn(joint, channels[HEAD] * share, channels[HEAD + 1] * share, channels[HEAD + 2] * share);
    }
    this.#placeTrunk();
    for (let i = 0; i < 4; i++) if (!this.#pinKnees(channels)) break;
  }

  #placeTrunk(): void {
    this.positions.set(this.hips, 0);
    for (let k = 0; k < 4; k++) this.turns[k] = this.rotations[k];
    for (const joint of TRUNK) this.place(joint);
    this.place(NECK);
    this.place(HEAD_JOINT);
    for (const side of [0, 1] as const) this.place(LEG_JOINTS[side].thigh);
  }

  /** Moves the pelvis so that thighs whose knees rest on the ground keep their length. */
  #pinKnees(channels: Channels): boolean {
    let moved = 0;
    vecSet(w, 0, 0, 0);
    for (const side of [0, 1] as const) {
      const down = channels[FEET[side] + KNEE_DOWN];
      if (down <= 0) continue;
      this.#soleTurn(side, channels);
      this.#ankleOnGround(side, channels);
      this.#kneeOnGround(side, channels);
      vecSubtract(v, this.#at(LEG_JOINTS[side].thigh), pinned);
      const length = vecLength(v);
      vecAddScaled(w, w, v, ((THIGH_LENGTH - length) / length) * down * down);
      moved++;
    }
    if (moved === 0) return false;
    vecAddScaled(this.hips, this.hips, w, 1 / moved);
    this.#placeTrunk();
    return true;
  }

  poseArm(side: 0 | 1, channels: Channels): void {
    const at = ARMS[side];
    const joints = ARM_JOINTS[side];
    const mirror = side === 0 ? 1 : -1;
    this.#turn(joints.collar, 0, -channels[at + COLLAR + 1] * mirror, channels[at + COLLAR] * mirror);
    this.place(joints.collar);
    // The upper arm is stored relative to the chest.
    for (let k = 0; k < 3; k++) v[k] = channels[at + UPPER_ARM + k];
    quatFromRotationVector(q, v);
    quatMultiply(q, UPPER_ARM_MIDDLE, q);
    mirrorTurn(q, mirror);
    this.#readLocal(r, joints.collar);
    quatConjugate(r, r);
    quatMultiply(q, r, q);
    this.#write(joints.upper, q);
    this.place(joints.upper);
    const flex = (-channels[at + ELBOW] * DEGREE) / 2;
    const turn = (channels[at + FOREARM_TURN] * DEGREE) / 2;
    q[0] = 0;
    q[1] = Math.sin(flex);
    q[2] = 0;
    q[3] = Math.cos(flex);
    r[0] = Math.sin(turn);
    r[1] = 0;
    r[2] = 0;
    r[3] = Math.cos(turn);
    quatMultiply(q, q, r);
    mirrorTurn(q, mirror);
    this.#write(joints.fore, q);
    this.place(joints.fore);
    for (let k = 0; k < 3; k++) v[k] = channels[at + WRIST + k];
    const bent = vecLength(v);
    if (bent > 0) vecScale(v, v, softLimit(bent, MOST_WRIST) / bent);
    quatFromRotationVector(q, v);
    mirrorTurn(q, mirror);
    this.#write(joints.hand, q);
    this.place(joints.hand);
  }

  /** Poses the fingers, last and once: nothing depends on them. */
  poseFingers(channels: Channels): void {
    for (const side of [0, 1] as const) poseHand(side, channels, this.rotations);
  }

  poseLeg(side: 0 | 1, channels: Channels): void {
    const at = FEET[side];
    const mirror = side === 0 ? 1 : -1;
    const { thigh, shank, foot, toe } = LEG_JOINTS[side];
    this.place(thigh);
    const hip = this.#at(thigh);
    this.#soleTurn(side, channels);
    this.#ankleOnGround(side, channels);
    const lifted = channels[at + LEG_FREE];
    if (lifted > 0) {
      this.freeAnkle(side, channels, free);
      for (let k = 0; k < 3; k++) ankle[k] += (free[k] - ankle[k]) * lifted;
    }
    let bend = this.#toeBend(at, channels, channels[at + FOOT_TURN + 1]);
    ankle[1] = Math.max(ankle[1], soleBelow(footTurn, bend, mirror));
    vecSubtract(line, ankle, hip);
    const wanted = vecLength(line);
    vecNormalize(line, line);
    vecAddScaled(ankle, hip, line, softReach(wanted, LEG_LENGTH * LONGEST, 0.004));
    // The knee: across the pelvis, swivelled outwards.
    vecSet(v, 1, 0, 0);
    quatRotate(v, this.turns, v);
    vecCross(pole, line, v);
    vecNormalize(pole, pole);
    vecCross(v, line, pole);
    const out = channels[at + KNEE_OUT] * DEGREE * mirror;
    for (let k = 0; k < 3; k++) pole[k] = pole[k] * Math.cos(out) - v[k] * Math.sin(out);
    const down = channels[at + KNEE_DOWN];
    if (down > 0) {
      this.#kneeOnGround(side, channels);
      for (let k = 0; k < 3; k++) w[k] = pinned[k] - (hip[k] + ankle[k]) / 2;
      vecNormalize(w, w);
      for (let k = 0; k < 3; k++) pole[k] += (w[k] - pole[k]) * Math.min(1, down * 1.5);
    }
    this.#bendKnee(hip);
    if (this.limpFeet && lifted > 0) {
      quatMultiply(q, shankTurn, LIMP);
      quatSlerp(footTurn, footTurn, q, Math.min(1, lifted));
      this.#keepSoleUp(hip, bend, mirror);
    }
    // A flat foot stays flat; one on its ball, or in the air, turns no further than its ankle allows.
    const loose = Math.max(channels[at + FOOT_TURN + 1] / 15, channels[at + FOOT_PLACE + 1] / 0.03, lifted);
    // A knee that is nearly down is pinned to the ground, and its ankle with it.
    const share = Math.min(1, loose) * Math.min(1, (1 - down) * PINS);
    if (share > 0 && this.#limitAnkle(side, share)) {
      bend = this.#toeBend(at, channels, pitchOf(footTurn));
      this.#keepSoleUp(hip, bend, mirror);
    }
    this.#writeGlobal(thigh, thighTurn);
    this.#writeGlobal(shank, shankTurn);
    this.#writeGlobal(foot, footTurn);
    this.#turn(toe, -bend, 0, 0);
    this.place(toe);
  }

  /** Lifts the ankle until the sole is above the ground, and bends the knee for it. */
  #keepSoleUp(hip: Float64Array, bend: number, mirror: number): void {
    ankle[1] = Math.max(ankle[1], soleBelow(footTurn, bend, mirror));
    vecSubtract(line, ankle, hip);
    vecNormalize(line, line);
    this.#bendKnee(hip);
  }

  /** Returns how far the toes are bent up, degrees: toes on the ground lie flat, whatever the foot's pitch. */
  #toeBend(at: number, channels: Channels, pitch: number): number {
    const ground = Math.max(0, 1 - channels[at + FOOT_PLACE + 1] / 0.05) * Math.max(0, pitch);
    return Math.min(ground * (1 - channels[at + LEG_FREE]), MOST_TOE_BEND) + channels[at + TOE];
  }

  /** Solves the leg from `hip` to `ankle`, its knee towards `pole`; `line` is its direction. */
  #bendKnee(hip: Float64Array): void {
    solveTwoBone(knee, ankle, hip, ankle, THIGH_LENGTH, SHANK_LENGTH, pole);
    vecAddScaled(pole, pole, line, -vecDot(pole, line));
    vecNormalize(pole, pole);
    vecCross(axisX, pole, line);
    boneRotation(thighTurn, hip, knee, axisX);
    boneRotation(shankTurn, knee, ankle, axisX);
  }

  /** Turns the foot about its ball towards the range of its ankle, by a share; returns whether it was outside it. */
  #limitAnkle(side: 0 | 1, share: number): boolean {
    quatConjugate(q, shankTurn);
    quatMultiply(q, q, footTurn);
    for (let k = 0; k < 4; k++) r[k] = q[k];
    limitAnkle(r);
    if (quatAngle(q, r) < 1e-3) return false;
    quatSlerp(q, q, r, share);
    const mirror = side === 0 ? 1 : -1;
    quatRotate(w, footTurn, vecSet(v, BALL[0] * mirror, BALL[1], BALL[2]));
    vecAddScaled(ankle, ankle, w, 1);
    quatMultiply(footTurn, shankTurn, q);
    quatRotate(w, footTurn, vecSet(v, BALL[0] * mirror, BALL[1], BALL[2]));
    vecAddScaled(ankle, ankle, w, -1);
    return true;
  }

  /** Computes a joint's global rotation and position from its parent's. */
  place(joint: number): void {
    const parent = BUILTIN_SKELETON.parents[joint];
    for (let k = 0; k < 3; k++) v[k] = BUILTIN_SKELETON.restTranslations[joint * 3 + k];
    for (let k = 0; k < 4; k++) q[k] = this.turns[parent * 4 + k];
    quatRotate(v, q, v);
    for (let k = 0; k < 3; k++) this.positions[joint * 3 + k] = this.positions[parent * 3 + k] + v[k];
    this.#readLocal(r, joint);
    quatMultiply(r, q, r);
    this.turns.set(r, joint * 4);
  }

  /** Finds the ankle given by the hip-relative channels. */
  freeAnkle(side: 0 | 1, channels: Channels, out: Float64Array): void {
    const at = FEET[side];
    const swing = channels[at + LEG_SWING] * DEGREE;
    const outwards = channels[at + LEG_OUT] * DEGREE;
    const x = Math.sin(outwards) * (side === 0 ? 1 : -1);
    const y = -Math.cos(swing) * Math.cos(outwards);
    const z = Math.sin(swing) * Math.cos(outwards);
    const yaw = channels[PELVIS + 4] * DEGREE;
    const reach = channels[at + LEG_REACH] * LEG_LENGTH;
    const hip = this.#at(LEG_JOINTS[side].thigh);
    out[0] = hip[0] + (x * Math.cos(yaw) + z * Math.sin(yaw)) * reach;
    out[1] = hip[1] + y * reach;
    out[2] = hip[2] + (z * Math.cos(yaw) - x * Math.sin(yaw)) * reach;
  }

  /** Returns the largest height of the Hips joint that the standing legs allow. */
  highest(channels: Channels): number {
    let height = Number.POSITIVE_INFINITY;
    for (const side of [0, 1] as const) {
      const standing = 1 - channels[FEET[side] + LEG_FREE];
      if (standing <= 0) continue;
      this.#soleTurn(side, channels);
      this.#ankleOnGround(side, channels);
      const hip = this.#at(LEG_JOINTS[side].thigh);
      const reach = LEG_LENGTH * (LONGEST - 0.003);
      const across = (hip[0] - ankle[0]) ** 2 + (hip[2] - ankle[2]) ** 2;
      const up = Math.sqrt(Math.max(0, reach * reach - across));
      height = Math.min(height, ankle[1] + up + this.hips[1] - hip[1] + (1 - standing) * 0.5);
    }
    return height;
  }

  /** Computes the foot's rotation in the world, into `footTurn`. */
  #soleTurn(side: 0 | 1, channels: Channels): void {
    const at = FEET[side] + FOOT_TURN;
    const mirror = side === 0 ? 1 : -1;
    euler(footTurn, channels[at + 1], channels[at] * mirror, channels[at + 2] * mirror);
  }

  #ankleOnGround(side: 0 | 1, channels: Channels): void {
    const at = FEET[side];
    const mirror = side === 0 ? 1 : -1;
    const turn = at + FOOT_TURN;
    ankleOverBall(ankle, footTurn, channels[turn + 1], channels[turn], channels[turn + 2], mirror);
    ankle[0] += channels[at + FOOT_PLACE] * mirror;
    ankle[1] += channels[at + FOOT_PLACE + 1];
    ankle[2] += channels[at + FOOT_PLACE + 2];
  }

  /** Places a knee on the ground, ahead of the ankle in the foot's direction; into `pinned`. */
  #kneeOnGround(side: 0 | 1, channels: Channels): void {
    const yaw = channels[FEET[side] + FOOT_TURN] * DEGREE * (side === 0 ? 1 : -1);
    const down = ankle[1] - KNEE_HEIGHT;
    const ahead = Math.sqrt(Math.max(0, SHANK_LENGTH ** 2 - down * down));
    vecSet(pinned, ankle[0] + Math.sin(yaw) * ahead, KNEE_HEIGHT, ankle[2] + Math.cos(yaw) * ahead);
  }

  #at(joint: number): Float64Array {
    return this.positions.subarray(joint * 3, joint * 3 + 3);
  }

  /** Turns a joint from its neutral rotation by degrees in its parent's frame. */
  #turn(joint: number, pitch: number, yaw: number, roll: number): void {
    euler(q, pitch, yaw, roll);
    for (let k = 0; k < 4; k++) r[k] = this.#base.rotations[joint * 4 + k];
    quatMultiply(q, q, r);
    this.#write(joint, q);
  }

  #readLocal(out: Float64Array, joint: number): void {
    for (let k = 0; k < 4; k++) out[k] = this.rotations[joint * 4 + k];
  }

  #write(joint: number, turn: Float64Array): void {
    this.rotations.set(turn, joint * 4);
  }

  /** Converts a global rotation to the local one; the parent is already posed. */
  #writeGlobal(joint: number, turn: Float64Array): void {
    const parent = BUILTIN_SKELETON.parents[joint];
    for (let k = 0; k < 4; k++) q[k] = this.turns[parent * 4 + k];
    quatConjugate(q, q);
    quatMultiply(q, q, turn);
    this.#write(joint, q);
    this.place(joint);
  }
}

/** Returns how far a foot points down, degrees. */
function pitchOf([x, y, z, w]: Float64Array): number {
  return Math.asin(Math.max(-1, Math.min(1, 2 * (w * x - y * z)))) / DEGREE;
}

/** Mirrors a rotation left to right where `mirror` is -1. */
export function mirrorTurn(turn: Float64Array, mirror: number): void {
  turn[1] *= mirror;
  turn[2] *= mirror;
}
