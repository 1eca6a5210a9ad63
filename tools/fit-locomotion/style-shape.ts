import { quatConjugate, quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";
import {
  quatFromAxisAngle,
  quatFromRotationVector,
  quatToRotationVector,
} from "../../src/motion/maths/rotation-forms.js";
import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { ARM_CHANNELS, BOTH, elbowTurn, FOREARM, HAND, LEFT, RIGHT, SHOULDER, UPPER_ARM } from "./arm-joints.js";
import type { Series } from "./basis/fourier.js";
import { ANKLE, FOOT_ROTATION, HIPS_ROTATION, JOINT_ROTATION } from "./channels.js";

const RADIANS = Math.PI / 180;
const SPINE = 1;
const CHEST = 2;
const NECK = 3;
const HEAD = 4;

/**
 * Builds a style by hand, or changes one: constants and gains of the neutral walk, collected as a delta of its
 * harmonics. Angles in degrees, lengths in metres; methods return the shape.
 */
export class StyleShape {
  readonly delta: Float64Array;
  /** Arms that the style holds in any gait, see `StyleTable.held`. */
  readonly held: [number, number] = [0, 0];

  /**
   * Starts a shape.
   *
   * @param neutral series of the neutral walk at the speed that gains refer to
   * @param meanPose that rotation vectors are relative to
   * @param from delta to start with
   */
  constructor(
    private readonly neutral: Series,
    readonly meanPose: ArrayLike<number>,
    from?: Series,
  ) {
    this.delta = from?.slice() ?? new Float64Array(neutral.length);
  }

  /** Number of harmonics. */
  get harmonics(): number {
    return (this.delta.length / CHANNELS - 1) / 2;
  }

  /**
   * Returns the delta as in the tables: held arms relative to the still arms of a walk, the others to the swinging
   * ones.
   *
   * @param still constants of the walk that held arms are relative to
   */
  stored(still: ArrayLike<number>): Float64Array {
    const out = this.delta.slice();
    for (const side of BOTH) {
      if (this.held[side] === 0) continue;
      for (const c of ARM_CHANNELS[side]) {
        out[c] += this.neutral[c] - still[c];
        for (let at = CHANNELS + c; at < out.length; at += CHANNELS) out[at] += this.neutral[at];
      }
    }
    return out;
  }

  /** Holds the arms as they are, in any gait: the neutral walk's swing is removed. */
  hold(sides: readonly number[] = BOTH): this {
    for (const side of sides) {
      for (const c of ARM_CHANNELS[side]) this.gain(c, 0);
      this.held[side] = 1;
    }
    return this;
  }

  /** Scales the delta: pelvis and upper body except held arms, and feet. */
  emphasize(body: number, feet = 1): this {
    const still = BOTH.flatMap((side) => (this.held[side] ? ARM_CHANNELS[side] : []));
    for (let at = 0; at < this.delta.length; at++) {
      const channel = at % CHANNELS;
      // The height of the pelvis follows from the legs.
      if (at === 1 || still.includes(channel)) continue;
      this.delta[at] *= channel < ANKLE[LEFT] ? body : feet;
    }
    return this;
  }

  /** Returns neutral plus delta, row 0: the constant pose. */
  constantPose(): Float64Array {
    return Float64Array.from({ length: CHANNELS }, (_, c) => this.neutral[c] + this.delta[c]);
  }

  add(channel: number, value: number): this {
    this.delta[channel] += value;
    return this;
  }

  /** Adds amplitude × cos(2π (k p - lag)). */
  wave(channel: number, harmonic: number, amplitude: number, lag: number): this {
    this.delta[(2 * harmonic - 1) * CHANNELS + channel] += amplitude * Math.cos(2 * Math.PI * lag);
    this.delta[2 * harmonic * CHANNELS + channel] += amplitude * Math.sin(2 * Math.PI * lag);
    return this;
  }

  /** Scales the neutral walk's motion of a channel over the cycle; `balance` takes the change back out of another. */
  gain(channel: number, factor: number, balance?: number): this {
    for (let row = 1; row < this.delta.length / CHANNELS; row++) {
      const change = (factor - 1) * this.neutral[row * CHANNELS + channel];
      this.delta[row * CHANNELS + channel] += change;
      if (balance !== undefined) this.delta[row * CHANNELS + balance] -= change;
    }
    return this;
  }

  /** Changes the distance between the ankles. */
  spacing(change: number): this {
    return this.add(ANKLE[LEFT], change / 2).add(ANKLE[RIGHT], -change / 2);
  }

  toeOut(degrees: number): this {
    const turn = degrees * RADIANS;
    return this.add(FOOT_ROTATION[LEFT] + 1, turn).add(FOOT_ROTATION[RIGHT] + 1, -turn);
  }

  /** Scales the roll of the pelvis; the chest keeps its own. */
  list(factor: number): this {
    return this.gain(HIPS_ROTATION + 2, factor, JOINT_ROTATION(SPINE) + 2);
  }

  /** Scales the yaw of the pelvis; the chest keeps its own. */
  pelvisYaw(factor: number): this {
    return this.gain(HIPS_ROTATION + 1, factor, JOINT_ROTATION(SPINE) + 1);
  }

  chestYaw(factor: number): this {
    return this.gain(JOINT_ROTATION(SPINE) + 1, factor).gain(JOINT_ROTATION(CHEST) + 1, factor);
  }

  sway(factor: number): this {
    return this.gain(0, factor);
  }

  bob(factor: number): this {
    return this.gain(1, factor);
  }

  /** Lowers the pelvis: the knees bend. */
  lower(metres: number): this {
    return this.add(1, -metres);
  }

  /** Leans the whole trunk forward, hips included. */
  lean(degrees: number): this {
    const turn = degrees * RADIANS;
    return this.add(HIPS_ROTATION, turn * 0.3)
      .add(JOINT_ROTATION(SPINE), turn * 0.4)
      .add(JOINT_ROTATION(CHEST), turn * 0.3);
  }

  /** Leans the trunk sideways, left positive. */
  leanAside(degrees: number): this {
    const turn = -degrees * RADIANS;
    return this.add(JOINT_ROTATION(SPINE) + 2, turn * 0.5).add(JOINT_ROTATION(CHEST) + 2, turn * 0.5);
  }

  /** Bends the chest back (opened) above a still pelvis. */
  chestBack(degrees: number): this {
    const turn = -degrees * RADIANS;
    return this.add(JOINT_ROTATION(SPINE), turn * 0.4).add(JOINT_ROTATION(CHEST), turn * 0.6);
  }

  /** Bends head and neck forward. */
  head(degrees: number): this {
    const turn = degrees * RADIANS;
    return this.add(JOINT_ROTATION(NECK), turn * 0.5).add(JOINT_ROTATION(HEAD), turn * 0.5);
  }

  /** Rolls the head to the left shoulder (positive). */
  headAside(degrees: number): this {
    const turn = -degrees * RADIANS;
    return this.add(JOINT_ROTATION(NECK) + 2, turn * 0.4).add(JOINT_ROTATION(HEAD) + 2, turn * 0.6);
  }

  /** Raises the shoulders; moves them forward where `forward` is positive. */
  shoulders(up: number, forward = 0): this {
    for (const side of BOTH) {
      const mirror = side === LEFT ? 1 : -1;
      this.add(JOINT_ROTATION(SHOULDER[side]) + 2, mirror * up * RADIANS);
      this.add(JOINT_ROTATION(SHOULDER[side]) + 1, -mirror * forward * RADIANS);
    }
    return this;
  }

  /** Scales the swing of the arms. */
  swing(factor: number, sides: readonly number[] = BOTH): this {
    for (const side of sides) {
      for (let k = 0; k < 3; k++) {
        this.gain(JOINT_ROTATION(UPPER_ARM[side]) + k, factor);
        this.gain(JOINT_ROTATION(FOREARM[side]) + k, factor);
        this.gain(JOINT_ROTATION(HAND[side]) + k, factor);
      }
    }
    return this;
  }

  /** Moves the arms away from the body. */
  abduct(degrees: number, sides: readonly number[] = BOTH): this {
    for (const side of sides) this.turnArm(side, [0, 0, 1], side === LEFT ? degrees : -degrees);
    return this;
  }

  /** Lifts the arms forward; below 0 backward. */
  flex(degrees: number, sides: readonly number[] = BOTH): this {
    for (const side of sides) this.turnArm(side, [1, 0, 0], -degrees);
    return this;
  }

  /** Lifts an arm forward and back again, highest at a phase. */
  pump(side: number, degrees: number, highest: number, harmonic = 1): this {
    const before = this.local(UPPER_ARM[side]);
    const at = (turn: number) => {
      this.flex(turn, [side]);
      const c = JOINT_ROTATION(UPPER_ARM[side]);
      const vector = [0, 1, 2].map((k) => this.neutral[c + k] + this.delta[c + k]);
      this.setLocal(UPPER_ARM[side], before);
      return vector;
    };
    const [up, down] = [at(degrees), at(-degrees)];
    for (let k = 0; k < 3; k++) {
      this.wave(JOINT_ROTATION(UPPER_ARM[side]) + k, harmonic, (up[k] - down[k]) / 2, highest * harmonic);
    }
    return this;
  }

  elbow(degrees: number, sides: readonly number[] = BOTH): this {
    for (const side of sides) {
      const turn = elbowTurn(side, degrees);
      this.setLocal(FOREARM[side], quatMultiply(turn, turn, this.local(FOREARM[side])));
    }
    return this;
  }

  /** Returns the constant local rotation of a joint. */
  local(joint: number): number[] {
    const c = JOINT_ROTATION(joint);
    const r = [0, 1, 2].map((k) => this.neutral[c + k] + this.delta[c + k]);
    const q = quatFromRotationVector([0, 0, 0, 1], r);
    return quatMultiply(q, this.mean(joint), q) as number[];
  }

  /** Makes `rotation` the constant local rotation of a joint. */
  setLocal(joint: number, rotation: ArrayLike<number>): this {
    const inverse = quatConjugate([0, 0, 0, 1], this.mean(joint));
    const r = quatToRotationVector([0, 0, 0], quatMultiply(inverse, inverse, rotation));
    const c = JOINT_ROTATION(joint);
    for (let k = 0; k < 3; k++) this.delta[c + k] = r[k] - this.neutral[c + k];
    return this;
  }

  /** Returns the world rotation of a joint in the constant pose; `joint` 0 is the hips. */
  world(joint: number, parents: readonly number[]): number[] {
    if (joint === 0) {
      const pose = this.constantPose();
      const q = quatFromRotationVector([0, 0, 0, 1], pose.subarray(HIPS_ROTATION, HIPS_ROTATION + 3));
      return quatMultiply(q, this.mean(0), q) as number[];
    }
    const q = this.local(joint);
    return quatMultiply(q, this.world(parents[joint], parents), q) as number[];
  }

  private mean(joint: number): number[] {
    return [0, 1, 2, 3].map((k) => this.meanPose[joint * 4 + k]);
  }

  /** Turns an upper arm about an axis of the chest. */
  private turnArm(side: number, axis: readonly number[], degrees: number): void {
    const shoulder = this.local(SHOULDER[side]);
    const local = quatRotate([0, 0, 0], quatConjugate([0, 0, 0, 1], shoulder), axis);
    const turn = quatFromAxisAngle([0, 0, 0, 1], local, degrees * RADIANS);
    this.setLocal(UPPER_ARM[side], quatMultiply(turn, turn, this.local(UPPER_ARM[side])));
  }
}
