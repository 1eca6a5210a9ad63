import type { Pose } from "../../clip.js";
import type { JointName } from "../../joint-names.js";
import { quatConjugate, quatRead, quatRotate } from "../../maths/quaternion.js";
import { randomNumbers } from "../../maths/random-numbers.js";
import type { Numbers } from "../../maths/vector.js";

/** A character's joints as its idle life needs them. */
export interface LivingRig {
  /** Per joint of the skeleton, its part of the body, if it has one. */
  roles: readonly (JointName | null)[];
  /** Global rotation of every joint in the canonical pose facing +Z: xyzw, 4 per joint. */
  canonical: Float32Array;
  /** Joints that carry legs: they are left alone. */
  chain: ArrayLike<number>;
}

/**
 * Sway of joints about the body's x, y and z, degrees rms: the differences between the strides of captured people,
 * less for the head, as for clips (`src/synthesis/locomotion/cycle/stride-variation.ts`). The trunk sways at its first
 * joint.
 */
const SWAYS: readonly [joints: readonly JointName[], sway: readonly [number, number, number]][] = [
  [
    ["Spine", "Spine1", "Spine2"],
    [0.85, 1, 1.05],
  ],
  [["Neck"], [0.9, 1.1, 0.8]],
  [["Head"], [1.7, 1, 0.95]],
  [["LeftArm"], [2.2, 1.4, 1.1]],
  [["RightArm"], [2.2, 1.4, 1.1]],
  [["LeftForeArm"], [0.2, 1.6, 0.9]],
  [["RightForeArm"], [0.2, 1.6, 0.9]],
];
/** Frequency ranges, Hz: three waves of each kind, and one wave of each kind per joint. */
const SLOW: readonly [number, number] = [0.06, 0.25];
const QUICK: readonly [number, number] = [0.35, 0.75];
const KINDS = 3;
/** Numbers per joint: for x, y and z the shares of cosine and sine of its slow and its quick wave. */
const NUMBERS = 12;
/**
 * Speed of a swinging arm, rad/s, up to which it does not sway, so that hands stay where they are held, and from
 * which it sways fully.
 */
const STILL = 0.45;
const SWINGING = 1.2;
/** Time constant of the arms' speed, seconds, and the longest usable time between samples. */
const MEMORY = 0.6;
const LONGEST_GAP = 0.2;

/**
 * Idle life of a driven character: trunk, head and arms sway about what its gait does, never repeating, and never so
 * that a foot or the hips move. Seeded; allocates nothing.
 */
export class OwnLife {
  /** The foot that it starts to walk with by default. */
  readonly firstFoot: 0 | 1;
  /** Phase of its standing at the start. */
  readonly standingPhase: number;
  readonly #joints: Int16Array;
  /** Per joint: 0 for joints that always sway, 1 and 2 for the left and the right arm. */
  readonly #arms: Uint8Array;
  readonly #shares: Float64Array;
  /** Turns per second, and present cosine and sine, by wave: the slow ones first. */
  readonly #rates = new Float64Array(2 * KINDS);
  readonly #waves = new Float64Array(4 * KINDS);
  /** Sway of a joint, by its number in #arms, and the arms' squared speed. */
  readonly #lives = Float64Array.of(1, 0, 0);
  readonly #speeds = new Float64Array(3);
  /** Last rotations of the upper arms in the gait: xyzw, 4 each from the fifth number on. */
  readonly #before = new Float64Array(12);
  readonly #upperArms = new Int16Array(3).fill(-1);
  #time = 0.5;
  #isFirst = true;

  /**
   * Draws a character's sways.
   *
   * @param seed a whole number below 2^32
   */
  constructor(seed: number, rig: LivingRig) {
    const random = randomNumbers(seed);
    this.firstFoot = random() < 0.5 ? 0 : 1;
    this.standingPhase = random();
    for (let k = 0; k < 2 * KINDS; k++) {
      const [from, to] = k < KINDS ? SLOW : QUICK;
      this.#rates[k] = from + (to - from) * random();
    }
    const found: [joint: number, arm: number, shares: Float64Array][] = [];
    for (const [names, sway] of SWAYS) {
      const starts = Array.from({ length: 6 }, () => 2 * Math.PI * random());
      const joint = names.map((name) => rig.roles.indexOf(name)).find((at) => at >= 0 && !isIn(rig.chain, at));
      if (joint === undefined) continue;
      const arm = names[0].startsWith("Left") ? 1 : names[0].startsWith("Right") ? 2 : 0;
      if (names[0].endsWith("eftArm") || names[0].endsWith("ightArm")) this.#upperArms[arm] = joint;
      found.push([joint, arm, sharesOf(sway, starts, rig.canonical, joint)]);
    }
    this.#joints = Int16Array.from(found, ([joint]) => joint);
    this.#arms = Uint8Array.from(found, ([, arm]) => arm);
    this.#shares = Float64Array.from(found.flatMap(([, , shares]) => [...shares]));
  }

  /**
   * Adds the sway to the pose of a gait, `seconds` after the last one.
   *
   * @param share of it that shows
   */
  apply({ rotations }: Pose, seconds: number, share = 1): void {
    this.#watchArms(rotations, seconds);
    this.#time += seconds;
    const waves = this.#waves;
    for (let k = 0; k < 2 * KINDS; k++) {
      const turns = this.#time * this.#rates[k];
      waves[2 * k] = wave(turns + 0.25);
      waves[2 * k + 1] = wave(turns);
    }
    const joints = this.#joints;
    const shares = this.#shares;
    for (let n = 0; n < joints.length; n++) {
      const life = share * this.#lives[this.#arms[n]];
      if (life === 0) continue;
      const slow = 2 * (n % KINDS);
      const quick = slow + 2 * KINDS;
      const a = waves[slow] * life;
      const b = waves[slow + 1] * life;
      const c = waves[quick] * life;
      const d = waves[quick + 1] * life;
      const s = n * NUMBERS;
      const x = shares[s] * a + shares[s + 1] * b + shares[s + 2] * c + shares[s + 3] * d;
      const y = shares[s + 4] * a + shares[s + 5] * b + shares[s + 6] * c + shares[s + 7] * d;
      const z = shares[s + 8] * a + shares[s + 9] * b + shares[s + 10] * c + shares[s + 11] * d;
      // A small rotation is half its rotation vector and 1, normalised.
      const scale = 1 / Math.sqrt(1 + x * x + y * y + z * z);
      const at = joints[n] * 4;
      const qx = rotations[at] * scale;
      const qy = rotations[at + 1] * scale;
      const qz = rotations[at + 2] * scale;
      const qw = rotations[at + 3] * scale;
      rotations[at] = qx + qw * x + qy * z - qz * y;
      rotations[at + 1] = qy + qw * y + qz * x - qx * z;
      rotations[at + 2] = qz + qw * z + qx * y - qy * x;
      rotations[at + 3] = qw - qx * x - qy * y - qz * z;
    }
  }

  /** Measures how much the arms swing in the gait itself. */
  #watchArms(rotations: Float32Array, seconds: number): void {
    const before = this.#before;
    const tells = !this.#isFirst && seconds > 0 && seconds < LONGEST_GAP;
    if (seconds > 0) this.#isFirst = false;
    for (let arm = 1; arm < 3; arm++) {
      const joint = this.#upperArms[arm] * 4;
      if (joint < 0) continue;
      let dot = 0;
      for (let k = 0; k < 4; k++) {
        dot += before[arm * 4 + k] * rotations[joint + k];
        before[arm * 4 + k] = rotations[joint + k];
      }
      if (!tells) continue;
      const speed = (4 * Math.max(0, 1 - dot * dot)) / (seconds * seconds);
      this.#speeds[arm] += (speed - this.#speeds[arm]) * (1 - Math.exp(-seconds / MEMORY));
      const swing = (Math.sqrt(this.#speeds[arm]) - STILL) / (SWINGING - STILL);
      this.#lives[arm] = Math.min(1, Math.max(0, swing));
    }
  }
}

/** Returns the sine of this many turns, to a thousandth: parabolas are good enough for a sway. */
function wave(turns: number): number {
  const x = 2 * (turns - Math.floor(turns + 0.5));
  const y = 4 * x * (1 - Math.abs(x));
  return y * (0.775 + 0.225 * Math.abs(y));
}

/**
 * Returns half the rotation vector in the joint's own frame, by waves: degrees about the body's axes, each with its
 * own phase.
 */
function sharesOf(sway: Numbers, starts: readonly number[], canonical: Float32Array, joint: number): Float64Array {
  const shares = new Float64Array(NUMBERS);
  const turn = quatConjugate([0, 0, 0, 1], quatRead([0, 0, 0, 1], canonical, joint * 4));
  for (let axis = 0; axis < 3; axis++) {
    const local = quatRotate([0, 0, 0], turn, [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]);
    // Two waves of this size together equal one of the square root of two, whose rms is 1.
    const size = (sway[axis] * Math.PI) / 360;
    for (let k = 0; k < 3; k++) {
      for (let wave = 0; wave < 2; wave++) {
        const start = starts[axis * 2 + wave];
        shares[k * 4 + wave * 2] += local[k] * size * Math.cos(start);
        shares[k * 4 + wave * 2 + 1] += local[k] * size * Math.sin(start);
      }
    }
  }
  return shares;
}

function isIn(list: ArrayLike<number>, wanted: number): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === wanted) return true;
  return false;
}
