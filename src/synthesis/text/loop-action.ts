import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { bodyTurn } from "../../motion/stitching/fit-placement.js";
import { poseDistance } from "../../motion/stitching/pose-distance.js";
import type { Steps } from "../../requests/steps.js";
import type { PlannedAction, PlanStep, TextPlan } from "../../requests/text-plan.js";
import { trimAndLoop } from "../trim-and-loop/trim-and-loop.js";
import { type ComposeOptions, composeSteps } from "./compose/compose-plan.js";
import { addNote, askedPlan, definitionOf } from "./compose/plan-structure.js";

/** Seconds that an action which can last is played for its loop. */
const LASTS = 7;
/** Seconds at both ends of an action in which it begins and ends. */
const WAY_IN = 0.8;
/** Shortest loop, seconds. */
const SHORTEST = 0.8;
/** Frames between poses that are compared, and over which their movement is. */
const STEP = 3;
/** Distance by which a longer loop may be worse than the best, radians. */
const AS_GOOD = 0.06;
/** Travel from which on a loop goes on from where it ended, metres a second. */
const TRAVELS = 0.15;

/**
 * Makes the loop of a plan's last action: what lies between its getting in and out of it, cut where pose and movement
 * repeat best. What comes before is left out.
 */
export function* loopAction(given: TextPlan, options: ComposeOptions): Steps<MotionClip<TextPlan>> {
  const asked = askedPlan(given);
  const last = asked.steps[asked.steps.length - 1];
  const steps = [...asked.steps.slice(0, -1), { ...last, body: lasting(last.body) }];
  const clip = yield* composeSteps({ ...asked, steps }, options);
  yield;
  const { start = 0, end = clipDuration(clip) } = clip.plan.steps[clip.plan.steps.length - 1].body;
  const [from, to] = canLast(last.body) ? bestLoop(clip, start, end) : [start, end];
  const duration = clipDuration(clip);
  const speed = distance(clip, from, to) / (to - from);
  const mode = speed > TRAVELS ? "progressive" : "cyclical";
  const looped = trimAndLoop(clip, { start: from / duration, end: Math.min(1, to / duration), loop: mode });
  const plan = {
    ...clip.plan,
    steps: [loopedStep(clip.plan.steps.at(-1)!, clipDuration(looped.clip))],
    notes: clip.plan.notes.slice(),
  };
  if (looped.isWide) {
    const degrees = Math.round((looped.gap!.angle * 180) / Math.PI);
    addNote(plan, {
      kind: "changed",
      message: `Its end was ${degrees}° from its start: the loop shows where they meet.`,
    });
  }
  return { ...looped.clip, plan };
}

/** Returns the step that a loop plays, all of it from start to end. */
function loopedStep({ body, layers }: PlanStep, seconds: number): PlanStep {
  const whole = (action: PlannedAction) => ({ ...action, start: 0, end: Math.round(seconds * 1000) / 1000 });
  return { body: whole(body), layers: layers.map(whole) };
}

function canLast(action: PlannedAction): boolean {
  const { counts, parameters, performer, family } = definitionOf(action);
  const lasts = counts === "cycles" || parameters.includes("hold") || family === "idle" || family === "dance";
  return lasts || performer === "travel";
}

function lasting(action: PlannedAction): PlannedAction {
  if (!canLast(action) || action.duration !== undefined) return action;
  const { count: _count, steps: _steps, distance: _distance, hold: _hold, ...parameters } = action.parameters;
  return { ...action, parameters, duration: LASTS };
}

/** Finds the seconds between which pose and movement repeat best: the longest of about the best. */
function bestLoop(clip: MotionClip, start: number, end: number): [from: number, to: number] {
  const rate = clip.frameRate;
  const way = Math.min(WAY_IN, (end - start) / 5);
  const [first, last] = [start + way, end - way].map((seconds) => Math.round(seconds * rate));
  const pairs: { from: number; to: number; apart: number }[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (let from = first; from <= last - SHORTEST * rate; from += STEP) {
    for (let to = from + SHORTEST * rate; to <= last; to += STEP) {
      const apart = apartness(clip, from, Math.round(to), best + AS_GOOD);
      if (apart > best + AS_GOOD) continue;
      best = Math.min(best, apart);
      pairs.push({ from, to: Math.round(to), apart });
    }
  }
  const good = pairs.filter(({ apart }) => apart <= best + AS_GOOD).sort((a, b) => b.to - b.from - (a.to - a.from));
  return good.length > 0 ? [good[0].from / rate, good[0].to / rate] : [start, end];
}

/** Returns how far pose and movement of two frames are apart; what is more than `most` need not be exact. */
function apartness(clip: MotionClip, from: number, to: number, most: number): number {
  const turn = bodyTurn(clip, from, clip, to);
  const now = poseDistance(clip, from, clip, to, turn);
  if (now > most) return now;
  return Math.max(now, poseDistance(clip, from + STEP, clip, to + STEP, turn));
}

function distance({ translations, frameRate }: MotionClip, from: number, to: number): number {
  const [a, b] = [from, to].map((seconds) => Math.round(seconds * frameRate) * 3);
  return Math.hypot(translations[b] - translations[a], translations[b + 2] - translations[a + 2]);
}
