import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import type { Steps } from "../../../requests/steps.js";
import type { PlanNote, PlannedAction, PlanStep, StanceId, TextPlan } from "../../../requests/text-plan.js";
import { type ComposeOptions, composeSteps } from "../../text/compose/compose-plan.js";
import { definitionOf } from "../../text/compose/plan-structure.js";
import { stancePose } from "../../text/stances/stance-pose.js";
import { describeAction } from "../../text/understand/describe-action.js";
import { pelvisAt } from "../pelvis-at.js";
import { actionWeight, busyFrames } from "./action-weight.js";
import type { Middle } from "./bridge.js";
import { kneeDown } from "./find-stance.js";
import { type FitBounds, type FittedAction, fitAction, QUICKEST } from "./fit-action.js";
import { fitNotes } from "./fit-notes.js";
import { momentOf, momentsApart } from "./pose-match.js";

export interface Between {
  a: MotionClip;
  b: MotionClip;
  /** Length of the transition, frames. */
  frames: number;
  /** Stances in which it begins and ends. */
  from: StanceId;
  to: StanceId;
  /** Speeds over the ground before it and after it, m/s. */
  speeds: readonly [number, number];
}

export interface PerformedBetween {
  middle: Middle;
  steps: PlanStep[];
  notes: PlanNote[];
}

/** Speed above which a body counts as travelling, m/s. */
export const MOVING = 0.35;
/** Share of a transition over which a body blends into an action, and out of it; seconds at most. */
const BLEND = 0.25;
const LONGEST_BLEND = 0.6;
/** Shortest time for an action, seconds: anything shorter looks like a twitch. */
const LEAST_ROOM = 0.5;
/** Seconds in which one gait changes to another at the same phase. */
const GAIT_BLEND = 0.4;
/**
 * Smallest shares of their own duration: for changing stance; for gaits; for an action already performed in less
 * time, on top of that.
 */
const QUICKEST_RISE = 0.45;
const QUICKEST_GAIT = 0.85;
/** Share of an action below which most of it is cut anyway: the visible part is then not sped up as well. */
const LITTLE = 0.3;
const QUICKEST_AGAIN = 0.8;
/** Seconds that a gait needs to start or to stop. */
const START = 0.9;
/** Speed above which a gait is a run, m/s. */
const RUNS = 2.2;
const DEGREE = Math.PI / 180;
const GOES = new Set(["walk", "run", "sprint"]);

/** Performs a plan between two motions, in the time available; null where that is too short. */
export function* performBetween(asked: TextPlan, between: Between): Steps<PerformedBetween | null> {
  const plan = turnedOnTheWay(asked, between.speeds);
  const { a, frames, from, to, speeds } = between;
  const rate = a.frameRate;
  const seconds = frames / rate;
  const going = goingEnds(plan, speeds);
  const least = [blendFrames(seconds, rate, going[0]), blendFrames(seconds, rate, going[1])];
  // A standing body fades into the action, and the second half of the fade is visible; a travelling one enters and
  // leaves by strides.
  const fades = [0, 1].map((i) => !going[i] && speeds[i] <= MOVING);
  const [lead, tail] = least.map((blend, i) => (fades[i] ? Math.floor(blend / 2) : 0));
  const room = frames - least[0] - least[1] + lead + tail;
  if (room < LEAST_ROOM * rate) return null;
  const around = {
    seed: plan.seed,
    footIk: false,
    from,
    to,
    ...(from === "kneelOne" && { fromKnee: kneeDown(a, clipDuration(a)) }),
    ...(to === "kneelOne" && { toKnee: kneeDown(between.b, 0) }),
  };
  const natural = yield* inMotion(plan, between, room, going, around);
  const [motion, quickened] = yield* quicker(natural, plan, room / rate, around);
  const fitted = fitAction(motion, room, {
    ...matchedEnds(motion, between, room, going),
    ...waysToFit(plan, between, quickened, room / rate / busySeconds(motion)),
    rate,
  });
  const done = asAsked(motion.plan.steps, plan.steps);
  const steps = fitted && timedSteps(done, fitted, 0);
  // Getting up again is no fall.
  const isKept = plan.steps.length === 0 || steps?.some(({ body, layers }) => [body, ...layers].some(isAskedFor));
  if (!fitted || !isKept) return null;
  const middle = placed(fitted, frames, [lead, tail], [least[0] - lead, least[1] - tail]);
  // What the performance lost beyond its faster pace was left out: repetitions of a cycle.
  const told = {
    pace: fitted.pace * Math.max(quickened, QUICKEST),
    share: fitted.share * Math.min(1, quickened / QUICKEST),
  };
  const notes = [...natural.plan.notes, ...fitNotes(nameOfPlan(asked), told, seconds)];
  const start = (middle.before - middle.lead) / rate;
  return {
    middle: { ...middle, fadesIn: fades[0], fadesOut: fades[1], entry: from, exit: to },
    steps: timedSteps(done, fitted, start),
    notes,
  };
}

/**
 * Finds where in the transition an action lies.
 *
 * @param fades frames of the transition over which the action fades in and out
 * @param least frames of the transition before it and after it
 */
function placed(
  { clip }: FittedAction,
  frames: number,
  fades: readonly [number, number],
  least: readonly [number, number],
): Pick<Middle, "clip" | "lead" | "tail" | "before" | "after"> {
  const length = clip.frameCount - 1;
  const left = frames - length;
  const begins = Math.max(least[0], Math.min(left - least[1], Math.floor(left / 2)));
  const most = Math.max(0, Math.floor((length - 2) / 2));
  const [lead, tail] = fades.map((fade) => Math.min(fade, most));
  return { clip, lead, tail, before: begins + lead, after: left - begins + tail };
}

/**
 * Performs again, in the time available, what takes too long, and returns the share of its own duration that it then
 * takes.
 */
function* quicker(
  natural: MotionClip<TextPlan>,
  { steps, ...plan }: TextPlan,
  seconds: number,
  around: ComposeOptions,
): Steps<[MotionClip<TextPlan>, number]> {
  const [only, ...others] = steps;
  if (!only || others.length > 0 || only.body.duration !== undefined) return [natural, 1];
  if (definitionOf(only.body).performer === "travel") return [natural, 1];
  const own = busySeconds(natural);
  if (own <= seconds) return [natural, 1];
  yield;
  const asked = { ...plan, steps: [{ ...only, body: { ...only.body, duration: Math.max(0.1, seconds) } }] };
  const motion = yield* composeSteps(asked, around);
  return [motion, Math.min(1, busySeconds(motion) / own)];
}

function busySeconds(motion: MotionClip): number {
  const [first, last] = busyFrames(actionWeight(motion));
  return (last - first) / motion.frameRate;
}

/**
 * Decides how far an action may be compressed, and which part is kept where that is not enough.
 *
 * @param room time available for it, as a share of its duration
 */
function waysToFit(
  { steps }: TextPlan,
  { from, to }: Between,
  quickened: number,
  room: number,
): Pick<FitBounds, "quickest" | "keep"> {
  // Getting up begins half risen rather than sped up like a film; sitting down is still half up at its end.
  if (from !== to) return { quickest: QUICKEST_RISE, keep: keptOf(from, to) };
  if (room < LITTLE || steps.some(({ body }) => GOES.has(body.action))) return { quickest: QUICKEST_GAIT };
  return { quickest: Math.min(1, Math.max(QUICKEST / quickened, QUICKEST_AGAIN)) };
}

/** Returns which end to keep: the way to or from standing; between two other stances, that of the lower one. */
function keptOf(from: StanceId, to: StanceId): "start" | "end" {
  if (to === "stand") return "end";
  if (from === "stand") return "start";
  return stancePose(to).hips[1] < stancePose(from).hips[1] ? "end" : "start";
}

/** Returns what messages call the action of a plan. */
export function nameOfPlan({ prompt, steps }: TextPlan): string {
  if (steps.length === 0) return "getting from one stance to the other";
  return prompt.trim() || steps.map(({ body }) => body.action.replaceAll("_", " ")).join(", ");
}

/** Returns whether a plan begins, and ends, with travelling while the body travels anyway. */
function goingEnds({ steps }: TextPlan, [into, out]: Between["speeds"]): [boolean, boolean] {
  const goes = (step: PlanStep | undefined) => step !== undefined && GOES.has(step.body.action);
  return [into > MOVING && goes(steps[0]), out > MOVING && goes(steps.at(-1))];
}

/** Turns a plan's turns into turns on the way where the body walks before and after. */
function turnedOnTheWay(plan: TextPlan, [into, out]: Between["speeds"]): TextPlan {
  if (into <= MOVING || out <= MOVING || !plan.steps.every(({ body }) => body.action === "turn")) return plan;
  const moveSpeed = Math.min(into, out);
  const action = moveSpeed > RUNS ? "run" : "walk";
  const steps = plan.steps.map((step) => {
    const { description: _, ...body } = step.body;
    return { ...step, body: { ...body, action, parameters: { ...body.parameters, moveSpeed } } };
  });
  return { ...plan, steps };
}

/** Performs the plan, with more of its gaits where their start or their stop is not played. */
function* inMotion(
  plan: TextPlan,
  between: Between,
  room: number,
  going: readonly [boolean, boolean],
  around: ComposeOptions,
): Steps<MotionClip<TextPlan>> {
  if (!going.includes(true)) return yield* composeSteps(plan, around);
  const seconds = between.frames / between.a.frameRate;
  const last = plan.steps.length - 1;
  const steps = plan.steps.map((step, i) => {
    const more = (going[0] && i === 0 ? 1 : 0) + (going[1] && i === last ? 1 : 0);
    return more === 0 ? step : { ...step, body: longer(step.body, more, seconds, last === 0) };
  });
  const motion = yield* composeSteps({ ...plan, steps }, around);
  const turn = last === 0 ? steps[0].body.parameters.turn : undefined;
  if (turn === undefined) return motion;
  // A turn in the part that is not played is made in the rest.
  const { from = 0, to = clipDuration(motion) } = matchedEnds(motion, between, room, going);
  const turned = turnBetween(motion, from, to);
  const factor = Math.abs(turned) < 0.2 ? 1 : Math.min(2.5, Math.max(0.5, (turn * DEGREE) / -turned));
  yield;
  const body = { ...steps[0].body, parameters: { ...steps[0].body.parameters, turn: turn * factor } };
  return yield* composeSteps({ ...plan, steps: [{ ...steps[0], body }] }, around);
}

/** Returns the body's total yaw between two times, radians. */
function turnBetween(motion: MotionClip, from: number, to: number): number {
  let sum = 0;
  let before = pelvisAt(motion, from).yaw;
  for (let time = from; time < to; time += 0.1) {
    const { yaw } = pelvisAt(motion, Math.min(to, time + 0.1));
    sum += wrapAngle(yaw - before);
    before = yaw;
  }
  return sum;
}

function longer(body: PlannedAction, ends: number, seconds: number, alone: boolean): PlannedAction {
  const { steps, distance } = body.parameters;
  if (steps !== undefined) return { ...body, parameters: { ...body.parameters, steps: steps + ends } };
  if (distance !== undefined) return body;
  const own = body.duration ?? (alone ? seconds : undefined);
  return own === undefined ? body : { ...body, duration: own + ends * START };
}

function blendFrames(seconds: number, rate: number, going: boolean): number {
  const most = going ? GAIT_BLEND : LONGEST_BLEND;
  return Math.max(2, Math.round(Math.min(most, seconds * BLEND) * rate));
}

/** Finds where a gait is entered and left, in its own seconds, so that feet and body continue as they moved. */
function matchedEnds(
  motion: MotionClip,
  { a, b }: Between,
  room: number,
  [enters, leaves]: readonly [boolean, boolean],
): { from?: number; to?: number } {
  const rate = motion.frameRate;
  const last = motion.frameCount - 1;
  const whole = Math.round((room / a.frameRate) * rate);
  const reach = Math.round(Math.min(START + 0.6, clipDuration(motion) / 2) * rate);
  const nearest = (moment: Float64Array, first: number, end: number) => {
    let best = first;
    let least = Number.POSITIVE_INFINITY;
    for (let f = first; f <= end; f += 2) {
      const apart = momentsApart(momentOf(motion, f), moment);
      if (apart < least) [best, least] = [f, apart];
    }
    return best;
  };
  const from = enters ? nearest(momentOf(a, a.frameCount - 1), 0, reach) : undefined;
  let to: number | undefined;
  if (leaves) {
    // Neither so early that nothing of it remains, nor later than there is time for, where possible.
    const first = Math.min(last, Math.max(last - reach, (from ?? 0) + Math.round(0.5 * whole)));
    to = nearest(momentOf(b, 0), first, last);
  }
  return {
    ...(from !== undefined && { from: from / rate }),
    ...(to !== undefined && { to: to / rate }),
  };
}

/** Returns the steps performed, with the requested parameters in place of those that it took to get there. */
function asAsked(done: readonly PlanStep[], asked: readonly PlanStep[]): PlanStep[] {
  let next = 0;
  return done.map((step) => {
    // Over an inserted body, the requested actions are layers.
    const own = step.body.inserted && step.layers.length === 0 ? undefined : asked[next++];
    if (!own || step.body.inserted) return step;
    const { parameters, duration, description = describeAction(own.body) } = own.body;
    const { duration: _, ...body } = step.body;
    return { ...step, body: { ...body, parameters, ...(duration !== undefined && { duration }), description } };
  });
}

function isAskedFor({ inserted }: PlannedAction): boolean {
  return !inserted;
}

/** Returns what of the plan is in the transition, in seconds from its start. */
function timedSteps(steps: readonly PlanStep[], { from, to, pace }: FittedAction, before: number): PlanStep[] {
  const within = ({ start = 0, end = 0 }: PlannedAction) => end > from + 0.05 && start < to - 0.05;
  const timed = (action: PlannedAction): PlannedAction => ({
    ...action,
    start: before + (Math.max(action.start ?? 0, from) - from) * pace,
    end: before + (Math.min(action.end ?? to, to) - from) * pace,
  });
  return steps
    .filter(({ body }) => within(body))
    .map(({ body, layers }) => ({ body: timed(body), layers: layers.filter(within).map(timed) }));
}
