import { clipDuration, type FootContact, type MotionClip, type Side } from "../../motion/clip.js";
import { standing } from "../../motion/feet/contacts/stances.js";
import { type Footprint, footprintAt } from "../../motion/feet/planted/footprints.js";
import { isApart } from "../../motion/feet/steps/plan-steps.js";
import type { PlannedStep, Print } from "../../motion/feet/steps/planned-step.js";
import { wrapAngle } from "../../motion/maths/wrap-angle.js";
import { NOWHERE, type Placement, placePoint } from "../../motion/place-clip.js";
import { ExtendedClip } from "../../motion/stitching/extended-clip.js";
import { bodyTurn, type CommonPrints, fitPlacement, placePrint } from "../../motion/stitching/fit-placement.js";

/** What feet do across the seam of a part that is to repeat. */
export interface SeamFeet {
  /** Where the next round lies: by the feet that stand across the seam, else by how the body continues. */
  step: Placement;
  /** The part's contacts, changed so that every foot stands across the seam, or has the time to step over it. */
  contacts: FootContact[];
  /**
   * Steps of feet that stand on both sides in places that do not match; at the end of the part, and the same at its
   * start.
   */
  steps: PlannedStep[];
}

/** Seconds around the seam in which a raised foot counts as not yet lifted. */
const STILL_DOWN = 0.12;
/** Seconds too short for a part of a foot to be lifted and put down, or put down and lifted. */
const FLICKER = 0.06;
const TOUCH = 0.12;
/** Shortest duration of a swing, seconds, and of a step from short to long. */
const LEAST_SWING = 0.22;
const SHORT_STEP = 0.36;
const LONG_STEP = 0.5;
/** Distance beyond which prints, as the body continues, are two stances, metres. */
const ANOTHER = 0.3;
/** Lift of a foot in a step, metres. */
const LIFT = 0.05;

interface SeamFoot {
  side: Side;
  own: FootContact[];
  /** Its print before the seam and after it; null when it is raised there. */
  before: Footprint | null;
  after: Footprint | null;
}

export function feetOverSeam(clip: MotionClip): SeamFeet {
  const duration = clipDuration(clip);
  const feet = (["left", "right"] as const).map((side) => footOverSeam(clip, side, duration));
  const last = clip.frameCount - 1;
  const body = new ExtendedClip(clip);
  const turn = wrapAngle(bodyTurn(clip, last, clip, 0));
  const fit = (prints: CommonPrints) =>
    fitPlacement(prints, turn, { before: body, after: body }, { before: last, after: 0 });
  const goesOn = fit({});
  const common: CommonPrints = {};
  let stays = false;
  for (const { side, before, after } of feet) {
    if (!before || !after) continue;
    // A foot that never leaves the ground leaves no choice.
    if (before.start === after.start) stays = true;
    else if (isApart(before, placePrint(goesOn, after), ANOTHER, Math.PI)) continue;
    common[side] = { before, after };
  }
  const step = stays ? NOWHERE : fit(common);
  const contacts: FootContact[] = clip.contacts.filter(({ moving }) => moving);
  const steps: PlannedStep[] = [];
  for (const foot of feet) {
    const { side, own, before, after } = foot;
    if (!before || !after) {
      contacts.push(...withSwing(own, duration, LEAST_SWING));
    } else if (common[side] && (before.start === after.start || !isApart(before, placePrint(step, after)))) {
      contacts.push(...standingOver(own, duration));
    } else {
      const to = placePrint(step, after);
      const way = Math.hypot(to.position[0] - before.position[0], to.position[2] - before.position[2]);
      const most = clipDuration(clip) / 2;
      const swing = Math.min(most, SHORT_STEP + (LONG_STEP - SHORT_STEP) * Math.min(1, way / 0.4));
      const left = withSwing(own, duration, swing);
      contacts.push(...left);
      if (standsAbout(left, duration, swing)) steps.push(...stepOver(side, before, after, step, duration, swing));
    }
  }
  return { step, contacts: contacts.sort((a, b) => a.start - b.start), steps };
}

function footOverSeam(clip: MotionClip, side: Side, duration: number): SeamFoot {
  const own = mended(standing(clip).contacts.filter((one) => one.side === side));
  const up = { side, own, before: null, after: null };
  if (own.length === 0) return up;
  const [start, end] = [firstOf(own), lastOf(own)];
  if (start + duration - end > STILL_DOWN) return up;
  const before = footprintAt(clip, side, Math.min(duration, end));
  const after = footprintAt(clip, side, Math.max(0, start));
  return { side, own, before, after };
}

/** Mends the contacts of a foot: one that is raised for less time than lifting takes stays planted. */
function mended(own: readonly FootContact[]): FootContact[] {
  const contacts: FootContact[] = [];
  let down = Number.NEGATIVE_INFINITY;
  for (const one of [...own].sort((a, b) => a.start - b.start)) {
    if (one.start > down && one.start <= down + FLICKER) {
      for (const before of contacts) if (before.end === down) before.end = one.start;
    }
    const same = contacts.findLast(({ part, end }) => part === one.part && end === one.start);
    if (same) same.end = one.end;
    else contacts.push({ ...one });
    down = Math.max(down, one.end);
  }
  return contacts.filter((one) => !flickers(one, contacts));
}

/** Returns whether a part only touches the ground now and then while another stands. */
function flickers(one: FootContact, all: readonly FootContact[]): boolean {
  if (one.end - one.start > TOUCH) return false;
  const again = all.some(
    (other) =>
      other !== one &&
      other.part === one.part &&
      (Math.abs(other.start - one.end) < FLICKER || Math.abs(one.start - other.end) < FLICKER),
  );
  return again && all.some(({ part, start, end }) => part !== one.part && start <= one.start && end >= one.end);
}

function firstOf(contacts: readonly FootContact[]): number {
  return Math.min(...contacts.map(({ start }) => start));
}

function lastOf(contacts: readonly FootContact[]): number {
  return Math.max(...contacts.map(({ end }) => end));
}

/** Returns the contacts of a foot that stands across the seam: parts that stand on both sides are one contact. */
function standingOver(own: FootContact[], duration: number): FootContact[] {
  const [start, end] = [firstOf(own), lastOf(own)];
  const near = 1e-3;
  const early = own.filter((one) => one.start <= start + near);
  const late = own.filter((one) => one.end >= end - near);
  const contacts = [...own];
  for (const one of early) one.start = 0;
  for (const one of late) {
    one.end = duration;
    const same = early.find(({ part }) => part === one.part);
    if (!same || same === one) continue;
    one.end = duration + same.end;
    contacts.splice(contacts.indexOf(same), 1);
  }
  return contacts;
}

/**
 * Returns the contacts of a foot that is raised around the seam for at least this many seconds: as much before as
 * after.
 */
function withSwing(own: FootContact[], duration: number, seconds: number): FootContact[] {
  if (own.length === 0) return own;
  const [start, end] = [firstOf(own), lastOf(own)];
  const lacks = seconds - (start + duration - end);
  if (lacks <= 0) return own;
  const [lifts, lands] = [end - lacks / 2, start + lacks / 2];
  return own
    .map((one) => ({ ...one, start: Math.max(one.start, lands), end: Math.min(one.end, lifts) }))
    .filter((one) => one.end > one.start);
}

/** Returns whether a foot stands just before and just after a swing across the seam. */
function standsAbout(contacts: readonly FootContact[], duration: number, seconds: number): boolean {
  if (contacts.length === 0) return false;
  return firstOf(contacts) + duration - lastOf(contacts) <= seconds + 0.02;
}

/** Makes a step across the seam, as the end of the round has it and as its start has it. */
function stepOver(
  side: Side,
  before: Print,
  after: Print,
  step: Placement,
  duration: number,
  seconds: number,
): PlannedStep[] {
  const back = backwards(step);
  const times = { side, lift: LIFT };
  const [start, end] = [duration - seconds / 2, duration + seconds / 2];
  return [
    { ...times, start, end, from: before, to: placePrint(step, after) },
    { ...times, start: start - duration, end: end - duration, from: placePrint(back, before), to: after },
  ];
}

function backwards({ yaw, x, z }: Placement): Placement {
  const [bx, , bz] = placePoint({ yaw: -yaw, x: 0, z: 0 }, [-x, 0, -z]);
  return { yaw: -yaw, x: bx, z: bz };
}
