import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../src/motion/maths/quaternion.js";
import type { Footprint, FootprintRun } from "../../src/synthesis/text/captured/legs/footprint.js";
import { TAKE_RATE } from "../../src/synthesis/text/captured/takes/stored-take.js";

/**
 * Heights over its floor and speeds below which a point of the sole starts to stand, and above which it no longer
 * does.
 */
const LOW = [0.03, 0.05] as const;
const SLOW = [0.22, 0.42] as const;
/** Shortest contact, and longest gap in one that is ignored, frames. */
const SHORTEST = 4;
const GAP = 4;
/** Cosines of the largest tilts of a standing foot and of a flat one: a foot that lies on its side does not stand. */
const UPRIGHT = 0.3;
const FLAT = 0.78;

type Track = ArrayLike<number>;

/** Returns how far the floor is below the standing soles of a clip, metres. */
export function floorOf(clip: MotionClip): number {
  const tracks = soleTracks(clip, BUILTIN_FEET).flatMap(({ heel, ball }) => [heel, ball]);
  const floors = tracks.map((track) => floorOfPoint(track, clip.frameCount, -0.06)).filter(Number.isFinite);
  return floors.length > 0 ? median(floors) : 0;
}

/** Returns the height at which a point mostly stands still, among those close to the lowest. */
function floorOfPoint(track: Track, frames: number, lowest: number): number {
  const heights: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const height = track[frame * 3 + 1];
    if (height > lowest - 0.2 && speed(track, frame, frames) < SLOW[0]) heights.push(height);
  }
  if (heights.length < SHORTEST) return Number.NaN;
  heights.sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.2)];
}

/** Finds where and when the feet stand, for a clip whose floor is at 0. */
export function findPrints(clip: MotionClip): Footprint[] {
  const tracks = soleTracks(clip, BUILTIN_FEET);
  const pose = createGlobalPose(BUILTIN_SKELETON);
  const frames = clip.frameCount;
  return ([0, 1] as const).flatMap((side) => {
    const { ball, heel } = tracks[side];
    const yaws = new Float64Array(frames);
    const upright = new Float64Array(frames);
    const forward = [0, 0, 0];
    for (let frame = 0; frame < frames; frame++) {
      forwardKinematicsOfFrame(clip, frame, pose);
      const { foot } = BUILTIN_FEET[side];
      quatRotate(forward, pose.rotations.subarray(foot * 4, foot * 4 + 4), [0, 0, 1]);
      yaws[frame] = Math.atan2(forward[0], forward[2]);
      const [x, , z] = pose.rotations.subarray(foot * 4, foot * 4 + 4);
      upright[frame] = 1 - 2 * (x * x + z * z);
    }
    const stands = [ball, heel].map((track) => standing(track, frames, (frame) => upright[frame] > UPRIGHT));
    const [balls, heels] = stands;
    for (let frame = 0; frame < frames; frame++) {
      if (balls[frame] && heels[frame] && upright[frame] < FLAT) balls[frame] = heels[frame] = 0;
    }
    return printsOf(side, balls, heels, ball, heel, yaws);
  });
}

function standing(track: Track, frames: number, level: (frame: number) => boolean): Uint8Array {
  const own = floorOfPoint(track, frames, 0);
  // A point's own floor shows a foot that is rotated slightly wrong; far from the ground it shows other things.
  const floor = Number.isFinite(own) && Math.abs(own) < 0.06 ? own : 0;
  const out = new Uint8Array(frames);
  let on = false;
  for (let frame = 0; frame < frames; frame++) {
    const height = track[frame * 3 + 1] - floor;
    const slow = speed(track, frame, frames);
    const limit: number = on ? 1 : 0;
    on = level(frame) && height < LOW[limit] && slow < SLOW[limit];
    out[frame] = on ? 1 : 0;
  }
  // In the other direction too, so that a contact begins as it ends.
  on = false;
  for (let frame = frames - 1; frame >= 0; frame--) {
    const height = track[frame * 3 + 1] - floor;
    on = out[frame] === 1 || (on && level(frame) && height < LOW[1] && speed(track, frame, frames) < SLOW[1]);
    out[frame] = on ? 1 : 0;
  }
  fill(out, 0, GAP);
  fill(out, 1, SHORTEST);
  return out;
}

/** Replaces runs of `value` that are shorter than `least`, and not at an end, by the other value. */
function fill(marks: Uint8Array, value: 0 | 1, least: number): void {
  for (let from = 0; from < marks.length; ) {
    let to = from;
    while (to < marks.length && marks[to] === marks[from]) to++;
    if (marks[from] === value && to - from < least && from > 0 && to < marks.length) marks.fill(1 - value, from, to);
    from = to;
  }
}

function printsOf(
  side: 0 | 1,
  balls: Uint8Array,
  heels: Uint8Array,
  ball: Track,
  heel: Track,
  yaws: Float64Array,
): Footprint[] {
  const prints: Footprint[] = [];
  const frames = balls.length;
  const partAt = (frame: number): FootprintRun["part"] | null =>
    balls[frame] && heels[frame] ? "flat" : balls[frame] ? "ball" : heels[frame] ? "heel" : null;
  for (let from = 0; from < frames; ) {
    const part = partAt(from);
    let to = from;
    while (to + 1 < frames && partAt(to + 1) === part) to++;
    if (part) {
      const run: FootprintRun = { part, from, to, yaw: circularMedian(yaws, from, to) };
      const open = prints.at(-1);
      if (open && open.runs.at(-1)?.to === from - 1) open.runs.push(run);
      else prints.push({ side, x: 0, z: 0, runs: [run] });
    }
    from = to + 1;
  }
  for (const print of prints) place(print, ball, heel);
  return prints;
}

/** Finds the ball's position over all runs on it; without any, from the heel. */
function place(print: Footprint, ball: Track, heel: Track): void {
  const { runs } = print;
  const flats = runs.filter(({ part }) => part === "flat");
  // A heel that stands before and after has one position: then the foot has one heading.
  if (runs.some(({ part }) => part === "heel") && flats.length > 0) {
    const longest = flats.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
    for (const run of runs) run.yaw = longest.yaw;
  }
  const bearing = runs.filter(({ part }) => part !== "heel");
  const chosen = flats.length > 0 ? flats : bearing.length > 0 ? bearing : runs;
  const track = bearing.length > 0 ? ball : heel;
  const xs: number[] = [];
  const zs: number[] = [];
  for (const { from, to } of chosen) {
    for (let frame = from; frame <= to; frame++) {
      xs.push(track[frame * 3]);
      zs.push(track[frame * 3 + 2]);
    }
  }
  print.x = median(xs);
  print.z = median(zs);
  if (bearing.length > 0) return;
  const length = BUILTIN_FEET[0].ball[2] - BUILTIN_FEET[0].heel[2];
  print.x += Math.sin(runs[0].yaw) * length;
  print.z += Math.cos(runs[0].yaw) * length;
}

function circularMedian(yaws: Float64Array, from: number, to: number): number {
  const first = yaws[from];
  const around = Array.from(yaws.subarray(from, to + 1), (yaw) => wrapAngle(yaw - first));
  return wrapAngle(first + median(around));
}

export function wrapAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the speed around a frame, m/s. */
function speed(track: Track, frame: number, frames: number): number {
  const from = Math.max(0, frame - 1);
  const to = Math.min(frames - 1, frame + 1);
  if (to === from) return 0;
  const distance = Math.hypot(...[0, 1, 2].map((k) => track[to * 3 + k] - track[from * 3 + k]));
  return (distance * TAKE_RATE) / (to - from);
}
