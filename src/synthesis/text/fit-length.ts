import { clipDuration, type FootContact, type MotionClip, type MotionLabel } from "../../motion/clip.js";
import { resampleAt } from "../../motion/resample.js";
import type { Steps } from "../../requests/steps.js";
import type { PlannedAction, PlanStep, TextPlan } from "../../requests/text-plan.js";
import { type ComposeOptions, composeSteps } from "./compose/compose-plan.js";
import { addNote, askedPlan } from "./compose/plan-structure.js";

/** How often the actions' durations are adjusted: what a performer makes of one is known only afterwards. */
const PASSES = 4;
/** Share by which the finished motion's pace may be changed, invisibly, to meet the length to the frame. */
const PACE = 0.06;
/** Shortest remainder that is filled with a pause, seconds. */
const PAUSE = 0.4;
/** Difference that counts as met, seconds: half a frame. */
const MET = 1 / 120;
/** Range of the duration relative to the usual: by slowing down or repeating, and by speeding up. */
const RATES = [0.55, 6] as const;
const LEAST = 0.1;
const LONGEST = 60;

/**
 * Fits a plan's motion to a length: its actions are done slower, more often or faster as far as that looks plausible,
 * then the body waits in its final stance. A note says so where the length is still not met.
 *
 * @param length seconds
 */
export function* fitLength(given: TextPlan, length: number, options: ComposeOptions): Steps<MotionClip<TextPlan>> {
  const asked = askedPlan(given);
  const usual: Trial = { rate: 1, steps: asked.steps, clip: yield* composeSteps(asked, options) };
  const seconds = secondsOf(usual.clip.plan);
  const trials = [usual];
  for (let pass = 0; pass < PASSES && !trials.some(({ clip }) => isNear(clip, length)); pass++) {
    const rate = nextRate(trials, seconds, length);
    const steps = rate === null ? null : stretched(asked.steps, seconds, rate);
    if (rate === null || steps === null) break;
    trials.push({ rate, steps, clip: yield* composeSteps({ ...asked, steps }, options) });
  }
  let made = nearest(trials, length).clip;
  // The longest trial that is not too long waits for the rest.
  const short = nearest(trials, length, (clip) => clipDuration(clip) < length);
  const missing = length - clipDuration(short?.clip ?? made);
  if (short && missing > PAUSE && !isNear(made, length)) {
    const wait: PlanStep = { body: { action: "idle", parameters: {}, duration: missing }, layers: [] };
    const waited = yield* composeSteps({ ...asked, steps: [...short.steps, wait] }, options);
    if (Math.abs(clipDuration(waited) - length) < Math.abs(clipDuration(made) - length)) made = asWait(waited);
  }
  // Performers' notes about durations that only this code requested are not for the reader.
  const notes = usual.clip.plan.notes.map((note) => ({ ...note }));
  const plan = { ...made.plan, notes };
  if (isNear(made, length)) return paced({ ...made, plan }, length);
  const verb = clipDuration(made) > length ? "at least" : "at most";
  const message = `The length of ${round(length)} s is not met: what was asked for takes ${verb} ${round(clipDuration(made))} s where it looks true.`;
  addNote(plan, { kind: "left", message });
  return { ...made, plan };
}

/** The plan with its free durations scaled from the usual ones. */
interface Trial {
  rate: number;
  steps: PlanStep[];
  clip: MotionClip<TextPlan>;
}

function nearest(trials: readonly Trial[], length: number): Trial;
function nearest(trials: readonly Trial[], length: number, which: (clip: MotionClip) => boolean): Trial | undefined;
function nearest(trials: readonly Trial[], length: number, which = (_: MotionClip) => true): Trial | undefined {
  const off = ({ clip }: Trial) => Math.abs(clipDuration(clip) - length);
  return trials.filter(({ clip }) => which(clip)).sort((a, b) => off(a) - off(b))[0];
}

/**
 * Returns the rate to try next: between a trial that was too short and one that was too long, else from the usual
 * one; null: none.
 */
function nextRate(trials: readonly Trial[], usual: readonly number[], length: number): number | null {
  const below = nearest(trials, length, (clip) => clipDuration(clip) < length);
  const above = nearest(trials, length, (clip) => clipDuration(clip) > length);
  if (below && above) {
    const [low, high] = [clipDuration(below.clip), clipDuration(above.clip)];
    return below.rate + (above.rate - below.rate) * Math.min(0.8, Math.max(0.2, (length - low) / (high - low)));
  }
  const total = usual.reduce((sum, seconds) => sum + seconds, 0);
  const last = trials.at(-1);
  if (!last || total <= 0) return null;
  const rate = Math.min(RATES[1], Math.max(RATES[0], last.rate + (length - clipDuration(last.clip)) / total));
  return trials.some((trial) => trial.rate === rate) ? null : rate;
}

function isNear(clip: MotionClip, length: number): boolean {
  return Math.abs(clipDuration(clip) - length) <= PACE * length;
}

/** Returns the requested steps, not those that lead from one stance to another. */
function askedSteps({ steps }: TextPlan): PlanStep[] {
  return steps.filter(({ body, layers }) => !body.inserted || layers.length > 0);
}

/** Returns the duration of each requested step, seconds. */
function secondsOf(plan: TextPlan): number[] {
  return askedSteps(plan).map(({ body }) => (body.end ?? 0) - (body.start ?? 0));
}

/** Scales the steps' usual durations by a rate; null if every duration was requested. */
function stretched(steps: readonly PlanStep[], usual: readonly number[], rate: number): PlanStep[] | null {
  const isFree = ({ duration, parameters }: PlannedAction, i: number) =>
    duration === undefined && parameters.hold === undefined && usual[i] !== undefined;
  if (!steps.some(({ body }, i) => isFree(body, i))) return null;
  return steps.map((step, i) => {
    if (!isFree(step.body, i)) return step;
    const duration = Math.max(LEAST, Math.min(LONGEST, usual[i] * rate));
    return { ...step, body: { ...step.body, duration } };
  });
}

/** Marks the last step as inserted: the plan did not ask for it. */
function asWait(clip: MotionClip<TextPlan>): MotionClip<TextPlan> {
  const last = clip.plan.steps.at(-1);
  if (!last) return clip;
  last.body.inserted = true;
  return { ...clip, labels: clip.labels.slice(0, -1) };
}

/** Changes a clip's pace so that it lasts exactly this long, seconds, rounded to frames. */
function paced(clip: MotionClip<TextPlan>, length: number): MotionClip<TextPlan> {
  const intervals = Math.max(1, Math.round(length * clip.frameRate));
  const rate = intervals / (clip.frameCount - 1);
  if (Math.abs(clipDuration(clip) - length) <= MET) return clip;
  const positions = Float64Array.from({ length: intervals + 1 }, (_, i) => Math.min(i / rate, clip.frameCount - 1));
  const times = <T extends FootContact | MotionLabel>(list: readonly T[]): T[] =>
    list.map((each) => ({ ...each, start: each.start * rate, end: each.end * rate }));
  const { plan } = clip;
  const timed = (action: PlannedAction): PlannedAction => ({
    ...action,
    ...(action.start !== undefined && { start: milliseconds(action.start * rate) }),
    ...(action.end !== undefined && { end: milliseconds(action.end * rate) }),
  });
  const steps = plan.steps.map(({ body, layers }) => ({ body: timed(body), layers: layers.map(timed) }));
  return {
    ...resampleAt(clip, positions),
    contacts: times(clip.contacts),
    labels: times(clip.labels).map((label) => ({
      ...label,
      start: milliseconds(label.start),
      end: milliseconds(label.end),
    })),
    plan: { ...plan, steps },
  };
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;
const round = (seconds: number) => Number(seconds.toFixed(2));
