/** Footfalls and travel, measured on the joints. */
import type { MotionView } from "../motion-view.js";
import { runs, smoothed } from "../signals.js";

export interface Placement {
  side: "left" | "right";
  /** When it is put down. */
  frame: number;
  x: number;
  z: number;
  /** Metres from where this foot stood before. */
  moved: number;
}

/** A foot that comes down nearer than this to where it stood has not stepped, metres. */
const STEP = 0.12;

/** Every time that a foot is put down elsewhere than it stood; where feet stand at the start is no step. */
export function placements(view: MotionView): Placement[] {
  const found: Placement[] = [];
  for (const side of ["left", "right"] as const) {
    const foot = view.feet[side];
    let before: { x: number; z: number } | null = null;
    for (const [from, to] of runs(view.frames, (frame) => foot.stands[frame] === 1, 4, 3)) {
      const x = middleOf(foot.x, from, to);
      const z = middleOf(foot.z, from, to);
      const moved = before ? Math.hypot(x - before.x, z - before.z) : 0;
      if (from > 0 && (moved >= STEP || !before)) found.push({ side, frame: from, x, z, moved });
      if (moved >= STEP || !before) before = { x, z };
    }
  }
  return found.sort((a, b) => a.frame - b.frame);
}

function middleOf(track: Float64Array, from: number, to: number): number {
  return track[Math.round((from + to) / 2)];
}

export interface Travelled {
  /** Seconds in which the hips move on. */
  seconds: number;
  /** Length of the way, and of it ahead and to the right as the body faces all along, metres. */
  path: number;
  ahead: number;
  right: number;
  /** From first to last frame, as the body faces at the start. */
  net: { ahead: number; right: number; length: number };
  /** Path over moving seconds, m/s. */
  speed: number;
}

/** Hips that go slower than this do not travel, m/s. */
const TRAVELLING = 0.15;

export function travelled(view: MotionView): Travelled {
  const xs = smoothed(
    view.series((frame) => view.joint("Hips", frame).x),
    21,
  );
  const zs = smoothed(
    view.series((frame) => view.joint("Hips", frame).z),
    21,
  );
  const facing = smoothed(
    view.series((frame) => view.facing(frame)),
    45,
  );
  let moving = 0;
  const sum = { path: 0, ahead: 0, right: 0 };
  for (let frame = 1; frame < view.frames; frame++) {
    const step = { x: xs[frame] - xs[frame - 1], z: zs[frame] - zs[frame - 1] };
    const length = Math.hypot(step.x, step.z);
    if (length * view.frameRate < TRAVELLING) continue;
    const { ahead, right } = view.inFacing(step, facing[frame]);
    moving++;
    sum.path += length;
    sum.ahead += ahead;
    sum.right += right;
  }
  const last = view.frames - 1;
  const seen = view.inFacing({ x: xs[last] - xs[0], z: zs[last] - zs[0] }, view.facing(0));
  const seconds = moving / view.frameRate;
  return {
    seconds,
    ...sum,
    net: { ...seen, length: Math.hypot(seen.ahead, seen.right) },
    speed: seconds > 0 ? sum.path / seconds : 0,
  };
}

/** How far the hips get from where they are at the start, metres. */
export function strayed(view: MotionView): number {
  const start = view.joint("Hips", 0);
  let most = 0;
  for (let frame = 1; frame < view.frames; frame++) {
    const { x, z } = view.joint("Hips", frame);
    most = Math.max(most, Math.hypot(x - start.x, z - start.z));
  }
  return most;
}

export interface Flight {
  from: number;
  to: number;
  seconds: number;
}

/** Stretches in which neither foot stands and both are clear of the ground. */
export function flights(view: MotionView, shortest = 0.08): Flight[] {
  const { left, right } = view.feet;
  const inAir = (frame: number) => !left.stands[frame] && !right.stands[frame];
  return runs(view.frames, inAir, Math.round(shortest * view.frameRate))
    .filter(([from, to]) => {
      let clear = 0;
      for (let i = from; i <= to; i++) clear = Math.max(clear, Math.min(left.low[i], right.low[i]));
      return clear > 0.025;
    })
    .map(([from, to]) => ({ from, to, seconds: (to - from + 1) / view.frameRate }));
}

/** How far the feet move while the motion lasts: metres that any sole is away from where it stood. */
export function feetMoved(view: MotionView): number {
  let most = 0;
  for (const { x, z } of [view.feet.left, view.feet.right]) {
    for (let frame = 0; frame < view.frames; frame++)
      most = Math.max(most, Math.hypot(x[frame] - x[0], z[frame] - z[0]));
  }
  return most;
}
