import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip, Side } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { softLimit } from "../../../motion/maths/soft-limit.js";
import {
  vecAddScaled,
  vecDistance,
  vecDot,
  vecLength,
  vecNormalize,
  vecSubtract,
} from "../../../motion/maths/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import { smoothTrack } from "../authored/smooth-track.js";
import { ARMS, CHEST, HIPS, JOINTS, LEGS } from "./joints-by-part.js";

/** Frames between measured ones. */
const STRIDE = 3;
/** Natural frequency of a hanging arm, radians per second (a rod of 0.52 m), and its damping. */
const PACE = 5.3;
const DAMPING = 0.4;
/** How much of what moves the shoulder reaches the hand: arms are loose. */
const LOOSE = 1.4;
/** Metres that a hand swings ahead for each metre that the other leg's knee is ahead of its own, and seconds until it hangs again. */
const WITH_LEGS = 0.8;
const HANGS_AGAIN = 0.8;
/** Largest swing of a hand, metres. */
const MOST = 0.24;
/** Shares of its length by which a hand is below its shoulder, from which on an arm hangs, and hangs freely. */
const HANGS = [0.72, 0.9] as const;
/** Speeds of a hand against the chest up to which an arm is idle, and from which on it acts, m/s. */
const IDLE = [0.14, 0.4] as const;
/** Height of the hips, metres, from which on the arms of a body hang freely. */
const UPRIGHT = 0.62;
/** Seconds over which an arm is let go of, and taken up again. */
const FADE = 0.16;
/** Degrees that an elbow bends for each metre ahead, and what it lags behind. */
const ELBOW = 70;
const LAG = 9;
const DEGREE = Math.PI / 180;
const AHEAD = [0, 0, 1] as const;
/** The elbow's axis in the upper arm's frame. */
const HINGE = [0, 1, 0] as const;

const globals = createGlobalPose(BUILTIN_SKELETON);
const [hand, arm, drive, across, axis] = vectors(5);
const [chest, turn, own] = quaternions(3);

/** A time, in seconds. */
type Span = Readonly<{ start: number; end: number }>;

/**
 * Lets arms that hang idle swing with trunk and legs, in place: behind what the shoulders do, each with the other leg.
 *
 * @param still when they hang as they should
 */
export function swingArms(clip: MotionClip, still: readonly Span[]): void {
  const samples = Math.floor((clip.frameCount - 1) / STRIDE) + 2;
  if (samples < 5) return;
  const arms = (["left", "right"] as const).map((side) => new HangingArm(side, samples));
  for (let s = 0; s < samples; s++) {
    forwardKinematicsOfFrame(clip, Math.min(clip.frameCount - 1, s * STRIDE), globals);
    quatRead(chest, globals.rotations, CHEST * 4);
    for (const one of arms) one.measure(s);
  }
  for (const one of arms) if (one.swing(STRIDE / clip.frameRate, still)) one.apply(clip);
}

/** One arm, every few frames. */
class HangingArm {
  readonly #joints: readonly number[];
  readonly #knees: readonly [own: number, other: number];
  /** Shoulder to hand and the turn of the chest, in the world, and the place of the hand. */
  readonly #arm: Float64Array;
  readonly #chest: Float64Array;
  readonly #hand: Float64Array;
  /** How far the other knee is ahead of its own. */
  readonly #stride: Float64Array;
  readonly #idle: Float64Array;
  /** Swing of the hand in the chest's frame, metres, and bend of the elbow, degrees. */
  readonly #swing: Float64Array;
  readonly #bend: Float64Array;

  constructor(
    readonly side: Side,
    readonly samples: number,
  ) {
    this.#joints = ARMS[side];
    this.#knees = side === "left" ? [LEGS.left[1], LEGS.right[1]] : [LEGS.right[1], LEGS.left[1]];
    [this.#arm, this.#hand, this.#swing] = [0, 1, 2].map(() => new Float64Array(samples * 3));
    [this.#stride, this.#idle, this.#bend] = [0, 1, 2].map(() => new Float64Array(samples));
    this.#chest = new Float64Array(samples * 4);
  }

  /** Measures the present pose of `globals` and `chest`. */
  measure(s: number): void {
    const { positions } = globals;
    const at = (joint: number) => positions.subarray(joint * 3, joint * 3 + 3);
    const [, upper, , wrist] = this.#joints;
    vecSubtract(arm, at(wrist), at(upper));
    this.#arm.set(arm, s * 3);
    this.#hand.set(at(wrist), s * 3);
    this.#chest.set(chest, s * 4);
    vecSubtract(across, at(this.#knees[1]), at(this.#knees[0]));
    this.#stride[s] = vecDot(across, quatRotate(drive, chest, AHEAD));
    const upright = positions[HIPS * 3 + 1] > UPRIGHT ? 1 : 0;
    this.#idle[s] = upright * smootherstep((-arm[1] / vecLength(arm) - HANGS[0]) / (HANGS[1] - HANGS[0]));
  }

  /** Swings the arm as a damped pendulum; returns whether it moves at all. */
  swing(dt: number, still: readonly Span[]): boolean {
    this.#leaveActing(dt);
    this.#fade(dt, still);
    if (this.#idle.every((share) => share < 0.01)) return false;
    const speed = new Float64Array(3);
    const off = new Float64Array(3);
    let hung = this.#stride[0];
    for (let s = 1; s + 1 < this.samples; s++) {
      hung += (this.#stride[s] - hung) * (1 - 0.5 ** (dt / HANGS_AGAIN));
      quatRead(chest, this.#chest, s * 4);
      vecNormalize(axis, this.#read(arm, this.#arm, s));
      quatRotate(drive, chest, [0, 0, WITH_LEGS * (this.#stride[s] - hung)]);
      for (let k = 0; k < 3; k++) {
        const at = s * 3 + k;
        const pushed = (this.#hand[at + 3] - 2 * this.#hand[at] + this.#hand[at - 3]) / (dt * dt);
        speed[k] += (PACE * PACE * (drive[k] - off[k]) - 2 * DAMPING * PACE * speed[k] - LOOSE * pushed) * dt;
        off[k] += speed[k] * dt;
      }
      // The hand stays on its circle about the shoulder.
      vecAddScaled(speed, speed, axis, -vecDot(speed, axis));
      vecAddScaled(off, off, axis, -vecDot(off, axis));
      const length = vecLength(off);
      const share = length > 0 ? (this.#idle[s] * softLimit(length, MOST)) / length : 0;
      quatConjugate(chest, chest);
      quatRotate(hand, chest, off);
      this.#bend[s] = share * (ELBOW * hand[2] - LAG * quatRotate(across, chest, speed)[2]);
      for (let k = 0; k < 3; k++) this.#swing[s * 3 + k] = share * hand[k];
    }
    return true;
  }

  #read(out: Float64Array, track: Float64Array, s: number): Float64Array {
    for (let k = 0; k < 3; k++) out[k] = track[s * 3 + k];
    return out;
  }

  /** Counts an arm that moves against the chest as acting. */
  #leaveActing(dt: number): void {
    const before = new Float64Array(3);
    for (let s = 0; s < this.samples; s++) {
      quatConjugate(chest, quatRead(chest, this.#chest, s * 4));
      quatRotate(hand, chest, this.#read(arm, this.#arm, s));
      const speed = s > 0 ? vecDistance(hand, before) / dt : 0;
      this.#idle[s] *= 1 - smootherstep((speed - IDLE[0]) / (IDLE[1] - IDLE[0]));
      before.set(hand);
    }
  }

  /** Lets go of the arm gradually, and takes it up before it acts; at both ends it is where it was. */
  #fade(dt: number, still: readonly Span[]): void {
    for (const { start, end } of still) this.#idle.fill(0, Math.max(0, Math.floor(start / dt)), Math.ceil(end / dt));
    const near = Math.ceil(FADE / dt);
    const idle = this.#idle.slice();
    for (let s = 0; s < this.samples; s++)
      this.#idle[s] = Math.min(...idle.subarray(Math.max(0, s - near), s + near + 1));
    smoothTrack(this.#idle, near / 2);
    for (let s = 0; s < this.samples; s++)
      this.#idle[s] *= smootherstep((s * dt) / (2 * FADE)) * smootherstep(((this.samples - 2 - s) * dt) / (2 * FADE));
  }

  apply({ rotations, frameCount }: MotionClip): void {
    const [collar, upper, lower] = this.#joints;
    const sign = this.side === "left" ? -1 : 1;
    for (let frame = 0; frame < frameCount; frame++) {
      const s = Math.min(this.samples - 2, Math.floor(frame / STRIDE));
      const u = frame / STRIDE - s;
      for (let k = 0; k < 3; k++) hand[k] = between(this.#swing, s * 3 + k, 3, u);
      if (Math.abs(hand[0]) + Math.abs(hand[1]) + Math.abs(hand[2]) < 1e-5) continue;
      // Into the collar-bone's frame, in which the upper arm turns.
      quatConjugate(chest, quatRead(chest, this.#chest, s * 4));
      quatRotate(arm, chest, this.#read(arm, this.#arm, s));
      quatConjugate(own, quatRead(own, rotations, (frame * JOINTS + collar) * 4));
      quatRotate(arm, own, arm);
      quatRotate(hand, own, hand);
      vecAddScaled(hand, arm, hand, 1);
      quatFromTo(turn, arm, hand);
      const at = (frame * JOINTS + upper) * 4;
      quatMultiply(turn, turn, quatRead(own, rotations, at));
      quatWrite(rotations, at, turn);
      const bend = (frame * JOINTS + lower) * 4;
      quatRead(own, rotations, bend);
      const most = 2 * Math.atan2(own[1] * sign, own[3]);
      const angle = Math.max(-0.7 * Math.max(0, most), between(this.#bend, s, 1, u) * DEGREE);
      quatMultiply(own, quatFromAxisAngle(turn, HINGE, sign * angle), own);
      quatWrite(rotations, bend, own);
    }
  }
}

/** Interpolates smoothly between every few frames' values: a cubic through them. */
function between(values: Float64Array, at: number, width: number, u: number): number {
  const last = values.length - 1;
  const p1 = values[at];
  const p2 = values[Math.min(last, at + width)];
  const p0 = at >= width ? values[at - width] : p1;
  const p3 = at + 2 * width <= last ? values[at + 2 * width] : p2;
  return p1 + 0.5 * u * (p2 - p0 + u * (2 * p0 - 5 * p1 + 4 * p2 - p3 + u * (3 * (p1 - p2) + p3 - p0)));
}
