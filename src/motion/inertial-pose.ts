import type { Pose } from "./clip.js";
import { fadingSpeed, smootherstep } from "./driven-gait/easing.js";
import { quatConjugate, quatMultiply, quatRead } from "./quaternion.js";
import type { Skeleton } from "./skeleton.js";

/** The speed of the offset fades over this share of the time, and at most over so many seconds: so it hardly overshoots. */
const SPEED_SHARE = 0.6;
const LONGEST_SPEED = 0.25;
/** Radians that the speed may turn a joint out of its way, and what a speed of 1 turns it in a fade of 1. */
const MOST_TURN = 0.15;
const SPEED_WAY = 0.17;
/** Frames further apart than this, seconds, tell no speed. */
const LONGEST_FRAME = 0.12;
/** Squares of offsets that nobody sees: radians, units. */
const NOTHING = 1e-16;

const q = new Float64Array(4);
const r = new Float64Array(4);
const first = new Float64Array(4);
const rotation = new Float64Array(3);

/** The poses around a moment at which one motion takes the place of another. */
export interface Handover {
  /** What shows at this moment, and what showed `seconds` ago. */
  shown: Pose;
  before: Pose;
  /** The new motion at this moment, and `seconds` later. */
  target: Pose;
  ahead: Pose;
  /** 0: speeds are not known. */
  seconds: number;
}

/**
 * Inertialization: a transition is an offset from the new motion that dies away. The new motion plays at once at its full
 * rate; pose and speed go on from what showed, and neither speed nor acceleration is left at the end.
 *
 * Rotations are offset by rotation vectors in the space of each joint's parent, the short way round. Makes no garbage.
 */
export class InertialPose {
  /** Seconds that the offset takes to die away, and those that are over. */
  duration = 0.5;
  elapsed = 0.5;
  /** Rotation vectors, then translations: 3 a joint each; and their speeds, a second. */
  readonly #offset: Float64Array;
  readonly #speed: Float64Array;

  constructor({ names }: Skeleton) {
    this.#offset = new Float64Array(names.length * 6);
    this.#speed = new Float64Array(names.length * 6);
  }

  get isOver(): boolean {
    return this.elapsed >= this.duration;
  }

  /** Begins a transition; `elapsed` counts from here. */
  begin({ shown, before, target, ahead, seconds }: Handover): void {
    this.elapsed = 0;
    const offset = this.#offset;
    const speed = this.#speed;
    const rate = seconds > 0 && seconds <= LONGEST_FRAME ? 1 / seconds : 0;
    const joints = shown.rotations.length / 4;
    for (let j = 0; j < joints; j++) {
      quatRead(q, shown.rotations, j * 4);
      quatMultiply(first, q, quatConjugate(r, quatRead(r, target.rotations, j * 4)));
      toVector(first, first[3] < 0 ? -1 : 1);
      for (let k = 0; k < 3; k++) offset[j * 3 + k] = rotation[k];
      // Where both would be as long again later, each at its speed of now.
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

  /** Adds what is left of the offset to a pose of the new motion. */
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
      const longest = MOST_TURN / (SPEED_WAY * Math.sqrt(sx * sx + sy * sy + sz * sz) + 1e-6);
      const go = longest < fade ? longest * fadingSpeed(this.elapsed / longest) : swung;
      const vx = offset[i] * stay + sx * go;
      const vy = offset[i + 1] * stay + sy * go;
      const vz = offset[i + 2] * stay + sz * go;
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

/** Writes the rotation vector of `sign` times a quaternion: as long as half a turn and more, where its w is below 0. */
function toVector(from: Float64Array, sign: number): void {
  const length = Math.sqrt(from[0] * from[0] + from[1] * from[1] + from[2] * from[2]);
  const s = length < 1e-9 ? 2 * sign : (2 * sign * Math.atan2(length, sign * from[3])) / length;
  for (let k = 0; k < 3; k++) rotation[k] = from[k] * s;
}
