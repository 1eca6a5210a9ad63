/** Steps onto and on raised ground, such as stairs, which footfalls at the height of the floor leave out. */
import type { MotionView } from "../../../test/synthesis/text/benchmark/motion-view.js";
import { runs } from "../../../test/synthesis/text/benchmark/signals.js";

/** A foot rests while it is slower than this, m/s. */
const STILL = 0.75;
/** It rests so long at least, frames: at the top of a jump it is as still, but for less time. */
const LONGEST_APEX = 14;
/** Above the floor by more than this it is on raised ground, metres. */
const RAISED = 0.055;
/** It has stepped if it comes to rest farther from where it last rested than this, metres. */
const STEP = 0.12;

/**
 * Counts how often a foot comes to rest on ground above or below the floor and then carries the body: while it rests,
 * the other foot is at some time higher than it. A lifted foot that is held still never is the lower one.
 */
export function stepsOnTreads(view: MotionView): number {
  return restsOnTreads(view).filter(([begin]) => begin > 0).length;
}

/** Shortest time that counts as a flight between the floor and raised ground, frames: on stairs the feet change places quicker. */
const FLIGHT = 9;

/** Returns the parts of a stretch of frames, first and last, in which no foot carries the body on raised ground. */
export function offTreads(view: MotionView, { from, to }: { from: number; to: number }): [number, number][] {
  const rests = restsOnTreads(view).filter(([begin, end]) => begin <= to && end >= from);
  if (rests.length === 0) return [[from, to]];
  return runs(view.frames, (frame) => frame >= from && frame <= to && !isIn(rests, frame), FLIGHT);
}

const isIn = (spans: readonly (readonly [number, number])[], frame: number) =>
  spans.some(([begin, end]) => frame >= begin && frame <= end);

/** Returns the frames, first and last, in which a foot that has stepped, or is there from the start, rests on raised ground. */
function restsOnTreads(view: MotionView): [number, number][] {
  const { left, right } = view.feet;
  const found: [number, number][] = [];
  for (const [foot, other] of [
    [left, right],
    [right, left],
  ]) {
    let before = { x: foot.x[0], z: foot.z[0] };
    for (const [from, to] of runs(view.frames, (frame) => rests(foot, frame), LONGEST_APEX)) {
      const middle = Math.round((from + to) / 2);
      const at = { x: foot.x[middle], z: foot.z[middle] };
      const moved = from === 0 || Math.hypot(at.x - before.x, at.z - before.z) >= STEP;
      before = at;
      if (!moved || Math.abs(foot.low[middle]) <= RAISED) continue;
      for (let frame = from; frame <= to; frame++) {
        if (other.low[frame] < foot.low[frame]) continue;
        found.push([from, to]);
        break;
      }
    }
  }
  return found;
}

function rests({ x, low, z }: MotionView["feet"]["left"], frame: number): boolean {
  const next = frame + 1;
  if (next >= x.length) return false;
  return Math.hypot(x[next] - x[frame], low[next] - low[frame], z[next] - z[frame]) * 60 < STILL;
}
