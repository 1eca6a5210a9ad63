import type { MotionClip, Side } from "../clip.js";
import { standing } from "../feet/contacts/stances.js";
import { type Footprint, footprintAt } from "../feet/planted/footprints.js";
import { planSteps, type StepPlan } from "../feet/steps/plan-steps.js";
import { quatRead } from "../maths/quaternion.js";
import { quatYaw } from "../maths/rotation-forms.js";
import { wrapAngle } from "../maths/wrap-angle.js";
import { type Placement, placeClip } from "../place-clip.js";
import { resampleClip } from "../resample.js";
import type { Strides } from "../striding/strides.js";
import { stridesBetween } from "../striding/strides-between.js";
import type { Blend } from "./blend.js";
import { blendOver, type JoinFrames } from "./blend-over.js";
import { ExtendedClip } from "./extended-clip.js";
import { bodyTurn, type CommonPrints, fitPlacement, placePrint } from "./fit-placement.js";
import { type JoinedContacts, joinContacts } from "./join-contacts.js";
import { poseDistance } from "./pose-distance.js";
import { settleFeet } from "./settle-feet.js";
import { haltAfter, haltBefore, LANDING_SECONDS, type SidePrints } from "./stand-between.js";
import { strideOver } from "./stride-over.js";

export interface JoinOptions {
  /**
   * Duration of the transition, seconds; default 0.25 to 0.6 depending on how much the poses differ, longer where
   * feet must step.
   */
  seconds?: number;
  /**
   * Seconds by which the second clip begins before the first one ends; below 0 there is that much time between them.
   * Default 0 (the transition takes half of its time from each), or minus the time of the steps where feet must step.
   */
  overlap?: number;
  /** "free": only root and joints are blended, feet follow (sitting, lying). Default "planted". */
  feet?: "planted" | "free";
  /** Placement of the second clip; default where its feet fit best. */
  placement?: Placement;
  /**
   * Yaw of the second clip so that it continues in the body's heading, radians; default by both pelvises. Feet may
   * require more.
   */
  turn?: number;
  /** How body and limbs are blended in the transition; default: a gait continues through it, else `elsewhere`. */
  blend?: Blend;
  /** How they are blended where no gait continues through the transition; default `blendOver`. */
  elsewhere?: Blend;
  /**
   * Nothing outside the transition may change: feet that do not fit step, however small the difference; "first":
   * nothing of the first clip. Default false.
   */
  exact?: boolean | "first";
  /** The clips, extended by more of the loops that they are parts of: the first one's end, the second one's start. */
  longer?: Longer;
}

/** Longer clips with the same end, or beginning, in which gaits are searched. */
export interface Longer {
  first?: MotionClip | null;
  next?: MotionClip | null;
}

export interface JoinedClip {
  clip: MotionClip;
  /** Time of the second clip's first frame, seconds, and how the clip was moved. */
  start: number;
  placement: Placement;
  /** Start and end of the transition, seconds. */
  transition: readonly [number, number];
  /** Number of steps made to get from one stand to the other. */
  steps: number;
}

/**
 * Shortest and longest transition without steps, seconds, and the distance of poses (radians) that takes the longest.
 */
const SHORTEST = 0.25;
const LONGEST = 0.6;
const FARTHEST = 1.4;
/** Largest difference of equal prints where nothing may change: metres, radians. */
const SAME = { near: 0.0005, turned: 0.003 };

/**
 * Joins one clip after another: the second is turned and moved over the ground so that the feet that stand in both
 * fit, pose and speed blend smoothly, and standing feet stay in place: small differences are kept until the foot next
 * leaves the ground, larger ones get a step. Contacts and labels of both are kept. For clips on the built-in skeleton
 * whose feet are planted (`plantFeet`).
 */
export function joinClips(first: MotionClip, next: MotionClip, options: JoinOptions = {}): JoinedClip {
  const a = standing(first);
  const b = atRate(standing(next), a.frameRate);
  const rate = a.frameRate;
  const planted = options.feet !== "free";
  const exact = options.exact ?? false;
  let frames = joinFrames(a, b, options, null);
  const strides = exact === true && planted && !options.placement ? stridesOver(a, b, frames, options) : null;
  if (strides) {
    const { placement, steps } = strides;
    const clip = strideOver(a, b, frames, strides, options.blend);
    return joined(clip, a, b, frames, placement, steps);
  }
  let feet = feetOver(a, b, frames, planted);
  const placement = options.placement ?? placeAfter(a, b, frames, commonPrints(feet), exact === true, options.turn);
  const plan = stepsBetween(commonPrints(feet), placement, exact === true);
  if (plan.steps.length > 0) {
    frames = joinFrames(a, b, options, plan);
    feet = feetOver(a, b, frames, planted);
  }
  const clip = (options.blend ?? options.elsewhere ?? blendOver)(a, placeClip(b, placement), frames);
  clip.contacts = feet.contacts;
  if (planted) {
    const [before, after] = [feet.before, placedPrints(feet.after, placement, frames.enters / rate)];
    settleFeet(clip, frames, { before, after, feet: feet.feet, plan, stepping: feet.stepping, exact });
  }
  return joined(clip, a, b, frames, placement, plan.steps.length);
}

function joined(
  clip: MotionClip,
  a: MotionClip,
  b: MotionClip,
  { first, last, enters }: JoinFrames,
  placement: Placement,
  steps: number,
): JoinedClip {
  const start = enters / clip.frameRate;
  clip.labels = [...a.labels, ...later(b.labels, start)];
  return { clip, start, placement, transition: [first / clip.frameRate, last / clip.frameRate], steps };
}

/** Returns strides through a transition that lies between the clips. */
function stridesOver(a: MotionClip, b: MotionClip, frames: JoinFrames, { turn, longer }: JoinOptions): Strides | null {
  const { first, last, enters } = frames;
  if (first !== a.frameCount - 1 || last !== enters) return null;
  const asked = turn === undefined ? 0 : wrapAngle(turn - yawAt(a, first) + yawAt(b, 0));
  const ends = longer?.first ? atRate(standing(longer.first), a.frameRate) : a;
  const begins = longer?.next ? atRate(standing(longer.next), a.frameRate) : b;
  return stridesBetween(ends, begins, last - first, asked);
}

function yawAt({ rotations, skeleton }: MotionClip, frame: number): number {
  return quatYaw(quatRead([0, 0, 0, 1], rotations, frame * skeleton.names.length * 4));
}

/** Seconds between two clips from which on the body stops there. */
const HALTS = 0.8;

interface FeetOver extends JoinedContacts {
  /**
   * Prints of the feet that stand in the first clip at the transition, and of those of the second in its own time and
   * place.
   */
  before: SidePrints;
  after: SidePrints;
  /** Seconds of the joined clip in which steps may be made. */
  stepping: readonly [number, number];
}

/** Finds what the feet do over the transition. */
function feetOver(a: MotionClip, b: MotionClip, frames: JoinFrames, planted: boolean): FeetOver {
  const rate = a.frameRate;
  const enters = frames.enters / rate;
  const [start, end] = [frames.first / rate, frames.last / rate];
  const leaves = (a.frameCount - 1) / rate;
  const times = { start, end, leaves, enters };
  if (!planted || enters - leaves < HALTS) {
    const joined = joinContacts(a.contacts, later(b.contacts, enters), times);
    if (!planted) return { ...joined, before: {}, after: {}, stepping: [start, end] };
    return { ...joined, before: printsBefore(a, frames), after: printsAfter(b, frames), stepping: [start, end] };
  }
  const [stops, starts] = [haltAfter(a, frames), haltBefore(b, frames)];
  const middle = (start + end) / 2;
  const joined = joinContacts(stops.contacts, later(starts.contacts, enters), {
    ...times,
    leaves: middle,
    enters: middle,
  });
  return {
    ...joined,
    before: stops.prints,
    after: starts.prints,
    stepping: [leaves + (stops.lands ? LANDING_SECONDS : 0), enters - (starts.lands ? LANDING_SECONDS : 0)],
  };
}

/** Largest relative difference of equal frame rates: resampling would move feet between frames. */
const SAME_RATE = 0.01;

function atRate(clip: MotionClip, rate: number): MotionClip {
  const ratio = clip.frameRate / rate;
  if (Math.abs(ratio - 1) > SAME_RATE) return resampleClip(clip, rate);
  if (ratio === 1) return clip;
  const timed = <Stretch extends { start: number; end: number }>(all: readonly Stretch[]) =>
    all.map((one) => ({ ...one, start: one.start * ratio, end: one.end * ratio }));
  return { ...clip, frameRate: rate, contacts: timed(clip.contacts), labels: timed(clip.labels) };
}

/** Places the transition, and the second clip, in time. */
function joinFrames(a: MotionClip, b: MotionClip, options: JoinOptions, plan: StepPlan | null): JoinFrames {
  const rate = a.frameRate;
  const end = a.frameCount - 1;
  let seconds = options.seconds;
  if (seconds === undefined) {
    const turn = bodyTurn(a, end, b, 0);
    const share = Math.min(1, poseDistance(a, end, b, 0, turn) / FARTHEST);
    seconds = Math.max(SHORTEST + (LONGEST - SHORTEST) * share, plan?.seconds ?? 0);
  }
  let length = Math.max(2, Math.round(seconds * rate));
  const overlap = options.overlap === undefined ? (plan ? -length : 0) : Math.round(options.overlap * rate);
  length = Math.max(length, Math.abs(overlap));
  const enters = Math.max(0, end - Math.min(overlap, b.frameCount - 1));
  const first = Math.floor((end + enters - length) / 2);
  return {
    first: Math.max(0, Math.min(first, end, enters)),
    last: Math.min(first + length, enters + b.frameCount - 1),
    enters,
  };
}

function later<Stretch extends { start: number; end: number }>(all: readonly Stretch[], seconds: number): Stretch[] {
  return all.map((one) => ({ ...one, start: one.start + seconds, end: one.end + seconds }));
}

/**
 * Returns the prints of the feet that stand in the first clip at the middle of the transition, or at its end: as at
 * the first frame.
 */
function printsBefore(a: MotionClip, { first, last }: JoinFrames): SidePrints {
  const rate = a.frameRate;
  const time = Math.min((first + last) / 2, a.frameCount - 1) / rate;
  return bySide((side) => footprintAt(a, side, time, first / rate));
}

/** Returns those of the feet that stand in the second: as at the transition's last frame. */
function printsAfter(b: MotionClip, { first, last, enters }: JoinFrames): SidePrints {
  const rate = b.frameRate;
  const time = Math.max((first + last) / 2 - enters, 0) / rate;
  return bySide((side) => footprintAt(b, side, time, (last - enters) / rate));
}

/** Returns prints of the second clip in the joined clip's time and place. */
function placedPrints(prints: SidePrints, placement: Placement, enters: number): SidePrints {
  return bySide((side) => {
    const print = prints[side];
    if (!print) return null;
    const at = print.at === undefined ? undefined : print.at + enters;
    return { side, start: print.start + enters, end: print.end + enters, at, ...placePrint(placement, print) };
  });
}

function bySide(find: (side: Side) => Footprint | null): SidePrints {
  return { left: find("left") ?? undefined, right: find("right") ?? undefined };
}

/** Returns the prints, in both clips, of the feet that stand through the transition. */
function commonPrints({ before, after, feet }: FeetOver): CommonPrints {
  const common: CommonPrints = {};
  for (const side of ["left", "right"] as const) {
    const [left, landed] = [before[side], after[side]];
    if (feet[side] === "stands" && left && landed) common[side] = { before: left, after: landed };
  }
  return common;
}

function placeAfter(
  a: MotionClip,
  b: MotionClip,
  frames: JoinFrames,
  common: CommonPrints,
  exact: boolean,
  turn = Number.NaN,
): Placement {
  const before = (frames.first + frames.last) / 2;
  const after = before - frames.enters;
  const bodies = { before: new ExtendedClip(a), after: new ExtendedClip(b) };
  const asked = Number.isNaN(turn) ? bodyTurn(a, before, b, after) : turn;
  return fitPlacement(common, asked, bodies, { before, after }, exact);
}

/** Plans steps from the first clip's prints to the second's as placed. */
function stepsBetween({ left, right }: CommonPrints, placement: Placement, exact: boolean): StepPlan {
  const some = left ?? right;
  if (!some) return { steps: [], seconds: 0 };
  // A raised foot needs no step.
  const up = { before: some.before, after: some.before };
  const [l, r] = [left ?? up, right ?? up];
  const to = (pair: typeof some) => (pair === up ? pair.after : placePrint(placement, pair.after));
  return planSteps({ left: l.before, right: r.before }, { left: to(l), right: to(r) }, exact ? SAME : {});
}
