import type { PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import type { Performance, PerformContext, Performer } from "../compose/performance.js";
import { drawTake, fittingTakes, wantedSide } from "./choose-take.js";
import { planPassages } from "./plan-passages.js";
import { playPassages } from "./play-passages.js";
import { slowNoise } from "./slow-noise.js";
import { takesOf } from "./takes.js";
import { timelineOf } from "./timeline.js";

/** Tempos that a captured movement can be played at. */
const SLOWEST = 0.35;
const FASTEST = 2.4;
/** Standard deviation of the pace: of a whole performance, and while it goes on. */
const PACE_SPREAD = 0.05;
const PACE_DRIFT = 0.035;
/** Seconds by which a duration may be missed without a word. */
const ON_TIME = 0.15;

/** Plays an action out of its captures. */
export const performCaptured: Performer = (actions, context) => performOne(actions[0], context);

function performOne(action: PlannedAction, context: PerformContext): Performance {
  const definition = findAction(action.action);
  if (!definition) throw new Error(`There is no action "${action.action}".`);
  const all = takesOf(action.action);
  if (all.length === 0) throw new Error(`There is no take of "${action.action}".`);
  const { random } = context;
  const { parameters } = action;
  const notes: PlanNote[] = [];
  const takes = fittingTakes(all, wantedSide(definition, parameters));
  const take = takes[drawTake(takes, random)];
  const tempo = tempoWithin(parameters.tempo ?? 1, definition.label, notes);
  const passages = planPassages(take, definition, action, random, notes);
  const [paceNoise, ownPace] = [slowNoise(random), gaussian(random) * PACE_SPREAD];
  const timeline = timelineOf(passages, {
    tempo,
    height: 1,
    duration: action.duration,
    drift: (position) => ownPace + PACE_DRIFT * paceNoise(position),
  });
  const performance = playPassages(passages, timeline);
  const { duration } = action;
  if (duration !== undefined && Math.abs(timeline.duration - duration) > ON_TIME) {
    const seconds = timeline.duration.toFixed(1);
    notes.push({
      kind: "changed",
      message: `"${definition.label}" takes ${seconds} s: in ${duration} s it would not look true.`,
    });
  }
  return { ...performance, notes };
}

function tempoWithin(tempo: number, label: string, notes: PlanNote[]): number {
  const within = Math.min(FASTEST, Math.max(SLOWEST, tempo));
  if (within !== tempo) {
    notes.push({ kind: "changed", message: `"${label}" is played at ${within} of its pace, not at ${tempo}.` });
  }
  return within;
}

/** About normal, within 2 deviations. */
function gaussian(random: () => number): number {
  const sum = random() + random() + random() + random() - 2;
  return Math.min(2, Math.max(-2, sum * Math.sqrt(3)));
}
