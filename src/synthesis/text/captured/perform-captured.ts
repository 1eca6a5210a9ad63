import type { Side } from "../../../motion/clip.js";
import { plantFeet } from "../../../motion/planted-feet/plant-feet.js";
import type { ActingSide, PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";
import type { Performance, PerformContext, Performer } from "../compose/performance.js";
import { drawBlend } from "./blend-takes.js";
import { drawTake, fittingTakes, takesFrom, wantedSide } from "./choose-take.js";
import { flightsOf } from "./flights.js";
import { holdsOf } from "./holds.js";
import { heightForDistance } from "./jump-edits.js";
import { type Passage, passageSeconds } from "./passages.js";
import { planPassages } from "./plan-passages.js";
import { playPassages } from "./play-passages.js";
import { fliesBySize, shapePerformance } from "./shape-performance.js";
import { slowNoise } from "./slow-noise.js";
import { type Take, takesOf } from "./takes.js";
import { timelineOf } from "./timeline.js";
import { travelOf } from "./travel-edits.js";

/** Tempos that a captured movement can be played at. */
const SLOWEST = 0.35;
const FASTEST = 2.4;
/** Standard deviation of the pace: of a whole performance, and while it goes on. */
const PACE_SPREAD = 0.05;
const PACE_DRIFT = 0.035;
/** Of the height of jumps. */
const HEIGHT_SPREAD = 0.08;
const LOWEST_JUMP = 0.35;
const HIGHEST_JUMP = 2;
/** Share of a duration by which movement slows before a pose is held for it. */
const BEFORE_HOLDING = 1.12;
/** Seconds by which a duration may be missed without a word. */
const ON_TIME = 0.15;

/** Plays an action out of its captures. */
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
  const { performance } = played;
  return { ...performance, clip: asLayer ? performance.clip : plantFeet(performance.clip), notes };
}

/** The hand or foot that acts in a take; of two that act alike the right one. */
function actingSide(take: Take, wanted: ActingSide | null): Side | null {
  if (take.side === "left" || take.side === "right") return take.side;
  if (wanted === "left" || wanted === "right") return wanted;
  return take.side === "both" ? "right" : null;
}

/** Height of jumps against the captured one. */
function heightOf(take: Take, definition: ActionDefinition, { parameters }: PlannedAction, drawn: number): number {
  if (flightsOf(take).length === 0 || !fliesBySize(definition)) return 1;
  const { size = 1, distance, turn = 0 } = parameters;
  const further = heightForDistance(Math.hypot(...travelOf(take.clip)), distance);
  const spinning = Math.abs(turn) > 200 ? 1.25 : 1;
  return Math.min(HIGHEST_JUMP, Math.max(LOWEST_JUMP, size * further * spinning * (1 + HEIGHT_SPREAD * drawn)));
}

/** How much longer held poses are kept: by `hold`, or because the duration is more than slowness alone can fill. */
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

/** About normal, within 2 deviations. */
function gaussian(random: () => number): number {
  const sum = random() + random() + random() + random() - 2;
  return Math.min(2, Math.max(-2, sum * Math.sqrt(3)));
}
