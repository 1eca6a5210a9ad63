import { ANKLE_HEIGHT } from "../../../motion/builtin-skeleton.js";
import { quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import type { Gait } from "../cycle/gait.js";
import { type Curve, linear, smootherstep } from "../easing.js";
import type { StyleTable } from "../locomotion-tables.js";
import { BALL_OFFSET, type BlendedChannels } from "../styles/blended-channels.js";
import { FOOT_CHANNELS } from "../styles/channels.js";
import { footShift } from "./foot-lock.js";
import { BALL_HEIGHT, type FootRoll, stancePitch, TOE_LENGTH, toeRoll } from "./foot-roll.js";
import type { FootStance } from "./foot-stance.js";
import { ankleFromHip, LEG_ANGLES, legAngles } from "./leg-coordinates.js";
import { SWING_CHANNELS } from "./leg-points.js";
import { legSwing, SWING_MARGIN } from "./leg-swing.js";
import { passAround } from "./pass-around.js";
import type { PelvisPose } from "./pelvis-pose.js";
import { legReach } from "./pelvis-solve.js";
import { SWING_BUMP } from "./swing-limits.js";
import { type EndState, evaluateSwing, SWING_SAMPLES } from "./swing-spline.js";

/** Phase over which the toes straighten after tip-off, and over which they prepare for the strike. */
const TOE_RELAX = 0.15;
const TOE_PREPARE = 0.12;

/**
 * How far the toes lift after tip-off, radians, over how many seconds, and the pitch of a foot that leaves on its toes
 * for all of it: their tip rises soon after, before it moves on.
 */
const TOE_LIFT = 0.15;
const TOE_LIFT_TIME = 0.25;
const ON_TOES = 0.3;
/** Speeds between which it fades, m/s: a running foot leaves fast enough. */
const TOE_LIFT_RUN = [1.6, 2.4];
/** Makes x² (1 - x)³, which leaves the stance at rest, a bump of height 1. */
const TOE_BUMP = 28.94;

/** Share of the ankle's height that is taken off in the swing of a walk and of a side step. */
const WALK_LOWERING = 0.2;
const SIDE_LOWERING = 0.35;
/** Extra lift of the foot when running backward, from slow to fast, metres: captured people only walked backward. */
const BACK_LIFT: Curve = [
  [1.2, 0],
  [4, 0.15],
  [8, 0.18],
];

/**
 * Speed from which the feet of a backward gait swing without captured data, and the speed range over which that sets
 * in, m/s.
 */
const PLAIN_BACK = [1.2, 1.8];

/** Bend coordinate of a stretched knee, and the share of the swing over which it may get there. */
const STRETCHED = -0.35;
const STRETCH_TIME = 0.1;

/** One foot's path through a cycle. Own phase: 0 at its strike. */
export interface FootPath {
  side: 0 | 1;
  roll: FootRoll;
  /**
   * Writes ankle x y z in the gait frame to `out[0..2]`, rotation vector to `out[3..5]`, knee swivel to `out[6]`.
   *
   * @param wished where given, receives the same for the unlocked model
   */
  evaluate(ownPhase: number, socket: Float64Array, out: Float64Array, wished?: Float64Array): void;
  /**
   * Returns the toes' rotation against the foot about the axis across it, radians, toes up below 0; for the output of
   * `evaluate`.
   */
  toeBend(ownPhase: number, evaluated: Float64Array): number;
}

const turn = new Float64Array(4);
const vector = new Float64Array(3);
const scratch = new Float64Array(SWING_CHANNELS);
const modelFoot = new Float64Array(FOOT_CHANNELS);

/**
 * Joins a stance to its swing.
 *
 * @param other the stance of the other foot
 * @param pelvisAt the solved pelvis at a phase of the cycle
 */
export function footPath(
  gait: Gait,
  model: BlendedChannels,
  stance: FootStance,
  other: FootStance,
  style: StyleTable | null,
  pelvisAt: (phase: number) => PelvisPose,
): FootPath {
  const { side, roll } = stance;
  const { duty } = gait;
  const samples = SWING_SAMPLES + 2 * SWING_MARGIN;
  const hips = new Float64Array(samples * 3);
  const across = new Float64Array(samples * 3);
  const standing = new Float64Array(samples * SWING_CHANNELS);
  const wished = new Float64Array(SWING_SAMPLES * FOOT_CHANNELS);
  const phases = new Float64Array(SWING_SAMPLES);
  const shift = footShift(gait);
  const directionX = Math.sin(gait.aside);
  const directionZ = Math.cos(gait.aside);
  const plain = smootherstep((gait.speed - PLAIN_BACK[0]) / PLAIN_BACK[1]) * gait.weights.back;
  const course = plain > 0 ? plainCourse(gait, stance) : null;
  const wish = (q: number, out: Float64Array, at: number): void => {
    model.evaluateFoot(side, q, out, at);
    let along = shift;
    if (q > duty) {
      const u = (q - duty) / (1 - duty);
      correctHeight(gait, out, at, u);
      if (course) along += plain * (course(u) - out[at] * directionX - out[at + 2] * directionZ - shift);
    }
    out[at] += along * directionX;
    out[at + 2] += along * directionZ;
  };
  const angles = (q: number, out: Float64Array): void => {
    stance.evaluate(q, out);
    const socket = pelvisAt(q + side / 2).sockets[side];
    legAngles(out[0] - socket[0], out[1] - socket[1], out[2] - socket[2], out);
  };
  for (let at = 0; at < samples; at++) {
    const i = at - SWING_MARGIN;
    const own = duty + ((1 - duty) * i) / (SWING_SAMPLES - 1);
    if (i >= 0 && i < SWING_SAMPLES) {
      phases[i] = own;
      wish(own, wished, i * FOOT_CHANNELS);
    } else angles(own % 1, standing.subarray(at * SWING_CHANNELS));
    const { sockets, rotation: q } = pelvisAt(own + side / 2);
    hips.set(sockets[side], at * 3);
    across[at * 3] = 1 - 2 * (q[1] * q[1] + q[2] * q[2]);
    across[at * 3 + 1] = 2 * (q[0] * q[1] + q[3] * q[2]);
    across[at * 3 + 2] = 2 * (q[0] * q[2] - q[3] * q[1]);
  }
  passAround(wished, phases, SWING_BUMP, gait, side, other);
  const start = endStates(angles, duty, -1, 1 - duty);
  const end = endStates(angles, 0, 1, 1 - duty);
  start[0] = notThroughStraight(start[0], 1);
  end[0] = notThroughStraight(end[0], -1);
  const swing = legSwing({
    gait,
    side,
    model: wished,
    hips,
    across,
    standing,
    start,
    end,
    clearance: swingClearance(gait) * (style?.clearance ?? 1),
    // On tiptoe, and moving sideways or backward, the toes stay bent.
    clearToes: roll.flatPitch <= 0 && Math.cos(gait.aside) > 0.5,
    reach: legReach(gait),
  });

  const bendAtTipOff = toeRoll(roll, duty) - stancePitch(roll, duty);
  const walks = 1 - smootherstep((gait.speed - TOE_LIFT_RUN[0]) / (TOE_LIFT_RUN[1] - TOE_LIFT_RUN[0]));
  const lift = TOE_LIFT * walks * smootherstep(roll.pushPitch / ON_TOES) * Math.max(0, Math.cos(gait.aside)) ** 4;
  const bendAtStrike = -Math.max(0, stancePitch(roll, 0));

  return {
    side,
    roll,
    evaluate(ownPhase, socket, out, wished = modelFoot) {
      const q = ownPhase - Math.floor(ownPhase);
      wish(q, wished, 0);
      if (q <= duty) stance.evaluate(q, out);
      else {
        evaluateSwing(swing, SWING_CHANNELS, (q - duty) / (1 - duty), scratch);
        ankleFromHip(scratch, vector);
        for (let k = 0; k < 3; k++) {
          out[k] = socket[k] + vector[k];
          out[3 + k] = scratch[LEG_ANGLES + k];
        }
      }
      out[6] = Math.min(1, Math.max(-1, wished[6]));
    },
    toeBend(ownPhase, evaluated) {
      const q = ownPhase - Math.floor(ownPhase);
      if (q <= duty) {
        const pitch = stancePitch(roll, q);
        return pitch < 0 ? 0 : toeRoll(roll, q) - pitch;
      }
      const lifted = Math.min(1, ((q - duty) * gait.period) / TOE_LIFT_TIME);
      const bend =
        bendAtTipOff * (1 - smootherstep((q - duty) / TOE_RELAX)) +
        bendAtStrike * smootherstep((q - 1 + TOE_PREPARE) / TOE_PREPARE) -
        lift * TOE_BUMP * lifted ** 2 * (1 - lifted) ** 3;
      for (let k = 0; k < 3; k++) vector[k] = evaluated[3 + k];
      quatFromRotationVector(turn, vector);
      quatRotate(vector, turn, BALL_OFFSET[side]);
      return Math.min(bend, steepestBend(turn, evaluated[1] + vector[1]));
    },
  };
}

/**
 * Slows a knee that stretches as it enters the swing (`inwards` 1), or would have to leave a stretch at its end (-1),
 * so fast that it would lock.
 */
function notThroughStraight([bend, velocity]: EndState, inwards: 1 | -1): EndState {
  const fastest = Math.max(0, bend - STRETCHED) / STRETCH_TIME;
  return [bend, inwards * Math.max(inwards * velocity, -fastest)];
}

/** Corrects the captured ankle's height at `u` of the swing: with straighter legs it would bend the knee too far. */
function correctHeight(gait: Gait, foot: Float64Array, at: number, u: number): void {
  const { walk, side, back } = gait.weights;
  const lowering = (WALK_LOWERING * walk + SIDE_LOWERING * side) * Math.max(0, foot[at + 1] - ANKLE_HEIGHT);
  foot[at + 1] += (back * linear(BACK_LIFT, gait.speed) - lowering) * 16 * (u * (1 - u)) ** 2;
}

/**
 * Returns the ankle's course along the travel over u of the swing, where no capture gives one: the least jerk from
 * one stance to the next.
 */
function plainCourse(gait: Gait, stance: FootStance): (u: number) => number {
  const share = 1 - gait.duty;
  const h = 1e-4;
  const at = (q: number): number => {
    stance.evaluate(q, scratch);
    return scratch[0] * Math.sin(gait.aside) + scratch[2] * Math.cos(gait.aside);
  };
  const from = at(gait.duty);
  const to = at(0);
  const leaving = ((from - at(gait.duty - h)) / h) * share;
  const coming = ((at(h) - to) / h) * share;
  return (u) =>
    from +
    leaving * u +
    u ** 3 *
      (10 * (to - from) -
        6 * leaving -
        4 * coming +
        u * (15 * (from - to) + 8 * leaving + 7 * coming + u * (6 * (to - from) - 3 * leaving - 3 * coming)));
}

/** Returns the height of the sole above the ground in mid-swing, metres. */
function swingClearance(gait: Gait): number {
  const { speed, aside } = gait;
  return (0.018 + 0.014 * Math.min(1, speed)) * (1 + 0.8 * Math.min(1, speed) * Math.sin(aside) ** 2);
}

/**
 * Returns the bend at which the tip of the toes touches the ground, for a foot rotated by `q` with its ball joint at
 * this height.
 */
function steepestBend(q: Float64Array, ballHeight: number): number {
  // Vertical components of the foot's up and forward axes.
  const up = 1 - 2 * (q[0] * q[0] + q[2] * q[2]);
  const ahead = 2 * (q[1] * q[2] - q[3] * q[0]);
  // The tip lies at ballHeight + a cos(bend) + b sin(bend).
  const a = TOE_LENGTH * ahead - BALL_HEIGHT * up;
  const b = -TOE_LENGTH * up - BALL_HEIGHT * ahead;
  const highest = Math.atan2(b, a);
  const room = Math.acos(Math.min(1, Math.max(-1, -ballHeight / Math.sqrt(a * a + b * b))));
  return (highest > 0 ? highest - 2 * Math.PI : highest) + room;
}

/** Finds value and velocity by u of every channel at an end of the stance, with differences taken inside it. */
function endStates(
  stance: (q: number, out: Float64Array) => void,
  at: number,
  inwards: 1 | -1,
  swingShare: number,
): EndState[] {
  const h = 2e-4;
  const samples = [0, 1, 2].map((i) => {
    stance(at + inwards * i * h, scratch);
    return Float64Array.from(scratch);
  });
  return Array.from({ length: SWING_CHANNELS }, (_, c) => {
    const [f0, f1, f2] = samples.map((sample) => sample[c]);
    return [f0, ((-3 * f0 + 4 * f1 - f2) / (2 * h)) * inwards * swingShare] as const;
  });
}
