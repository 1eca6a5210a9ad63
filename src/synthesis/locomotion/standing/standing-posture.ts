import { ANKLE_HEIGHT, BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { basisSeries } from "../cycle/basis-series.js";
import { smootherstep } from "../easing.js";
import { TIPTOE } from "../legs/foot-roll.js";
import { solveLegPose } from "../legs/leg-solve.js";
import { createPelvisPose, type PelvisPose, pelvisPose, placeSockets } from "../legs/pelvis-pose.js";
import type { LocomotionTables, StyleTable } from "../locomotion-tables.js";
import { BALL_OFFSET } from "../styles/blended-channels.js";
import {
  ARM_CHANNELS,
  BODY_CHANNELS,
  FOOT_CHANNELS,
  FOOT_START,
  HEAD_CHANNEL,
  NECK_CHANNEL,
  SPINE_CHANNEL,
} from "../styles/channels.js";
import { limitGaze } from "../styles/limit-gaze.js";
import { centerOfMass } from "../upper-body/body-balance.js";
import { relaxedFingers } from "../upper-body/finger-pose.js";
import { holdArms, stillWalk } from "../upper-body/held-arms.js";
import { upperBodyPose } from "../upper-body/upper-body.js";

/**
 * A style's standing posture, without breathing and sway. In the frame of the figure: facing +Z, its pelvis over the
 * origin.
 */
export interface StandingPosture {
  /** Local rotations of the built-in skeleton, 4 per joint. */
  rotations: Float64Array;
  pelvis: PelvisPose;
  /** Channels of the left and the right foot. */
  feet: [Float64Array, Float64Array];
  /** Rotation of the toes against the foot, radians. */
  toeBend: number;
  /** Whether it stands on the balls of its feet. */
  tiptoe: boolean;
  /** How far ahead of the ankles the body's weight is, metres. */
  weightAhead: number;
}

/** m/s: the slowest walk is closest to standing. */
const SLOWEST = 0.25;
/** Distance of an ankle from the middle, metres, and turn-out of a foot, radians, of the neutral figure. */
const HALF_WIDTH = 0.078;
const TOE_OUT = 0.13;
/** Limits within which a style may change these. */
const NARROWEST = 0.055;
const WIDEST = 0.26;
const MOST_TURNED = 0.8;
/** Distance from hip to ankle as a share of the leg's bones: knees straight but not locked. */
const STANDING_REACH = 0.9955;
/**
 * Metres by which a style's walk may be lower than the neutral one before the style counts as standing with bent
 * knees.
 */
const UNBENT = 0.012;
/** How far ahead of the ankles the body's weight is on flat feet, and on tiptoe, metres. */
const WEIGHT_AHEAD = 0.045;
const TIPTOE_AHEAD = 0.115;
const BALANCE_STEPS = 8;
/** Angle by which a standing person looks up from the ground ahead, radians. */
const GAZE_RAISED = 0.05;
/**
 * Angle by which hanging elbows are stretched, and the angle above which an arm turned by a style no longer counts as
 * hanging, radians.
 */
const ELBOW_STRETCHED = 0.2;
const POSED = 0.7;
/**
 * What is added to a style's turns of trunk and head, and the angle below which they are slight, radians; up to twice
 * that, less is added.
 */
const ACCENT = 0.25;
const SLIGHT = 0.2;
/** First channels of the upper arms; the forearms follow. */
const LEFT_ARM = ARM_CHANNELS + 3;
const RIGHT_ARM = ARM_CHANNELS + 15;

export function standingPosture(style: StyleTable, tables: LocomotionTables): StandingPosture {
  const { delta } = style;
  const body = basisSeries("walk", SLOWEST, tables).rows.slice(0, BODY_CHANNELS);
  if (style.held) holdArms(body, style.held, stillWalk(tables));
  for (const channel of [NECK_CHANNEL, HEAD_CHANNEL]) body[channel] -= GAZE_RAISED / 2;
  if (delta.length > 0) for (let c = 3; c < BODY_CHANNELS; c++) body[c] += delta[c];
  accentTrunk(body, delta);
  limitGaze(body, body, tables.meanPose);
  hangArms(body, style);
  const pitch = Math.max(0, style.flatPitch);
  const rotations = Float64Array.from(BUILTIN_SKELETON.restRotations);
  relaxedFingers(rotations);
  upperBodyPose(body, tables.meanPose, 0, rotations);
  const pelvis = createPelvisPose();
  pelvisPose(body, tables.meanPose, pelvis);
  rotations.set(pelvis.rotation, 0);
  const posture: StandingPosture = {
    rotations,
    pelvis,
    feet: [standingFoot(style, 0, pitch), standingFoot(style, 1, pitch)],
    toeBend: -pitch,
    tiptoe: pitch > 0,
    weightAhead: WEIGHT_AHEAD + (TIPTOE_AHEAD - WEIGHT_AHEAD) * Math.min(1, pitch / TIPTOE),
  };
  balance(posture, Math.min(0, (delta[1] ?? 0) + UNBENT));
  return posture;
}

/** Exaggerates small turns of trunk and head: without a gait they are all that shows a style. */
function accentTrunk(body: Float64Array, delta: Float32Array): void {
  for (let joint = SPINE_CHANNEL; joint < ARM_CHANNELS; joint += 3) {
    let square = 0;
    for (let c = joint; c < joint + 3; c++) square += (delta[c] ?? 0) ** 2;
    const more = ACCENT * (1 - smootherstep((Math.sqrt(square) - SLIGHT) / SLIGHT));
    for (let c = joint; c < joint + 3; c++) body[c] += (delta[c] ?? 0) * more;
  }
}

/** Stretches elbows that are slightly bent in the walk; less where the style does something with its arms. */
function hangArms(body: Float64Array, { delta, held = [0, 0] }: StyleTable): void {
  for (const [arm, inwards, share] of [
    [LEFT_ARM, 1, held[0]],
    [RIGHT_ARM, -1, held[1]],
  ]) {
    let square = 0;
    for (let c = arm; c < arm + 6; c++) square += (delta[c] ?? 0) ** 2;
    body[arm + 3 + 1] += inwards * ELBOW_STRETCHED * (1 - share) * (1 - smootherstep(Math.sqrt(square) / POSED));
  }
}

const yawTurn = new Float64Array(4);
const turn = new Float64Array(4);
const vector = new Float64Array(3);

/** Places a foot beside the other one, flat on the ground or pitched by `pitch` about its ball. */
function standingFoot({ delta }: StyleTable, side: 0 | 1, pitch: number): Float64Array {
  const mirror = side === 0 ? 1 : -1;
  const start = FOOT_START[side];
  const width = HALF_WIDTH + (delta[start] ?? 0) * mirror;
  const out = TOE_OUT + (delta[start + 4] ?? 0) * mirror;
  const yaw = Math.min(MOST_TURNED, Math.max(-MOST_TURNED, out)) * mirror;
  quatFromYaw(yawTurn, yaw);
  quatMultiply(turn, yawTurn, quatFromAxisAngle(turn, [1, 0, 0], pitch));
  const foot = new Float64Array(FOOT_CHANNELS);
  // The ball stays where the flat foot has it.
  quatRotate(vector, yawTurn, BALL_OFFSET[side]);
  foot[0] = Math.min(WIDEST, Math.max(NARROWEST, width)) * mirror + vector[0];
  foot[1] = ANKLE_HEIGHT + vector[1];
  foot[2] = vector[2];
  quatRotate(vector, turn, BALL_OFFSET[side]);
  for (let k = 0; k < 3; k++) foot[k] -= vector[k];
  quatToRotationVector(vector, turn);
  for (let k = 0; k < 3; k++) foot[3 + k] = vector[k];
  foot[6] = Math.min(1, Math.max(-1, delta[start + 6] ?? 0));
  return foot;
}

const center = new Float64Array(3);

/** Moves pelvis and feet so that the weight is over the feet and the pelvis over the origin. */
function balance(posture: StandingPosture, bent: number): void {
  const { pelvis, feet, rotations, weightAhead } = posture;
  for (let k = 0; k < 3; k += 2) pelvis.position[k] = 0;
  for (let i = 0; i < BALANCE_STEPS; i++) {
    pelvis.position[1] = highestPelvis(pelvis, feet, STANDING_REACH) + bent;
    placeSockets(pelvis);
    for (const side of [0, 1] as const) solveLegPose(side, pelvis, feet[side], posture.toeBend, rotations);
    centerOfMass(rotations, pelvis.position, center);
    pelvis.position[0] -= center[0];
    pelvis.position[2] -= center[2] - weightAhead;
  }
  const [, , z] = pelvis.position;
  pelvis.position[2] = 0;
  for (const foot of feet) foot[2] -= z;
  pelvis.position[1] = highestPelvis(pelvis, feet, STANDING_REACH) + bent;
  placeSockets(pelvis);
}

/**
 * Finds the height of the Hips joint at which one leg is as long as allowed and the other no longer.
 *
 * @param share of the leg's bones
 */
export function highestPelvis(pelvis: PelvisPose, feet: StandingPosture["feet"], share: number): number {
  const reach = share * (THIGH_LENGTH + SHANK_LENGTH);
  placeSockets(pelvis);
  let height = Number.POSITIVE_INFINITY;
  for (const side of [0, 1] as const) {
    const socket = pelvis.sockets[side];
    const x = socket[0] - feet[side][0];
    const z = socket[2] - feet[side][2];
    const up = Math.sqrt(Math.max(0, reach * reach - x * x - z * z));
    height = Math.min(height, feet[side][1] + up + pelvis.position[1] - socket[1]);
  }
  return height;
}
