import { FOOT_SOLE } from "../../../motion/builtin-skeleton.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import type { Gait } from "../cycle/gait.js";
import { type Curve, curve, linear, smootherstep } from "../easing.js";
import type { StyleTable } from "../locomotion-tables.js";
import { BALL_OFFSET, type BlendedChannels } from "../styles/blended-channels.js";
import { FOOT_CHANNELS } from "../styles/channels.js";

const DEGREE = Math.PI / 180;

/** Height of the ball joint above the sole and length of the toes ahead of it, metres. */
export const BALL_HEIGHT = BALL_OFFSET[0][1] - FOOT_SOLE.ball[1];
export const TOE_LENGTH = FOOT_SOLE.toeTip[2] - FOOT_SOLE.ball[2];

/** Pitch of the planted foot above which it stands on its ball throughout. */
export const TIPTOE = 0.08;

/** Smallest pitch of the foot at tip-off when moving forward, by speed, degrees. */
const PUSH_OFF: Curve = curve([0.25, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 7, 8], [24, 32, 45, 55, 62, 63, 65, 66, 60]);
/** Largest pitch of the foot at tip-off, radians: a runner's leg trails too far behind a flatter one. */
const STEEPEST_PUSH = 1.4;
/** When the heel lifts, as a share of the stance, moving forward, by speed. */
const HEEL_OFF: Curve = [
  [1.8, 0.5],
  [2.4, 0.42],
  [5, 0.36],
  [6.5, 0.33],
  [7, 0.22],
];
/**
 * Pitch of the foot at the strike of a fast run, radians, and the share of the stance in which it becomes flat: on the
 * forefoot, and in a sprint with the toes slightly up, or the ankle would still sink while the body passes over it.
 */
const FAST_STRIKE: Curve = [
  [6.5, 0.05],
  [7, -0.1],
];
const FAST_LANDING: Curve = [
  [6.5, 0.33],
  [7, 0.2],
];
/**
 * Smallest pitch of the foot at tip-off when side-stepping, and largest when moving backward, by speed, degrees:
 * there the heel lifts off last.
 */
const SIDE_PUSH = 14;
const BACK_PUSH: Curve = [
  [0.25, -6],
  [0.6, -10],
  [1.2, -12],
  [2, -12],
  [4, -6],
];
/**
 * When the toes begin to roll, as a share of the stance: squeezed into its last tenth, the roll makes the knee pop.
 * When running they are up sooner and wait for the tip to lift off, or the ball would be pulled over the ground:
 * seconds before tip-off.
 */
const TOE_ROLL_START: Curve = [
  [1.5, 0.84],
  [2.5, 0.7],
];
const TOE_ROLL_TIME = 0.1;
const EARLIEST_TOE_ROLL: Curve = [
  [6.5, 0.4],
  [7, 0.25],
  [8, 0.23],
];
const TOE_ROLL_DEGREES: Curve = [
  [1.5, 28],
  [2.5, 36],
  [4, 38],
  [5, 41],
  [7, 38],
  [8, 35.5],
];
/** How early in their roll the toes are up, by speed: 0 at its end, 1 well before. */
const TOE_ROLL_EASE: Curve = curve([1.5, 2.5, 4, 4.75, 5, 6.5, 8], [0, 0.4, 0, 0.2, 0.25, 0.6, 0.7]);

/**
 * How a foot rolls over the ground in a stance. Phases are the foot's own, 0 at the strike; angles in radians, toe
 * down above 0.
 */
export interface FootRoll {
  duty: number;
  yaw: number;
  /** Pitch while the foot is planted. */
  flatPitch: number;
  /** Pitch above `flatPitch` at strike and tip-off. */
  strikePitch: number;
  pushPitch: number;
  /** The foot is flat from `flatStart` to `heelOff`. */
  flatStart: number;
  heelOff: number;
  toeRollStart: number;
  toeRollAngle: number;
  /** How early in their roll the toes are up: 0 at its end, 1 well before. */
  toeRollEase: number;
}

const foot = new Float64Array(FOOT_CHANNELS);
const turn = new Float64Array(4);
const rotation = foot.subarray(3, 6);

/** Derives the roll from the model: pitch at strike and tip-off, mean yaw of the early stance. */
export function footRoll(gait: Gait, model: BlendedChannels, side: 0 | 1, style: StyleTable | null): FootRoll {
  const { speed, duty, aside } = gait;
  const cosine = Math.cos(aside);
  const ahead = Math.max(0, cosine);
  const flatPitch = style?.flatPitch ?? 0;

  model.evaluateFoot(side, 0, foot, 0);
  let strikePitch = Math.min(0.5, Math.max(-0.45, pitchOf()));
  const forefoot = smootherstep((speed - 4.5) / 2.5) * ahead ** 2;
  // Running backward, the foot lands almost flat: an ankle that still sinks as it lands jerks the knee.
  const runningBack = smootherstep((speed - 3.5) / 3) * Math.max(0, -cosine) ** 2;
  strikePitch += (0.08 - strikePitch) * runningBack;
  strikePitch += (linear(FAST_STRIKE, speed) - strikePitch) * forefoot;

  model.evaluateFoot(side, duty, foot, 0);
  let pushPitch = Math.min(STEEPEST_PUSH, Math.max(-0.35, pitchOf()));
  const least = linear(PUSH_OFF, speed) * DEGREE * (style?.pushOff ?? 1);
  pushPitch += (Math.max(pushPitch, least) - pushPitch) * ahead ** 4;
  pushPitch += (Math.max(pushPitch, SIDE_PUSH * DEGREE * (style?.pushOff ?? 1)) - pushPitch) * Math.sin(aside) ** 4;
  const heelLast = linear(BACK_PUSH, speed) * DEGREE;
  pushPitch += (Math.min(pushPitch, heelLast) - pushPitch) * Math.max(0, -cosine) ** 4;

  // A blend may be slightly on tiptoe: that varies continuously.
  const tiptoe = Math.min(1, Math.max(0, flatPitch) / TIPTOE);
  strikePitch = strikePitch * (1 - tiptoe) + Math.max(strikePitch - flatPitch, -0.15) * tiptoe;
  pushPitch = pushPitch * (1 - tiptoe) + Math.max(pushPitch - flatPitch, 0.15) * tiptoe;
  let yaw = 0;
  for (let i = 0; i < 5; i++) {
    model.evaluateFoot(side, (0.2 + 0.075 * i) * duty, foot, 0);
    yaw += yawOf() / 5;
  }
  const landing = strikePitch < 0 ? 0.2 : 0.22;
  const heelOff = linear(HEEL_OFF, speed) * ahead ** 2 + 0.7 * Math.sin(aside) ** 2 + 0.8 * Math.min(0, cosine) ** 2;
  const running = smootherstep((speed - 1.5) / 1);
  const toeRollStart = Math.max(linear(EARLIEST_TOE_ROLL, speed), 1 - TOE_ROLL_TIME / (duty * gait.period));
  return {
    duty,
    yaw,
    flatPitch,
    strikePitch,
    pushPitch,
    flatStart: (landing + (linear(FAST_LANDING, speed) - landing) * forefoot + (0.17 - landing) * runningBack) * duty,
    heelOff: heelOff * duty,
    // The ball stands until the heel lifts.
    toeRollStart: duty * Math.max(heelOff, linear(TOE_ROLL_START, speed) * (1 - running) + toeRollStart * running),
    toeRollAngle: linear(TOE_ROLL_DEGREES, speed) * DEGREE * smootherstep((pushPitch - 0.05) / 0.3),
    toeRollEase: linear(TOE_ROLL_EASE, speed),
  };
}

function pitchOf(): number {
  quatFromRotationVector(turn, rotation);
  return Math.asin(2 * (turn[3] * turn[0] - turn[1] * turn[2]));
}

function yawOf(): number {
  quatFromRotationVector(turn, rotation);
  return Math.atan2(2 * (turn[0] * turn[2] + turn[3] * turn[1]), 1 - 2 * (turn[0] * turn[0] + turn[1] * turn[1]));
}

/** Returns the pitch of the foot at own phase `q` of the stance. */
export function stancePitch(roll: FootRoll, q: number): number {
  const landing = clamp01(q / roll.flatStart);
  const leaving = clamp01((q - roll.heelOff) / (roll.duty - roll.heelOff));
  return (
    roll.flatPitch +
    roll.strikePitch * (1 - landing) ** 2 * (1 + 2 * landing) +
    roll.pushPitch * leaving ** 2 * (1.6 - 0.6 * leaving)
  );
}

/** Returns the pitch of the toes about their tip at own phase `q` of the stance, at least 0. */
export function toeRoll(roll: FootRoll, q: number): number {
  const x = clamp01((q - roll.toeRollStart) / (roll.duty - roll.toeRollStart));
  return roll.toeRollAngle * x * x * (1.5 - 0.5 * x + roll.toeRollEase * 1.5 * (1 - x));
}

/**
 * Finds the ankle of the planted foot relative to the point on the ground under its flat ball, at own phase `q`. The
 * foot turns about its heel while the toes are up, about the ball while the heel is up, and about the tip of the toes
 * while they roll: whatever is on the ground stands exactly still.
 */
export function stanceAnkle(roll: FootRoll, side: 0 | 1, q: number, out: Float64Array): Float64Array {
  const mirror = side === 0 ? 1 : -1;
  const pitch = stancePitch(roll, q);
  const cos = Math.cos(pitch);
  const sin = Math.sin(pitch);
  let x: number;
  let y: number;
  let z: number;
  if (pitch < 0) {
    // The heel's x cancels: the foot turns about the axis across it.
    const [, heelY, heelZ] = FOOT_SOLE.heel;
    x = -FOOT_SOLE.ball[0] * mirror;
    y = -(heelY * cos - heelZ * sin);
    z = heelZ - FOOT_SOLE.ball[2] - (heelY * sin + heelZ * cos);
  } else {
    const tau = toeRoll(roll, q);
    const [, ballY, ballZ] = BALL_OFFSET[side];
    x = -BALL_OFFSET[side][0];
    y = BALL_HEIGHT * Math.cos(tau) + TOE_LENGTH * Math.sin(tau) - (ballY * cos - ballZ * sin);
    z = BALL_HEIGHT * Math.sin(tau) + TOE_LENGTH * (1 - Math.cos(tau)) - (ballY * sin + ballZ * cos);
  }
  const yawCos = Math.cos(roll.yaw);
  const yawSin = Math.sin(roll.yaw);
  out[0] = x * yawCos + z * yawSin;
  out[1] = y;
  out[2] = z * yawCos - x * yawSin;
  return out;
}

function clamp01(x: number): number {
  return Math.min(1, Math.max(0, x));
}
