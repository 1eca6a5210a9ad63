import type { Side } from "../../../motion/clip.js";
import { plantFeet } from "../../../motion/feet/planted/plant-feet.js";
import type { ActingSide, PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";
import type { Performance, PerformContext, Performer } from "../compose/performance.js";
import { heightForDistance } from "./jump-edits.js";
import { flightsOf } from "./legs/flights.js";
import { slowNoise } from "./manner/slow-noise.js";
import { holdsOf } from "./passages/holds.js";
import { type Passage, passageSeconds } from "./passages/passages.js";
import { planPassages } from "./passages/plan-passages.js";
import { playPassages } from "./passages/play-passages.js";
import { timelineOf } from "./passages/timeline.js";
import { fliesBySize, shapePerformance } from "./shape-performance.js";
import { drawBlend } from "./takes/blend-takes.js";
import { drawTake, fittingTakes, takesFrom, wantedSide } from "./takes/choose-take.js";
import type { Take } from "./takes/take.js";
import { takesOf } from "./takes/takes.js";
import { travelOf } from "./travel-edits.js";

/** Range of tempos for a captured movement. */
const SLOWEST = 0.35;
const FASTEST = 2.4;
/** Standard deviation of the pace: for a whole performance, and within it. */
const PACE_SPREAD = 0.05;
const PACE_DRIFT = 0.035;
/** Standard deviation of the height of jumps. */
const HEIGHT_SPREAD = 0.08;
const GRAVITY = 9.81;
/** Metres that a jump rises if nothing else is asked: people who are asked to jump for no reason hardly leave the ground. */
const LEAST_RISE = 0.42;
const LOWEST_JUMP = 0.35;
const HIGHEST_JUMP = 2;
/** Factor on a duration up to which movement slows before a pose is held instead. */
const BEFORE_HOLDING = 1.12;
/** Seconds by which a duration may be missed without a note. */
const ON_TIME = 0.15;

/** Plays an action from its captures. */
export const performCaptured: Performer = (actions, context) => performOne(actions[0], context);

function performOne(action: PlannedAction, { random, stance, asLayer }: PerformContext): Performance {
  const definition = findAction(action.action);
  if (!definition) throw new Error(`There is no action "${action.action}".`);
  const all = takesOf(action.action);
  if (all.length === 0) throw new Error(`There is no take of "${action.action}".`);
  const { parameters } = action;
  const notes: PlanNote[] = [];
  const side = wantedSide(definition, parameters);
  const takes = fittingTakes(takesFrom(all, stance, definition), side, random);
  const drawn = drawTake(takes, random);
  const another = () => drawBlend(takes, drawn, random);
  const take = another();
  const tempo = tempoWithin(parameters.tempo ?? 1, definition.label, notes);
  const passages = planPassages(take, definition, action, random, another, notes);
  const [paceNoise, ownPace] = [slowNoise(random), gaussian(random) * PACE_SPREAD];
  const height = heightOf(take, definition, action, gaussian(random));
  const timeline = timelineOf(passages, {
    tempo,
    height,
    holds: heldSeconds(passages, definition, action, tempo),
    duration: action.duration,
    drift: (position) => ownPace + PACE_DRIFT * paceNoise(position),
  });
  const { duration } = action;
  if (duration !== undefined && Math.abs(timeline.duration - duration) > ON_TIME) {
    const seconds = timeline.duration.toFixed(1);
    notes.push({
      kind: "changed",
      message: `"${definition.label}" takes ${seconds} s: in ${duration} s it would not look true.`,
    });
  }
  const played = playPassages(passages, timeline);
  const acting = actingSide(take, side);
  const doubled = side === "both" && (take.side === "left" || take.side === "right") && definition.layer !== null;
  const handsTogether = take.side === "both";
  shapePerformance(played, { definition, parameters, side: acting, handsTogether, doubled, random, notes });
  const { performance, steps } = played;
  return { ...performance, clip: asLayer ? performance.clip : plantFeet(performance.clip, { lifts: steps }), notes };
}

/** Returns the hand or foot that acts in a take; the right one if both act alike. */
function actingSide(take: Take, wanted: ActingSide | null): Side | null {
  if (take.side === "left" || take.side === "right") return take.side;
  if (wanted === "left" || wanted === "right") return wanted;
  return take.side === "both" ? "right" : null;
}

/** Returns the height of jumps relative to the captured one. */
function heightOf(take: Take, definition: ActionDefinition, { parameters }: PlannedAction, drawn: number): number {
  const flights = flightsOf(take);
  if (flights.length === 0 || !fliesBySize(definition)) return 1;
  const { size = 1, distance, turn = 0 } = parameters;
  const further = heightForDistance(Math.hypot(...travelOf(take.clip)), distance);
  const spinning = Math.abs(turn) > 200 ? 1.25 : 1;
  const captured = (GRAVITY / 8) * Math.max(...flights.map(([start, end]) => (end - start) ** 2));
  // One that is played from the takes of a higher one need not rise as they do.
  const least = definition.takesOf ? 0 : 1;
  const shown = definition.family === "jump" ? Math.max(least, LEAST_RISE / captured) : 1;
  return Math.min(HIGHEST_JUMP, Math.max(LOWEST_JUMP, size * further * spinning * shown * (1 + HEIGHT_SPREAD * drawn)));
}

/** Returns how much longer held poses last: by `hold`, or because slowing down cannot fill the duration. */
function heldSeconds(
  passages: readonly Passage[],
  { parameters: known }: ActionDefinition,
  { parameters, duration }: PlannedAction,
  tempo: number,
): { from: number; to: number; seconds: number }[] {
  if (!known.includes("hold")) return [];
  const holds = holdsOf(passages);
  if (parameters.hold !== undefined) {
    const asked = parameters.hold;
    return holds.map(({ from, to }) => ({ from, to, seconds: Math.max(0, asked - (to - from) / tempo) }));
  }
  if (duration === undefined || holds.length === 0) return [];
  const missing = (duration - (passageSeconds(passages) / tempo) * BEFORE_HOLDING) / holds.length;
  return missing > 0 ? holds.map((hold) => ({ ...hold, seconds: missing })) : [];
}

function tempoWithin(tempo: number, label: string, notes: PlanNote[]): number {
  const within = Math.min(FASTEST, Math.max(SLOWEST, tempo));
  if (within !== tempo) {
    notes.push({ kind: "changed", message: `"${label}" is played at ${within} of its pace, not at ${tempo}.` });
  }
  return within;
}

/** Returns a normally distributed number, within 2 deviations. */
function gaussian(random: () => number): number {
  const sum = random() + random() + random() + random() - 2;
  return Math.min(2, Math.max(-2, sum * Math.sqrt(3)));
}
