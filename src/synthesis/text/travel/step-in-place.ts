import { BUILTIN_SKELETON, FOOT_SOLE } from "../../../motion/builtin-skeleton.js";
import { createPose, type MotionClip, type Pose, sampleClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematics } from "../../../motion/forward-kinematics.js";
import { quatMultiply, quatRead, quatRotate, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { vecAddScaled, vecCross, vecDot, vecNormalize, vecSubtract } from "../../../motion/maths/vector.js";
import { jointIndex } from "../../../motion/skeleton.js";
import { smootherstep } from "../../locomotion/easing.js";
import { solveLegPose } from "../../locomotion/legs/leg-solve.js";
import { createPelvisPose, placeSockets } from "../../locomotion/legs/pelvis-pose.js";
import { highestPelvis } from "../../locomotion/standing/standing-posture.js";
import type { FilmedOverlay } from "./travel-recorder.js";

/** Manner of lifting the feet on the spot. */
export interface StepManner {
  /** Share of the time between strikes that a foot is in the air; above 1 the body flies. */
  swing: number;
  /** Lift of the ball of a foot, and its forward travel during it, metres. */
  lift: number;
  ahead: number;
  /** Rise of the heel before the ball leaves, radians. */
  heelRise: number;
  /**
   * How much lower the body is than when it stands, metres, and share of the gait's own sway and rise that it keeps.
   */
  lower: number;
  sway: number;
  rise: number;
}

export const WALKING_IN_PLACE: StepManner = {
  swing: 0.8,
  lift: 0.14,
  ahead: 0.05,
  heelRise: 0.5,
  lower: 0.012,
  sway: 1.8,
  rise: 0.8,
};
export const RUNNING_IN_PLACE: StepManner = {
  swing: 1.28,
  lift: 0.2,
  ahead: -0.08,
  heelRise: 0.65,
  lower: 0.035,
  sway: 1,
  rise: 0.9,
};

/** Seconds before the first foot leaves the ground, and after the last came down. */
const LEAD_IN = 0.28;
const LEAD_OUT = 0.3;
/** How long before it leaves a foot raises its heel, as a share of the time between strikes. */
const HEEL_FIRST = 0.2;
/** Longest leg as a share of its bones, and metres below it over which the body is slowed down. */
const STRETCHED = 0.998;
const SOFT = 0.012;

/** Returns how many steps fit into some seconds. */
export function stepsIn(seconds: number, period: number, { swing }: StepManner): number {
  return Math.floor((seconds - LEAD_IN - LEAD_OUT) / period - swing + 1);
}

const LEGS = (["Left", "Right"] as const).map((side) =>
  ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => jointIndex(BUILTIN_SKELETON, side + part)),
);
const IS_LEG = new Set(LEGS.flat());
/** Height of the toe joint over the ball, metres. */
const TOE_HEIGHT = BUILTIN_SKELETON.restTranslations[LEGS[0][3] * 3 + 1] - FOOT_SOLE.ball[1];
const TRUNK = new Set(["Hips", "Spine", "Spine1", "Head"].map((name) => jointIndex(BUILTIN_SKELETON, name)));

/** Standing position of a foot. */
interface Home {
  /** Angle of its knee, as `solveLegPose` expects it. */
  swivel: number;
  turn: Float64Array;
  /** Position of its ball. */
  ball: Float64Array;
}

const a = new Float64Array(4);
const b = new Float64Array(4);
const v = new Float64Array(3);
const rotations = new Float64Array(BUILTIN_SKELETON.names.length * 4);

/**
 * Makes a standing figure step on the spot: feet lift and come down in place, the body above them moves as in a gait.
 */
export class StepInPlace implements FilmedOverlay {
  readonly planted: [boolean, boolean] = [true, true];
  readonly struck: [boolean, boolean] = [false, false];
  /** Duration, seconds. */
  readonly seconds: number;
  readonly #gait: MotionClip;
  readonly #steps: number;
  readonly #period: number;
  readonly #first: 0 | 1;
  readonly #manner: StepManner;
  readonly #pose: Pose = createPose(BUILTIN_SKELETON);
  readonly #pelvis = createPelvisPose();
  readonly #mean = new Float64Array(3);
  /** State of the frame: channels as `solveLegPose` expects them, and the bend of the toes. */
  readonly #feet: [Float64Array, Float64Array] = [new Float64Array(7), new Float64Array(7)];
  readonly #toes = new Float64Array(2);
  #homes: [Home, Home] | null = null;

  /**
   * @param gait one stride pair, whose body is shown
   * @param steps strikes
   * @param period seconds from one strike to the next
   */
  constructor(gait: MotionClip, steps: number, period: number, first: 0 | 1, manner: StepManner) {
    this.#gait = gait;
    this.#steps = steps;
    this.#period = period;
    this.#first = first;
    this.#manner = manner;
    this.seconds = LEAD_IN + (steps - 1 + manner.swing) * period + LEAD_OUT;
    for (let frame = 1; frame < gait.frameCount; frame++) {
      for (let k = 0; k < 2; k++) this.#mean[k] += gait.translations[frame * 3 + k] / (gait.frameCount - 1);
    }
  }

  apply(pose: Pose, time: number): void {
    this.#homes ??= homesOf(pose);
    const { swing, lower, sway, rise } = this.#manner;
    const up = smootherstep(time / (LEAD_IN + 0.3 * this.#period));
    const down = smootherstep((this.seconds - time) / (LEAD_OUT + 0.3 * this.#period));
    const share = Math.min(up, down);
    const firstStrike = LEAD_IN + swing * this.#period;
    const phase = this.#first / 2 + (time - firstStrike) / (2 * this.#period);
    const gait = sampleClip(
      this.#gait,
      ((phase - Math.floor(phase)) * (this.#gait.frameCount - 1)) / this.#gait.frameRate,
      this.#pose,
    );
    for (let joint = 0; joint < BUILTIN_SKELETON.names.length; joint++) {
      if (IS_LEG.has(joint)) continue;
      quatSlerp(
        a,
        quatRead(a, pose.rotations, joint * 4),
        quatRead(b, gait.rotations, joint * 4),
        bodyShare(joint, share),
      );
      quatWrite(pose.rotations, joint * 4, a);
    }
    const pelvis = this.#pelvis;
    pelvis.position[0] = pose.translations[0] + share * sway * (gait.translations[0] - this.#mean[0]);
    pelvis.position[1] = pose.translations[1] + share * (rise * (gait.translations[1] - this.#mean[1]) - lower);
    pelvis.position[2] = pose.translations[2];
    for (let k = 0; k < 3; k++) pose.translations[k] = pelvis.position[k];
    quatRead(pelvis.rotation, pose.rotations, 0);
    for (const side of [0, 1] as const) this.#placeFoot(side, time);
    this.#keepInReach(pose, Math.min(1, 3 * share));
    for (const side of [0, 1] as const) {
      solveLegPose(side, pelvis, this.#feet[side], this.#toes[side], rotations);
      for (const joint of LEGS[side]) {
        for (let k = 0; k < 4; k++) pose.rotations[joint * 4 + k] = rotations[joint * 4 + k];
      }
    }
  }

  /**
   * Lets the body rise no higher than its legs reach, and slows it down below that.
   *
   * @param share of this
   */
  #keepInReach(pose: Pose, share: number): void {
    const pelvis = this.#pelvis;
    const softly = highestPelvis(pelvis, this.#feet, STRETCHED) - SOFT;
    const over = pelvis.position[1] - softly;
    if (over > 0) pelvis.position[1] += share * (SOFT * (1 - Math.exp(-over / SOFT)) - over);
    pose.translations[1] = pelvis.position[1];
    placeSockets(pelvis);
  }

  #placeFoot(side: 0 | 1, time: number): void {
    const channels = this.#feet[side];
    const { swing, lift, ahead, heelRise } = this.#manner;
    const home = (this.#homes as [Home, Home])[side];
    const [step, since] = this.#stepOf(side, time);
    const length = swing * this.#period;
    const t = since / length;
    const isUp = step >= 0 && t > 0 && t < 1;
    this.struck[side] = !isUp && !this.planted[side];
    this.planted[side] = !isUp;
    const before = step >= 0 ? smootherstep(1 + since / (HEEL_FIRST * this.#period)) : 0;
    const pitch = t >= 1 ? 0 : heelRise * before * (1 - smootherstep((t - 0.2) / 0.6));
    const bell = isUp ? Math.sin(Math.PI * t) ** 2 : 0;
    a[0] = Math.sin(pitch / 2);
    a[1] = 0;
    a[2] = 0;
    a[3] = Math.cos(pitch / 2);
    quatMultiply(a, home.turn, a);
    const s = side === 0 ? 1 : -1;
    quatRotate(v, a, [FOOT_SOLE.ball[0] * s, FOOT_SOLE.ball[1], FOOT_SOLE.ball[2]]);
    for (let k = 0; k < 3; k++) channels[k] = home.ball[k] - v[k];
    // Flat toes carry their joint, which sinks as the foot tilts about the ball below it.
    channels[1] += lift * bell + TOE_HEIGHT * (1 - Math.cos(pitch));
    channels[2] += ahead * bell;
    quatToRotationVector(v, a);
    for (let k = 0; k < 3; k++) channels[3 + k] = v[k];
    channels[6] = home.swivel;
    this.#toes[side] = -pitch * (1 - smootherstep((t - 0.2) / 0.5));
  }

  /** Returns the step of a foot that is under way or next, and seconds since it left the ground; -1: none. */
  #stepOf(side: 0 | 1, time: number): [step: number, since: number] {
    const offset = side === this.#first ? 0 : 1;
    const place = (time - LEAD_IN + HEEL_FIRST * this.#period) / this.#period - offset;
    const step = Math.max(0, Math.floor(place / 2)) * 2 + offset;
    if (step >= this.#steps) {
      // Its last step is over.
      return [-1, 0];
    }
    return [step, time - LEAD_IN - step * this.#period];
  }
}

/**
 * Returns the share of the gait's turn that a joint shows: on the spot the body leans and twists less; arms move as
 * in the gait.
 */
function bodyShare(joint: number, share: number): number {
  return TRUNK.has(joint) ? 0.45 * share : share;
}

function homesOf(pose: Pose): [Home, Home] {
  const globals = forwardKinematics(BUILTIN_SKELETON, pose, createGlobalPose(BUILTIN_SKELETON));
  const at = (joint: number) => globals.positions.slice(joint * 3, joint * 3 + 3);
  const homes = LEGS.map(([thigh, shin, foot], side): Home => {
    const turn = globals.rotations.slice(foot * 4, foot * 4 + 4);
    const ball = new Float64Array(3);
    const s = side === 0 ? 1 : -1;
    quatRotate(ball, turn, [FOOT_SOLE.ball[0] * s, FOOT_SOLE.ball[1], FOOT_SOLE.ball[2]]);
    vecAddScaled(ball, at(foot), ball, 1);
    const swivel = swivelOf(at(thigh), at(shin), at(foot), globals.rotations.slice(0, 4));
    return { swivel, turn, ball };
  });
  return [homes[0], homes[1]];
}

/** Returns the angle of a knee about the line from hip to ankle, as `solveLegPose` has it. */
function swivelOf(hip: Float64Array, knee: Float64Array, ankle: Float64Array, pelvis: Float64Array): number {
  const line = vecNormalize(new Float64Array(3), vecSubtract(new Float64Array(3), ankle, hip));
  const across = quatRotate(new Float64Array(3), pelvis, [1, 0, 0]);
  const pole = vecNormalize(new Float64Array(3), vecCross(new Float64Array(3), line, across));
  const aside = vecCross(new Float64Array(3), line, pole);
  const bend = vecSubtract(new Float64Array(3), knee, hip);
  return Math.atan2(vecDot(bend, aside), vecDot(bend, pole));
}
