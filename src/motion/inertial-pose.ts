import type { Pose } from "./clip.js";
import { fadingSpeed, smootherstep } from "./driven-gait/easing.js";
import { quatConjugate, quatMultiply, quatRead } from "./maths/quaternion.js";
import type { Skeleton } from "./skeleton.js";

/**
 * The offset's speed fades over this share of the time, and over at most this many seconds, so that it hardly
 * overshoots.
 */
const SPEED_SHARE = 0.6;
const LONGEST_SPEED = 0.25;
/**
 * How far the speed may carry a joint beyond its offset, radians, and how far a speed of 1 carries it in a fade of 1.
 */
const MOST_TURN = 0.15;
const SPEED_WAY = 0.17;
/**
 * Largest acceleration of a joint, radians per second squared; and the accelerations that an offset or a speed of 1
 * causes in a fade of one second.
 */
const HURRY = 75;
const WAY_PEAK = 5.78;
const SPEED_PEAK = 3.95;
/** Longest time for a joint that is far off to arrive, seconds, where the transition itself is shorter. */
const LONGEST = 0.5;
/**
 * Largest acceleration of a body that is to get up or down, legs per second squared, and the longest time that a
 * transition takes for it, seconds.
 */
const BODY_HURRY = 12;
const LONGEST_BODY = 0.8;
/** Frames further apart than this, seconds, give no speed. */
const LONGEST_FRAME = 0.12;
/** Squares of offsets too small to see: radians, units. */
const NOTHING = 1e-16;

const q = new Float64Array(4);
const r = new Float64Array(4);
const first = new Float64Array(4);
const rotation = new Float64Array(3);

/** The poses around the moment at which one motion replaces another. */
export interface Handover {
  /** The pose shown at this moment, and the one shown `seconds` before. */
  shown: Pose;
  before: Pose;
  /** The new motion at this moment, and `seconds` later. */
  target: Pose;
  ahead: Pose;
  /** Seconds between the two; 0 when speeds are not known. */
  seconds: number;
  /** Whether all of it takes longer where the body has far to go. */
  fits: boolean;
}

/**
 * Inertialization: a transition is an offset from the new motion that decays to zero. The new motion plays at once at
 * its full rate; pose and speed continue from what was shown, and neither speed nor acceleration is left at the end.
 *
 * Rotations are offset by rotation vectors in the space of each joint's parent, along the shorter arc. Allocates
 * nothing.
 */
export class InertialPose {
  /**
   * Seconds that the offset takes to decay, and seconds elapsed. A joint that is far off takes longer, so that it is
   * not flung.
   */
  duration = 0.5;
  elapsed = 0.5;
  /** Rotation vectors, then translations: 3 per joint each; and their speeds per second. */
  readonly #offset: Float64Array;
  readonly #speed: Float64Array;

  /** Duration for each joint's rotation, and the longest of all. */
  readonly #durations: Float64Array;
  readonly #longest = new Float64Array(1);

  /** Model units. */
  readonly #legLength: number;
  readonly #rest: Float32Array;

  constructor({ names, restTranslations }: Skeleton, legLength: number) {
    this.#legLength = legLength;
    this.#rest = restTranslations;
    this.#offset = new Float64Array(names.length * 6);
    this.#speed = new Float64Array(names.length * 6);
    this.#durations = new Float64Array(names.length);
  }

  /** Seconds after which the whole offset is gone. */
  get seconds(): number {
    return this.#longest[0];
  }

  get isOver(): boolean {
    return this.elapsed >= this.#longest[0];
  }

  /** Begins a transition; `elapsed` counts from here. */
  begin({ shown, before, target, ahead, seconds, fits }: Handover): void {
    this.elapsed = 0;
    if (fits) this.#takeTime(shown, target);
    this.#longest[0] = this.duration;
    const offset = this.#offset;
    const speed = this.#speed;
    const rate = seconds > 0 && seconds <= LONGEST_FRAME ? 1 / seconds : 0;
    const joints = shown.rotations.length / 4;
    for (let j = 0; j < joints; j++) {
      quatRead(q, shown.rotations, j * 4);
      quatMultiply(first, q, quatConjugate(r, quatRead(r, target.rotations, j * 4)));
      toVector(first, first[3] < 0 ? -1 : 1);
      for (let k = 0; k < 3; k++) offset[j * 3 + k] = rotation[k];
      const [x, y, z] = rotation;
      const needed = Math.sqrt((WAY_PEAK / HURRY) * Math.sqrt(x * x + y * y + z * z));
      this.#durations[j] = Math.max(this.duration, Math.min(needed, LONGEST));
      this.#longest[0] = Math.max(this.#longest[0], this.#durations[j]);
      // How far apart both would be as long again from now, each at its present speed.
      quatMultiply(r, q, quatConjugate(r, quatRead(r, before.rotations, j * 4)));
      if (r[3] < 0) for (let k = 0; k < 4; k++) r[k] = -r[k];
      quatMultiply(q, r, q);
      quatMultiply(q, q, quatConjugate(r, quatRead(r, ahead.rotations, j * 4)));
      const same = q[0] * first[0] + q[1] * first[1] + q[2] * first[2] + q[3] * first[3];
      toVector(q, (same < 0 ? -1 : 1) * (first[3] < 0 ? -1 : 1));
      for (let k = 0; k < 3; k++) speed[j * 3 + k] = (rotation[k] - offset[j * 3 + k]) * rate;
    }
    const at = joints * 3;
    const [s, b, t, a] = [shown.translations, before.translations, target.translations, ahead.translations];
    for (let i = 0; i < at; i++) {
      offset[at + i] = s[i] - t[i];
      speed[at + i] = (s[i] - b[i] - a[i] + t[i]) * rate;
    }
  }

  /**
   * Makes the transition as long as the way of the joint that moves farthest in its parent, the hips, needs. Above the
   * height at which it stands it falls as fast as it does.
   */
  #takeTime({ translations }: Pose, target: Pose): void {
    const rest = this.#rest;
    let far = 0;
    for (let i = 0; i < translations.length; i += 3) {
      const x = translations[i] - target.translations[i];
      const high = rest[i + 1];
      const y = Math.min(translations[i + 1], high) - Math.min(target.translations[i + 1], high);
      const z = translations[i + 2] - target.translations[i + 2];
      far = Math.max(far, x * x + y * y + z * z);
    }
    const needed = Math.sqrt((WAY_PEAK * Math.sqrt(far)) / (BODY_HURRY * this.#legLength));
    this.duration = Math.max(this.duration, Math.min(needed, LONGEST_BODY));
  }

  /** Adds the rest of the offset to a pose of the new motion. */
  apply({ rotations, translations }: Pose): void {
    if (this.isOver) return;
    const offset = this.#offset;
    const speed = this.#speed;
    const stay = 1 - smootherstep(this.elapsed / this.duration);
    const fade = Math.min(SPEED_SHARE * this.duration, LONGEST_SPEED);
    const swung = fade * fadingSpeed(this.elapsed / fade);
    const at = translations.length;
    for (let i = 0; i < at; i++) translations[i] += offset[at + i] * stay + speed[at + i] * swung;
    for (let i = 0, j = 0; i < at; i += 3, j += 4) {
      const sx = speed[i];
      const sy = speed[i + 1];
      const sz = speed[i + 2];
      const fast = Math.sqrt(sx * sx + sy * sy + sz * sz);
      const soon = Math.min(fade, MOST_TURN / (SPEED_WAY * fast + 1e-6));
      const whole = this.#durations[i / 3];
      const kept = whole === this.duration ? stay : 1 - smootherstep(this.elapsed / whole);
      const own = Math.min(whole, Math.max(soon, (SPEED_PEAK * fast) / HURRY));
      const go = own * fadingSpeed(this.elapsed / own);
      const vx = offset[i] * kept + sx * go;
      const vy = offset[i + 1] * kept + sy * go;
      const vz = offset[i + 2] * kept + sz * go;
      const square = vx * vx + vy * vy + vz * vz;
      if (square < NOTHING) continue;
      const angle = Math.sqrt(square);
      const s = Math.sin(angle / 2) / angle;
      const w = Math.cos(angle / 2);
      const x = vx * s;
      const y = vy * s;
      const z = vz * s;
      const bx = rotations[j];
      const by = rotations[j + 1];
      const bz = rotations[j + 2];
      const bw = rotations[j + 3];
      rotations[j] = w * bx + x * bw + y * bz - z * by;
      rotations[j + 1] = w * by - x * bz + y * bw + z * bx;
      rotations[j + 2] = w * bz + x * by - y * bx + z * bw;
      rotations[j + 3] = w * bw - x * bx - y * by - z * bz;
    }
  }
}

/** Writes the rotation vector of `sign` times a quaternion: half a turn or longer where its w is below 0. */
function toVector(from: Float64Array, sign: number): void {
  const length = Math.sqrt(from[0] * from[0] + from[1] * from[1] + from[2] * from[2]);
  const s = length < 1e-9 ? 2 * sign : (2 * sign * Math.atan2(length, sign * from[3])) / length;
  for (let k = 0; k < 3; k++) rotation[k] = from[k] * s;
}
