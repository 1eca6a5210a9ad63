import { ANKLE_HEIGHT } from "../../motion/builtin-skeleton.js";
import { quatRotate } from "../../motion/quaternion.js";
import { quatFromRotationVector } from "../../motion/rotation-forms.js";
import { BALL_OFFSET, type BlendedChannels } from "./blended-channels.js";
import { FOOT_CHANNELS } from "./channels.js";
import { type Curve, linear, smootherstep } from "./easing.js";
import { BALL_HEIGHT, type FootRoll, stancePitch, TOE_LENGTH, toeRoll } from "./foot-roll.js";
import type { FootStance } from "./foot-stance.js";
import type { Gait } from "./gait.js";
import { ankleFromHip, LEG_ANGLES, legAngles } from "./leg-coordinates.js";
import { legSwing, SWING_BUMP, SWING_CHANNELS } from "./leg-swing.js";
import type { StyleTable } from "./locomotion-tables.js";
import { passAround } from "./pass-around.js";
import type { PelvisPose } from "./pelvis-pose.js";
import { legReach } from "./pelvis-solve.js";
import { type EndState, evaluateSwing, SWING_SAMPLES } from "./swing-spline.js";

/** Phase over which the toes straighten after tip-off and get ready before the strike. */
const TOE_RELAX = 0.15;
const TOE_PREPARE = 0.12;

/** Share of the ankle's height that is taken back in the swing of a walk and of a side step. */
const WALK_LOWERING = 0.2;
const SIDE_LOWERING = 0.35;
/** Metres that running backward lifts the foot on top, from slow to fast: captured people only walked backward. */
const BACK_LIFT: Curve = [
  [1.2, 0],
  [4, 0.15],
  [8, 0.18],
];

/** Bend coordinate of a stretched knee, and the share of the swing in which it may get there. */
const STRETCHED = -0.25;
const STRETCH_TIME = 0.1;

/** One foot's way through a cycle. Own phase: 0 at its strike. */
export interface FootPath {
  side: 0 | 1;
  roll: FootRoll;
  /**
   * Ankle x y z in the gait frame to `out[0..2]`, rotation vector to `out[3..5]`, knee swivel to `out[6]`.
   *
   * @param wished where given: the same of the model, unlocked
   */
  evaluate(ownPhase: number, socket: Float64Array, out: Float64Array, wished?: Float64Array): void;
  /** Turn of the toes against the foot about the axis across, radians, toes up below 0; for what `evaluate` gave. */
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
  const hips = new Float64Array(SWING_SAMPLES * 3);
  const across = new Float64Array(SWING_SAMPLES * 3);
  const wished = new Float64Array(SWING_SAMPLES * FOOT_CHANNELS);
  const phases = new Float64Array(SWING_SAMPLES);
  for (let i = 0; i < SWING_SAMPLES; i++) {
    const own = duty + ((1 - duty) * i) / (SWING_SAMPLES - 1);
    phases[i] = own;
    model.evaluateFoot(side, own, wished, i * FOOT_CHANNELS);
    correctHeight(gait, wished, i);
    const { sockets, rotation: q } = pelvisAt(own + side / 2);
    hips.set(sockets[side], i * 3);
    across[i * 3] = 1 - 2 * (q[1] * q[1] + q[2] * q[2]);
    across[i * 3 + 1] = 2 * (q[0] * q[1] + q[3] * q[2]);
    across[i * 3 + 2] = 2 * (q[0] * q[2] - q[3] * q[1]);
  }
  passAround(wished, phases, SWING_BUMP, gait, side, other);
  const angles = (q: number, out: Float64Array): void => {
    stance.evaluate(q, out);
    const socket = pelvisAt(q + side / 2).sockets[side];
    legAngles(out[0] - socket[0], out[1] - socket[1], out[2] - socket[2], out);
  };
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
    start,
    end,
    clearance: swingClearance(gait) * (style?.clearance ?? 1),
    // On tiptoe, and going aside or back, the toes stay bent.
    clearToes: roll.flatPitch <= 0 && Math.cos(gait.aside) > 0.5,
    reach: legReach(gait),
  });

  const bendAtTipOff = toeRoll(roll, duty) - stancePitch(roll, duty);
  const bendAtStrike = -Math.max(0, stancePitch(roll, 0));

  return {
    side,
    roll,
    evaluate(ownPhase, socket, out, wished = modelFoot) {
      const q = ownPhase - Math.floor(ownPhase);
      model.evaluateFoot(side, q, wished, 0);
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
      const bend =
        bendAtTipOff * (1 - smootherstep((q - duty) / TOE_RELAX)) +
        bendAtStrike * smootherstep((q - 1 + TOE_PREPARE) / TOE_PREPARE);
      for (let k = 0; k < 3; k++) vector[k] = evaluated[3 + k];
      quatFromRotationVector(turn, vector);
      quatRotate(vector, turn, BALL_OFFSET[side]);
      return Math.min(bend, steepestBend(turn, evaluated[1] + vector[1]));
    },
  };
}

/**
 * Slows a knee that stretches into the swing (`inwards` 1), or would have to come out of a stretch at its end (-1), so
 * fast that it would lock.
 */
function notThroughStraight([bend, velocity, curve]: EndState, inwards: 1 | -1): EndState {
  const fastest = Math.max(0, bend - STRETCHED) / STRETCH_TIME;
  return [bend, inwards * Math.max(inwards * velocity, -fastest), curve];
}

/** Corrects the captured ankle's height in mid-swing: with straighter legs it bends the knee too far. */
function correctHeight(gait: Gait, foot: Float64Array, sample: number): void {
  const height = sample * FOOT_CHANNELS + 1;
  const { walk, side, back } = gait.weights;
  const lowering = (WALK_LOWERING * walk + SIDE_LOWERING * side) * Math.max(0, foot[height] - ANKLE_HEIGHT);
  foot[height] += (back * linear(BACK_LIFT, gait.speed) - lowering) * SWING_BUMP[sample];
}

/** Height of the sole above the ground in mid-swing, metres. */
function swingClearance(gait: Gait): number {
  const { speed, aside } = gait;
  return (0.018 + 0.014 * Math.min(1, speed)) * (1 + 0.8 * Math.min(1, speed) * Math.sin(aside) ** 2);
}

/** Bend at which the tip of the toes touches the ground: of a foot turned by `q`, its ball joint at this height. */
function steepestBend(q: Float64Array, ballHeight: number): number {
  // Heights of the foot's up and ahead.
  const up = 1 - 2 * (q[0] * q[0] + q[2] * q[2]);
  const ahead = 2 * (q[1] * q[2] - q[3] * q[0]);
  // The tip lies at ballHeight + a cos(bend) + b sin(bend).
  const a = TOE_LENGTH * ahead - BALL_HEIGHT * up;
  const b = -TOE_LENGTH * up - BALL_HEIGHT * ahead;
  const highest = Math.atan2(b, a);
  const room = Math.acos(Math.min(1, Math.max(-1, -ballHeight / Math.sqrt(a * a + b * b))));
  return (highest > 0 ? highest - 2 * Math.PI : highest) + room;
}

/** Value and velocity by u of every channel at an end of the stance, differences taken inside it; no acceleration. */
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
    return [f0, ((-3 * f0 + 4 * f1 - f2) / (2 * h)) * inwards * swingShare, 0] as const;
  });
}
