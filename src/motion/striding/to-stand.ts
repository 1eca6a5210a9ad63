import type { MotionClip } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { ExtendedClip } from "../stitching/extended-clip.js";
import { blendGaits } from "./blend-gaits.js";
import { CubicTrack } from "./cubic-track.js";
import { type PartedStance, retimed } from "./foot-stances.js";
import type { MergedStance } from "./merged-stance.js";
import { frameAt, phaseWarp } from "./phase-warp.js";
import { settleBody } from "./settle-body.js";
import type { Strides } from "./strides.js";
import { goOn, HISTORY, speedOf, stancesOf, type Walker } from "./walkers.js";

/** Share of the gait's frequency that remains when feet come to a stand, and its mean on the way there. */
const LAST_PACE = 0.7;
const MEAN_PACE = (1 + LAST_PACE) / 2;
/** Cycles from the last landing to the stand. */
const SETTLES = 0.17;
/** Seconds until a part of the foot stands that touches the ground only in the stand. */
const FLATTENS = 0.1;
/** Share of the stop after which each part of a foot that was rolling off is down again. */
const COMES_DOWN = { ball: 0.3, heel: 0.6, toe: 0 };
/** Longest time to come to a stand, as a factor of the natural time. */
const UNHURRIED = 1.3;
/** How much faster than naturally it may come to a stand, log. */
const HURRIED = Math.log(2.3);
/** Cost of each step fewer or more than a stop takes, log. */
const FEWER = 0.35;
const MORE = 0.1;
/** Cost of standing and waiting for the second clip, log per second. */
const IDLE = 0.8;
/** Cost of pulling the body off its course, log per metre a second. */
const PULLED = 0.5;

/**
 * Brings a walking clip to a stand: it slows down, and its last landings are where the second clip stands.
 *
 * @param carries whether its speed carries the body on beyond the point where it stops
 */
export function toStand(
  a: MotionClip,
  b: MotionClip,
  before: Walker,
  frames: number,
  turned: number,
  carries: boolean,
): Strides | null {
  const rate = a.frameRate;
  const far = goOn(before, Math.max(before.cycle * 2.6, frames + before.cycle * 0.6));
  const ours = stancesOf(far);
  const landings = ours.filter((one) => one.start > 0.5 / rate);
  const speed = speedOf(before);
  const wanted = speed < 0.5 ? 1 : speed < 2 ? 2 : speed < 3.2 ? 3 : 4;
  let best: Strides | null = null;
  let least = Number.POSITIVE_INFINITY;
  let stops = frames;
  const brakes = ((wanted / 2 + SETTLES) * before.cycle) / MEAN_PACE;
  for (let count = 1; count <= landings.length; count++) {
    const last = landings[count - 1];
    if (count === 1 && !ours.some((one) => one.side !== last.side && one.start <= 0 && one.end >= 0)) continue;
    if (count > 1 && landings[count - 2].side === last.side) continue;
    const span = (last.start * rate) / before.cycle + SETTLES;
    const natural = (span * before.cycle) / MEAN_PACE;
    const used = Math.min(frames, Math.round(natural * UNHURRIED));
    const hurry = Math.max(0, Math.log(natural / used));
    const slow = Math.max(0, Math.log(used / natural)) + (IDLE * (frames - used)) / rate;
    const cost = 2 * hurry + slow + (count < wanted ? FEWER * (wanted - count) : MORE * (count - wanted));
    if (hurry > HURRIED || cost >= least) continue;
    const found = afterLandings(
      a,
      b,
      before,
      { far, ours, landings: landings.slice(0, count) },
      frames,
      used,
      span,
      brakes,
      turned,
    );
    const all = found && cost + (PULLED * found.pulled * rate) / frames;
    if (all !== null && all < least) [best, least, stops] = [found, all, used];
  }
  if (best) settleBody(best.clip, best.stances, { speed, left: (f) => 1 - gone(f, stops, brakes), carries });
  return best;
}

/** Returns how much of a gait is gone in a frame of a stop; it goes in the last `brakes` frames. */
function gone(f: number, stops: number, brakes: number): number {
  const from = Math.max(0, stops - brakes);
  return smootherstep((f - from) / (stops - from));
}

/** How a gait continues. */
interface GoingOn {
  far: MotionClip;
  ours: PartedStance[];
  /** The landings before it stands. */
  landings: PartedStance[];
}

/**
 * Makes the transition that stands after some landings; null if a foot has no stance in it.
 *
 * @param used frames of the transition after which it stands
 * @param span cycles until then
 * @param brakes frames before the stand in which the body brakes
 */
function afterLandings(
  a: MotionClip,
  b: MotionClip,
  before: Walker,
  { far, ours, landings }: GoingOn,
  frames: number,
  used: number,
  span: number,
  brakes: number,
  turned: number,
): Strides | null {
  const rate = a.frameRate;
  const speeds = [1 / before.cycle, LAST_PACE / before.cycle] as const;
  const warp = phaseWarp(used, span, ...speeds);
  const timed = retimed(ours, (time) => frameAt(warp, (time * rate) / before.cycle, ...speeds) / rate);
  const stances: MergedStance[] = [];
  for (const side of ["left", "right"] as const) {
    const own = timed.filter((one) => one.side === side && one.end > 0);
    const known = own.filter((one) => one.start <= 0 || landings.some((l) => sameStance(l, one, timed, ours)));
    const stand = b.contacts.filter((one) => one.side === side && one.start <= 1 / 120 && one.end > 0);
    known.forEach((one, i) => {
      const lasts = i === known.length - 1;
      const before = one.start <= 0;
      if (!lasts) {
        const contacts = one.contacts.filter(({ end }) => end > 0);
        stances.push({ ...one, contacts, before, after: false });
        return;
      }
      const seconds = frames / rate;
      const contacts = stand.map((part) => {
        const own = one.contacts.find((other) => other.part === part.part && other.end > 0);
        const rolled = before ? Math.max(FLATTENS, (COMES_DOWN[part.part] * used) / rate) : FLATTENS;
        const first = own?.start ?? Math.max(one.start, 0) + rolled;
        return { ...part, start: first, end: seconds + part.end };
      });
      // Toes that roll off stand until the ball does.
      const ball = Math.max(...contacts.map((part) => (part.part === "ball" ? part.start : 0)));
      for (const part of before ? one.contacts : []) {
        if (part.end > 0 && part.start < ball && contacts.every((other) => other.part !== part.part))
          contacts.push({ ...part, end: ball });
      }
      const end = Math.max(...contacts.map((part) => part.end));
      stances.push({ side, start: one.start, end, contacts, before, after: true });
    });
    if (known.length === 0) return null;
  }
  const still = new ExtendedClip(b);
  return blendGaits(a, b, frames, stances, turned, {
    a: { track: new CubicTrack(far), frame: (f) => HISTORY + warp[Math.min(f, used)] * before.cycle },
    b: { track: still, frame: (f) => f - frames },
    weight: (f) => gone(f, used, brakes),
  });
}

function sameStance<T>(landing: T, timed: T, all: readonly T[], originals: readonly T[]): boolean {
  return originals.indexOf(landing) === all.indexOf(timed);
}
