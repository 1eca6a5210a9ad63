import type { FootContact, MotionClip } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { blendGaits } from "./blend-gaits.js";
import { CubicTrack } from "./cubic-track.js";
import { gaitDistance } from "./find-cycle.js";
import { standingPart } from "./foot-parts.js";
import { retimed } from "./foot-stances.js";
import { mergeStances } from "./merge-stances.js";
import { frameAt, phaseWarp } from "./phase-warp.js";
import type { Strides } from "./strides.js";
import { goOn, HISTORY, headingAt, stancesOf, type Walker } from "./walkers.js";

/** How much slower than natural a gait may pass through a transition, log; how much worse hurrying is. */
const SLOWEST = Math.log(3.6);
const HURRY = 1.5;
/** Longest stance of a foot in the transition, cycles. */
const MOST = 1.2;
/** Penalty for a foot that comes back although it was leaving, log. */
const COMES_BACK = 0.5;

/** Penalty for leading the body elsewhere than it goes, log per m/s. */
const PULLED = 0.5;

/** Continues a gait through the transition where both walk (or run): from the first's into the second's. */
export function throughGaits(
  a: MotionClip,
  b: MotionClip,
  before: Walker,
  after: Walker,
  frames: number,
  turned: number,
): Strides | null {
  const natural = (frames * (1 / before.cycle + 1 / after.cycle)) / 2;
  const most = Math.max(1, natural * Math.exp(SLOWEST / HURRY));
  const ways = { ahead: goOn(before, most * before.cycle), back: goOn(after, most * after.cycle) };
  let best: Strides | null = null;
  let least = SLOWEST;
  for (let span = phaseOffset(before, after, ways); span < most; span += 1) {
    const pace = Math.log(span / natural);
    const cost = pace > 0 ? HURRY * pace : -pace;
    if (span < 0.02 || cost >= least) continue;
    const found = withSpan(a, b, before, after, ways, frames, span, turned);
    const all = found && cost + (comesBack(a, found) ? COMES_BACK : 0) + (PULLED * found.pulled * a.frameRate) / frames;
    if (all !== null && all < least) [best, least] = [found, all];
  }
  return best;
}

/** Returns whether a foot that was rolling off its toes would have to stand throughout. */
function comesBack(a: MotionClip, { stances }: Strides): boolean {
  const end = (a.frameCount - 1) / a.frameRate;
  return stances.some(({ side, before, after }) => before && after && standingPart(a, side, end) === "toe");
}

/** How the first gait continues, and how the second came, played backwards. */
interface Ways {
  ahead: MotionClip;
  back: MotionClip;
}

/**
 * Returns the cycles from the first clip's end to the second's start, 0 to 1: their phases match where their legs do.
 */
function phaseOffset(before: Walker, after: Walker, { ahead, back }: Ways): number {
  const samples = 40;
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let shift = 0; shift < samples; shift++) {
    let sum = 0;
    for (let i = 0; i < samples; i += 2) {
      const f = HISTORY + Math.round((i / samples) * before.cycle);
      const left = (((shift - i) % samples) + samples) % samples;
      const g = HISTORY + Math.round((left / samples) * after.cycle);
      sum += gaitDistance(ahead, f, back, g);
    }
    if (sum < least) [best, least] = [shift / samples, sum];
  }
  return best;
}

function withSpan(
  a: MotionClip,
  b: MotionClip,
  before: Walker,
  after: Walker,
  { ahead, back }: Ways,
  frames: number,
  span: number,
  turned: number,
): Strides | null {
  const warp = phaseWarp(frames, span, 1 / before.cycle, 1 / after.cycle);
  const rate = a.frameRate;
  const seconds = frames / rate;
  const speeds = [1 / before.cycle, 1 / after.cycle] as const;
  const ours = retimed(stancesOf(ahead), (time) => frameAt(warp, (time * rate) / before.cycle, ...speeds) / rate);
  const theirs = retimed(
    stancesOf(back),
    (time) => frameAt(warp, span - (time * rate) / after.cycle, ...speeds) / rate,
  );
  for (const stance of theirs) turnRound(stance);
  const stances = mergeStances(ours, theirs, seconds);
  if (!stances || stances.some((one) => lasts(one, seconds) > (MOST * Math.max(before.cycle, after.cycle)) / rate))
    return null;
  const [p, q] = [new CubicTrack(ahead), new CubicTrack(back)];
  return blendGaits(a, b, frames, stances, turned, {
    a: { track: p, frame: (f) => HISTORY + warp[f] * before.cycle },
    b: { track: q, frame: (f) => HISTORY + (span - warp[f]) * after.cycle },
    weight: (f) => smootherstep(f / frames),
    yaw: headingAt(before, span / 2) - headingAt(after, span / 2),
    pace: (f) => Math.max(warp[f] - warp[f - 1], 1e-9) * (before.cycle * (1 - f / frames) + after.cycle * (f / frames)),
  });
}

/** Returns for how long a foot stands in the transition, seconds. */
function lasts({ start, end }: { start: number; end: number }, seconds: number): number {
  return Math.min(end, seconds) - Math.max(start, 0);
}

/** Reverses a stance whose times were counted backwards. */
function turnRound(stance: { start: number; end: number; contacts: FootContact[] }): void {
  for (const one of [stance, ...stance.contacts]) [one.start, one.end] = [one.end, one.start];
}
