import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import type { Steps } from "../../../requests/steps.js";
import type { PlanNote, PlannedAction, PlanStep, StanceId, TextPlan } from "../../../requests/text-plan.js";
import { composeSteps } from "../../text/compose/compose-plan.js";
import { definitionOf } from "../../text/compose/plan-structure.js";
import type { Middle } from "./bridge.js";
import { type FittedAction, fitAction, QUICKEST } from "./fit-action.js";
import { fitNotes } from "./fit-notes.js";
import { momentOf, momentsApart } from "./pose-match.js";

export interface Between {
  a: MotionClip;
  b: MotionClip;
  /** Frames of the transition. */
  frames: number;
  /** Stances that it begins and ends in. */
  from: StanceId;
  to: StanceId;
  /** m/s over the ground before it and after it. */
  speeds: readonly [number, number];
}

export interface PerformedBetween {
  middle: Middle;
  steps: PlanStep[];
  notes: PlanNote[];
}

/** m/s from which on a body goes somewhere. */
export const MOVING = 0.35;
/** Share of a transition in which a body goes over into an action, and out of it; seconds at most, moving and standing. */
const BLEND = 0.25;
const MOST_MOVING = 0.5;
const MOST_STANDING = 0.3;
/** Seconds in which one gait becomes another at the same phase. */
const GAIT_BLEND = 0.25;
/** Share of its own time that getting from one stance to another may be pressed into: there is no part to leave out. */
const QUICKEST_RISE = 0.3;
/** Seconds that a gait needs to start, or to stop. */
const START = 0.9;
const GOES = new Set(["walk", "run", "sprint"]);

/** A plan as what lies between two motions, in the time that there is; null where that is too short for it. */
export function* performBetween(plan: TextPlan, between: Between): Steps<PerformedBetween | null> {
  const { a, frames, from, to, speeds } = between;
  const rate = a.frameRate;
  const seconds = frames / rate;
  const [entersGoing, leavesGoing] = goingEnds(plan, speeds);
  const asked = inMotion(plan, seconds, entersGoing, leavesGoing);
  const motion = yield* composeSteps(asked, { seed: plan.seed, footIk: false, from, to });
  const done = motion.plan as TextPlan;
  const least = [entersGoing, leavesGoing].map((going, i) => blendFrames(seconds, rate, going, speeds[i]));
  const rises = from !== to || from !== "stand";
  const room = frames - least[0] - least[1];
  if (room < 2) return null;
  const ends = matchedEnds(motion, between, room, entersGoing, leavesGoing);
  const fitted = fitAction(motion, room, { ...ends, rate, quickest: rises ? QUICKEST_RISE : QUICKEST });
  if (!fitted || (rises && fitted.share < 0.95)) return null;
  const left = frames - (fitted.clip.frameCount - 1);
  const before = Math.max(least[0], Math.min(left - least[1], Math.floor(left / 2)));
  const middle: Middle = { clip: fitted.clip, before, after: left - before, entry: from, exit: to };
  const notes = [...done.notes, ...fitNotes(nameOfPlan(plan), fitted, seconds)];
  return { middle, steps: timedSteps(done.steps, fitted, before / rate), notes };
}

/** What messages call what is to be done. */
export function nameOfPlan({ prompt, steps }: TextPlan): string {
  if (steps.length === 0) return "getting from one stance to the other";
  return prompt.trim() || steps.map(({ body }) => body.action.replaceAll("_", " ")).join(", ");
}

/** Whether a plan begins, and ends, with going somewhere while the body goes somewhere anyway. */
function goingEnds({ steps }: TextPlan, [into, out]: Between["speeds"]): [boolean, boolean] {
  const goes = (step: PlanStep | undefined) => step !== undefined && GOES.has(step.body.action);
  return [into > MOVING && goes(steps[0]), out > MOVING && goes(steps.at(-1))];
}

/** The plan, with more of its gaits where their start or their stop is not played. */
function inMotion(plan: TextPlan, seconds: number, enters: boolean, leaves: boolean): TextPlan {
  if (!enters && !leaves) return plan;
  const last = plan.steps.length - 1;
  const steps = plan.steps.map((step, i) => {
    const more = (enters && i === 0 ? 1 : 0) + (leaves && i === last ? 1 : 0);
    return more === 0 ? step : { ...step, body: longer(step.body, more, seconds, last === 0) };
  });
  return { ...plan, steps };
}

function longer(body: PlannedAction, ends: number, seconds: number, alone: boolean): PlannedAction {
  const { steps, distance } = body.parameters;
  if (steps !== undefined) return { ...body, parameters: { ...body.parameters, steps: steps + ends } };
  if (distance !== undefined) return body;
  const own = body.duration ?? (alone ? seconds : undefined);
  return own === undefined ? body : { ...body, duration: own + ends * START };
}

function blendFrames(seconds: number, rate: number, going: boolean, speed: number): number {
  const most = going ? GAIT_BLEND : speed > MOVING ? MOST_MOVING : MOST_STANDING;
  return Math.max(2, Math.round(Math.min(most, seconds * BLEND) * rate));
}

/** Where a gait is entered and left, so that feet and body go on as they went: seconds of it. */
function matchedEnds(
  motion: MotionClip,
  { a, b }: Between,
  room: number,
  enters: boolean,
  leaves: boolean,
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
    // Neither so early that nothing is left of it, nor later than there is time for, where it can be.
    const first = Math.min(last, Math.max(last - reach, (from ?? 0) + Math.round(0.5 * whole)));
    to = nearest(momentOf(b, 0), first, last);
  }
  return {
    ...(from !== undefined && { from: from / rate }),
    ...(to !== undefined && { to: to / rate }),
  };
}

/** What of the plan is in the transition, in seconds from its start. */
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

/** Whether anything of a plan needs another stance than both ends have. */
export function changesStance({ steps }: TextPlan): boolean {
  return steps.some(({ body }) => definitionOf(body).entry !== definitionOf(body).exit);
}
