import { smootherstep } from "../../motion/driven-gait/easing.js";
import { allowedStretch } from "../../motion/feet/planted/leg-stretch.js";
import { fadeWeight } from "../../motion/maths/fade-weight.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";
import type { FootGoals } from "./foot-goals.js";
import { hipJoint } from "./hip-joint.js";
import type { LegGeometry } from "./leg-geometry.js";
import { carryRounds, turnByYaw } from "./loop-rounds.js";
import { outlineCount, outlinePoint } from "./rolling-sole.js";

/**
 * A sole below this height and slower than these speeds looks as if it stood. Shares of the body's height, and per
 * second: 1.5 cm, 0.6 m/s (just above the usual limit between stance and swing) and 0.16 m/s of a person.
 */
const LOW = 0.0086;
const SLOW = 0.34;
const LEVEL = 0.09;
/** A point this much higher than the lowest does not bear, share of the body's height. */
const BEARING = 0.0004;
/** Multiple of a limit from which on a sole is free, and the share of it over which it is let go: close calls must not decide how a foot moves. */
const FREE = 1.05;
const SOFT = 0.1;
/** The same for how straight the leg gets, share of its length. */
const SLACK = 0.001;
/** Most seconds before a strike, or after a foot left, in which its sole is held. */
const MOST = 0.1;
/** Share of the rest of its swing over which a foot makes up for the way that it was held. */
const CATCH_UP = 0.8;

/**
 * Keeps a sole over its place while it is just above the ground and hardly moves: in the last frames before it
 * strikes, and in the first after it left. Else it would seem to slide as it comes to rest or sets off. Changes the
 * ankles' goals, along the ground; the foot makes up for it while it swings.
 */
export function holdSoles(retargeter: Retargeter, frames: ClipFrames, goals: FootGoals, rate: number): void {
  const { target } = retargeter;
  const limits = {
    low: LOW * target.height,
    bearing: BEARING * target.height,
    slow: (SLOW * target.height) / rate,
    level: (LEVEL * target.height) / rate,
  };
  const most = Math.round(MOST * rate);
  for (const side of [0, 1] as const) {
    const held = new HeldSole(retargeter, side, frames, goals.ankles[side], limits);
    for (const { from, to } of swings(goals.away[side], frames.repeat !== null)) held.hold(from, to, most);
    held.write();
  }
}

/**
 * Finds the rows of frames in which a foot swings: the last standing frame before each, and the first after it, which
 * may lie in the next repeat. Swings that the clip cuts off have an infinite end.
 */
function swings(away: Int32Array, loops: boolean): { from: number; to: number }[] {
  const count = away.length;
  const found: { from: number; to: number }[] = [];
  const first = away.indexOf(0);
  if (first < 0) return found;
  if (!loops && first > 0) found.push({ from: Number.NEGATIVE_INFINITY, to: first });
  const end = loops ? first + count : count;
  for (let f = first; f < end; f++) {
    if (away[f % count] !== 0 || (f + 1 < end ? away[(f + 1) % count] === 0 : true)) continue;
    let to = f + 1;
    while (to < end && away[to % count] !== 0) to++;
    found.push({ from: f, to: to < end || loops ? to : Number.POSITIVE_INFINITY });
  }
  return found;
}

interface Limits {
  low: number;
  bearing: number;
  slow: number;
  level: number;
}

class HeldSole {
  readonly #retargeter: Retargeter;
  readonly #side: 0 | 1;
  readonly #frames: ClipFrames;
  readonly #leg: LegGeometry;
  readonly #ankles: Float64Array;
  readonly #limits: Limits;
  /** Two per frame: x and z, as seen in the loop's first round. */
  readonly #offsets: Float64Array;
  /** The sole's points in two frames. */
  #now: Float64Array;
  #next: Float64Array;
  readonly #step = new Float64Array(2);
  /** How low and slow the sole is, 0 to 1. */
  #share = 0;

  constructor(retargeter: Retargeter, side: 0 | 1, frames: ClipFrames, ankles: Float64Array, limits: Limits) {
    const leg = retargeter.legs[side];
    this.#retargeter = retargeter;
    this.#side = side;
    this.#leg = leg;
    this.#frames = frames;
    this.#ankles = ankles;
    this.#limits = limits;
    this.#offsets = new Float64Array(frames.count * 2);
    this.#now = new Float64Array(outlineCount(leg.sole) * 3);
    this.#next = new Float64Array(outlineCount(leg.sole) * 3);
  }

  /** Holds the sole after frame `from` and before frame `to`. */
  hold(from: number, to: number, most: number): void {
    const { count, repeat } = this.#frames;
    const start = Math.max(from, repeat ? from : 0);
    const end = Math.min(to, repeat ? to : count - 1);
    const whole = end - start;
    const reach = Math.min(most, Math.floor((whole - 1) / 2));
    const left = Number.isFinite(from) ? this.#row(from, 1, reach) : [];
    const met = Number.isFinite(to) ? this.#row(to, -1, reach) : [];
    this.#spread(from, 1, left, (whole - left.length / 2 - met.length / 2) * CATCH_UP);
    this.#spread(to, -1, met, (whole - left.length / 2 - met.length / 2) * CATCH_UP);
  }

  /** Returns what holds the sole in each frame from an end of its stance on, x z each. */
  #row(from: number, step: 1 | -1, reach: number): number[] {
    const steps: number[] = [];
    const slow: number[] = [];
    const level: number[] = [];
    for (let n = 1; n <= reach; n++) {
      const rise = this.#rise(from + step * n, from + step * (n - 1));
      const share = Math.min(slow[n - 2] ?? 1, this.#share);
      if (share <= 0) break;
      steps.push(this.#step[0], this.#step[1]);
      slow.push(share);
      level.push(within(Math.abs(rise), this.#limits.level));
    }
    // A sole that rises or sinks faster does not seem to stand, unless it is slow again while it is still low.
    for (let n = level.length - 2; n >= 0; n--) level[n] = Math.max(level[n], level[n + 1]);
    const row: number[] = [];
    let x = 0;
    let z = 0;
    let held = 1;
    for (let n = 0; n < slow.length && held > 0; n++) {
      held = Math.min(held, slow[n], level[n]);
      held = Math.min(held, this.#reaches(from + step * (n + 1), x - steps[n * 2] * held, z - steps[n * 2 + 1] * held));
      x -= steps[n * 2] * held;
      z -= steps[n * 2 + 1] * held;
      row.push(x, z);
    }
    return row;
  }

  /**
   * Returns how the height of a sole changes between two neighbouring frames; writes how it moves from `g` to `f`, and
   * how low and slow it is.
   */
  #rise(f: number, g: number): number {
    const { low, slow, bearing } = this.#limits;
    const here = this.#points(f, this.#now);
    const before = this.#points(g, this.#next);
    const a = this.#now;
    const b = this.#next;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 1; i < a.length; i += 3) least = Math.min(least, Math.max(a[i], b[i]));
    let sum = 0;
    this.#step.fill(0);
    for (let i = 0; i < a.length; i += 3) {
      // Points that are nearly as low bear too.
      const bears = within(Math.max(a[i + 1], b[i + 1]) - least, bearing);
      sum += bears;
      this.#step[0] += bears * (a[i] - b[i]);
      this.#step[1] += bears * (a[i + 2] - b[i + 2]);
    }
    for (let k = 0; k < 2; k++) this.#step[k] /= sum;
    this.#share = within(Math.max(here, before), low) * within(Math.hypot(this.#step[0], this.#step[1]), slow);
    return here - before;
  }

  /** Returns how well a leg whose ankle is moved by x and z stays less straight than a standing one, 0 to 1: else its knee would jerk. */
  #reaches(g: number, x: number, z: number): number {
    const { count, repeat } = this.#frames;
    const rounds = Math.floor(g / count);
    const f = g - rounds * count;
    hipJoint(hip, this.#retargeter, this.#frames, f, this.#side);
    for (let k = 0; k < 3; k++) hip[k] = this.#ankles[f * 3 + k] - hip[k];
    const free = Math.hypot(hip[0], hip[1], hip[2]);
    moved[0] = x;
    moved[2] = z;
    if (repeat) turnByYaw(moved, -rounds * repeat.yaw);
    const held = Math.hypot(hip[0] + moved[0], hip[1], hip[2] + moved[2]);
    const length = this.#leg.thighLength + this.#leg.shinLength;
    const most = Math.max(free, length * allowedStretch(this.#frames.feet[this.#side].extension[f]));
    return fadeWeight(1 + (most - held) / (SLACK * length));
  }

  /** Finds the sole's points in a frame; returns the lowest one's height. */
  #points(g: number, out: Float64Array): number {
    const { count, joints, rotations, repeat } = this.#frames;
    const rounds = Math.floor(g / count);
    const f = g - rounds * count;
    let low = Number.POSITIVE_INFINITY;
    for (let i = 0; i < out.length; i += 3) {
      outlinePoint(out, i, this.#leg.sole, i / 3, rotations, f * joints * 4);
      for (let k = 0; k < 3; k++) out[i + k] += this.#ankles[f * 3 + k];
      low = Math.min(low, out[i + 1]);
    }
    carryRounds(out, repeat, rounds);
    return low;
  }

  /** Adds a row of offsets, and fades its last one out over the rest of the swing. */
  #spread(from: number, step: 1 | -1, row: readonly number[], fade: number): void {
    const held = row.length / 2;
    if (held === 0) return;
    const { count, repeat } = this.#frames;
    for (let n = 1; n < held + fade; n++) {
      const g = from + step * n;
      if (!repeat && (g < 0 || g >= count)) break;
      const at = (Math.min(n, held) - 1) * 2;
      const share = n <= held ? 1 : 1 - smootherstep((n - held) / fade);
      const rounds = Math.floor(g / count);
      const f = (g - rounds * count) * 2;
      moved[0] = share * row[at];
      moved[2] = share * row[at + 1];
      if (repeat) turnByYaw(moved, -rounds * repeat.yaw);
      this.#offsets[f] += moved[0];
      this.#offsets[f + 1] += moved[2];
    }
  }

  write(): void {
    for (let f = 0; f < this.#frames.count; f++) {
      this.#ankles[f * 3] += this.#offsets[f * 2];
      this.#ankles[f * 3 + 2] += this.#offsets[f * 2 + 1];
    }
  }
}

/** Returns 1 up to about a limit, 0 well beyond it. */
function within(value: number, limit: number): number {
  return fadeWeight((FREE - value / limit) / SOFT);
}

const hip = new Float64Array(3);
const moved = new Float64Array(3);
