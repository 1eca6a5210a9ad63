import type { MotionClip } from "../../motion/clip.js";
import { smootherstep } from "../../motion/driven-gait/easing.js";
import { type LockedFoot, lockSole } from "../../motion/feet/lock-sole.js";
import { fillSwings, type PlacedStance } from "../../motion/feet/planted/swing-corrections.js";
import { pivotOf } from "../../motion/feet/sole-parts.js";
import { wrapAngle } from "../../motion/maths/wrap-angle.js";
import { type Placement, placePoint } from "../../motion/place-clip.js";
import type { CharacterRig } from "../rig/character-rig.js";
import type { FootMoves } from "./foot-moves.js";
import { type FootTracks, readFootTracks } from "./foot-tracks.js";
import { lowerBody } from "./lower-body.js";
import { moveFeet } from "./move-feet.js";

/**
 * Returns the clip with every standing foot kept in place, by legs that follow. Fixed frames stay as they are.
 *
 * @param fixed 1 for frames that must not change; for a loop's last frame, that of the first counts
 * @param step where the next round of a loop lies
 */
export function holdFeet(clip: MotionClip, rig: CharacterRig, fixed: Uint8Array, step: Placement | null): MotionClip {
  const feet = readFootTracks(clip, rig);
  const moves = feet.map((foot) => movesOf(foot, fixed, step, clip.frameRate));
  const lowered = lowerBody(clip, feet, moves, fixed, step !== null);
  return moveFeet(lowered, rig, moves);
}

/**
 * Returns how far a foot that stands without a break from one frame to a later one has moved, x and z; null if it
 * does not stand throughout.
 */
export function slideBetween(foot: FootTracks, first: number, last: number): [number, number] | null {
  for (let f = first; f <= last; f++) if (foot.standing[f] === 0) return null;
  const run = new Run(foot, null, Number.POSITIVE_INFINITY);
  run.follow(first, last);
  return [-run.moves[last * 3], -run.moves[last * 3 + 2]];
}

function movesOf(foot: FootTracks, fixed: Uint8Array, step: Placement | null, rate: number): FootMoves {
  const frames = foot.standing.length;
  // A loop's last frame is its first again.
  const count = step ? frames - 1 : frames;
  const run = new Run(foot, step, count);
  const isFixed = (g: number) => fixed[g % count] === 1;
  const known: PlacedStance[] = [];
  for (const [start, end] of standingRuns(foot.standing, count, step !== null)) {
    holdRun(run, start, end, isFixed, rate);
    known.push({ start, end });
  }
  for (const [start, end] of stretches(count, (f) => fixed[f] === 1)) known.push({ start, end });
  const away = new Int32Array(count);
  const placed = merged(known, count);
  const repeat = step ? { yaw: step.yaw } : null;
  if (placed.length > 0) {
    fillSwings(placed, run.moves, { count, repeat, fade: 0.2 * rate }, away, rate);
    fillSwings(placed, run.turns, { count, repeat: repeat && { yaw: 0 }, fade: 0.2 * rate }, away, rate);
  }
  return { moves: run.moves, turns: run.turns };
}

/** Holds a foot from one frame in both directions, as far as it stands and may be moved. */
class Run {
  readonly moves: Float64Array;
  readonly turns: Float64Array;
  readonly #foot: FootTracks;
  readonly #step: Placement | null;
  readonly #count: number;

  /**
   * Starts a run.
   *
   * @param count of a loop's frames, counted round
   */
  constructor(foot: FootTracks, step: Placement | null, count: number) {
    this.#foot = foot;
    this.#step = step;
    this.#count = count;
    this.moves = new Float64Array(foot.ankle.length);
    this.turns = new Float64Array(foot.ankle.length);
  }

  /** Goes from a frame, which stays, to another, keeping the standing part in place. */
  follow(from: number, to: number): void {
    const { standing } = this.#foot;
    const way = to >= from ? 1 : -1;
    const first = pivotOf(standing[this.#inside(from)]);
    let heading = this.#heading(from);
    let turn = 0;
    const locked: LockedFoot = {
      pivot: (g, part) => {
        const bits = standing[this.#inside(g)];
        const next = pivotOf(bits);
        if (next !== part) heading = this.#heading(g - way) + turn;
        // On one point alone it may turn freely.
        if (isWide(bits)) turn = wrapAngle(heading - this.#heading(g));
        else heading = this.#heading(g) + turn;
        this.turns[this.#inside(g) * 3] = turn;
        return next;
      },
      arm: (out, part, g) => {
        const [ankle, point] = [this.#point("ankle", g), this.#point(part, g)];
        const arm = [point[0] - ankle[0], point[1] - ankle[1], point[2] - ankle[2]];
        out.set(turnedBy(this.turns[this.#inside(g) * 3], arm));
      },
      place: (g, [x, y, z]) => {
        if (g === from) return;
        const ankle = this.#point("ankle", g);
        this.put(g, [x - ankle[0], y - ankle[1], z - ankle[2], turn]);
      },
    };
    lockSole(locked, from, to, first, this.#point(first, from));
  }

  read(g: number): [number, number, number, number] {
    const at = this.#inside(g) * 3;
    const [x, y, z] = this.moves.subarray(at, at + 3);
    return [...this.#turned([x, y, z], g, 1), this.turns[at]];
  }

  /**
   * Sets a frame's correction.
   *
   * @param g a frame, in a loop possibly of the next round
   */
  put(g: number, [x, y, z, turn]: readonly number[]): void {
    const at = this.#inside(g) * 3;
    this.moves.set(this.#turned([x, y, z], g, -1), at);
    this.turns[at] = turn;
  }

  #inside(g: number): number {
    return g < this.#count ? g : g - this.#count;
  }

  #point(part: "ankle" | "heel" | "ball" | "toe", g: number): [number, number, number] {
    const at = this.#inside(g) * 3;
    const [x, y, z] = this.#foot[part].subarray(at, at + 3);
    return g < this.#count || !this.#step ? [x, y, z] : placePoint(this.#step, [x, y, z]);
  }

  #heading(g: number): number {
    const [heel, ball] = [this.#point("heel", g), this.#point("ball", g)];
    return Math.atan2(ball[0] - heel[0], ball[2] - heel[2]);
  }

  #turned(way: readonly number[], g: number, direction: number): [number, number, number] {
    if (g < this.#count || !this.#step) return [way[0], way[1], way[2]];
    return turnedBy(direction * this.#step.yaw, way);
  }
}

function turnedBy(yaw: number, way: readonly number[]): [number, number, number] {
  return placePoint({ yaw, x: 0, z: 0 }, way);
}

/** Returns whether more than one point stands, so that the foot cannot turn. */
function isWide(standing: number): boolean {
  return (standing & (standing - 1)) !== 0;
}

/** Seconds near a fixed frame in which a foot that comes down or leaves there is not yet held fully. */
const NEAR = 0.1;

function holdRun(run: Run, start: number, end: number, isFixed: (g: number) => boolean, rate: number): void {
  const fixed: number[] = [];
  for (let g = start; g <= end; g++) if (isFixed(g)) fixed.push(g);
  if (fixed.length === 0) {
    const middle = Math.floor((start + end) / 2);
    run.follow(middle, end);
    run.follow(middle, start);
    fadeNear(run, start, end, isFixed, rate);
    return;
  }
  if (fixed[0] > start) run.follow(fixed[0], start);
  const late = fixed[fixed.length - 1];
  if (late < end) run.follow(late, end);
  for (let i = 1; i < fixed.length; i++) if (fixed[i] > fixed[i - 1] + 1) holdBetween(run, fixed[i - 1], fixed[i]);
}

/** Blends what is held at both ends from one place to the other. */
function holdBetween(run: Run, from: number, to: number): void {
  run.follow(from, to - 1);
  const ahead = Array.from({ length: to - from - 1 }, (_, i) => run.read(from + 1 + i));
  run.follow(to, from + 1);
  ahead.forEach((before, i) => {
    const g = from + 1 + i;
    const share = smootherstep((g - from) / (to - from));
    const after = run.read(g);
    run.put(
      g,
      before.map((value, k) => value + (after[k] - value) * share),
    );
  });
}

function fadeNear(run: Run, start: number, end: number, isFixed: (g: number) => boolean, rate: number): void {
  const window = Math.ceil(NEAR * rate);
  for (let g = start; g <= end; g++) {
    let share = 1;
    for (let i = 1; i < window && share > 0; i++) {
      if ((g - i >= 0 && isFixed(g - i)) || isFixed(g + i)) share = Math.min(share, smootherstep(i / window));
    }
    if (share < 1)
      run.put(
        g,
        run.read(g).map((value) => value * share),
      );
  }
}

/** Returns runs of frames that stand; in a loop they may pass its end. */
function standingRuns(standing: Uint8Array, count: number, loops: boolean): [number, number][] {
  const runs = stretches(count, (f) => standing[f] > 0);
  const [first, last] = [runs[0], runs[runs.length - 1]];
  if (loops && runs.length > 1 && first[0] === 0 && last[1] === count - 1) {
    runs.shift();
    last[1] += first[1] + 1;
  }
  return runs;
}

function stretches(count: number, holds: (frame: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let f = 0; f < count; f++) {
    if (!holds(f)) continue;
    const run = found[found.length - 1];
    if (run && run[1] === f - 1) run[1] = f;
    else found.push([f, f]);
  }
  return found;
}

/** Merges overlapping and touching runs, in order of time. */
function merged(all: readonly PlacedStance[], count: number): PlacedStance[] {
  const sorted = all.map((one) => ({ ...one })).sort((a, b) => a.start - b.start);
  const out: PlacedStance[] = [];
  for (const one of sorted) {
    const last = out[out.length - 1];
    if (last && one.start <= last.end + 1) last.end = Math.max(last.end, one.end);
    else out.push(one);
  }
  // A run past a loop's end covers the one at its beginning.
  const last = out[out.length - 1];
  while (out.length > 1 && last.end >= count && out[0].start <= last.end - count + 1) {
    last.end = Math.max(last.end, out[0].end + count);
    out.shift();
  }
  return out;
}
