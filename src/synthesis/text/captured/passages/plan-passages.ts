import type { ActionParameters, PlanNote, PlannedAction } from "../../../../requests/text-plan.js";
import type { ActionDefinition } from "../../actions/action-definition.js";
import { turnsOfFlights } from "../legs/flights.js";
import type { Take } from "../takes/take.js";
import { travelOf } from "../travel-edits.js";
import { jumpsInARow } from "./jumps-in-a-row.js";
import { countedCycles, lengthenedActivity, type Passage, repeatedTake, takeSeconds, wholeTake } from "./passages.js";
import { momentsApart } from "./pose-likeness.js";
import { usualCount } from "./usual-count.js";

/** Duration of steady activities if none is requested, seconds: at most, by family, and at least. */
const USUAL: Record<string, number> = { dance: 9, idle: 5 };
const USUAL_ACTIVITY = 6;
const SHORTEST_ACTIVITY = 3;
/** Shortest take without marked moments that counts as an activity, seconds, even where performances are counted. */
const STEADY = 3.5;
/** Largest distance of the body from where it began the action at which the next one can follow directly, metres. */
const STRAIGHT_ON = 0.55;

/**
 * Chooses which parts of the take are played, in which order: counts first, then the duration, as far as whole parts
 * can reach it.
 *
 * @param another draws a similar take, for the next one of several performances
 */
export function planPassages(
  take: Take,
  definition: ActionDefinition,
  { parameters, duration }: PlannedAction,
  random: () => number,
  another: () => Take,
  notes: PlanNote[],
): Passage[] {
  const tempo = parameters.tempo ?? 1;
  /** The duration in seconds of the take. */
  const asked = duration === undefined ? undefined : duration * tempo;
  const { count } = parameters;
  const cyclic = definition.counts === "cycles" ? cyclicTake(take, definition) : take;
  if (definition.counts === "cycles" && cyclic.cycles.length > 1) {
    const { cycles } = cyclic;
    const turns = cycles.length - 1;
    const period = (cycles[turns] - cycles[0]) / turns;
    const around = takeSeconds(cyclic) - turns * period;
    const wanted =
      count ??
      cyclesOfWay(cyclic, parameters.distance) ??
      (asked === undefined ? usualCount(definition, period, random) : Math.round((asked - around) / period));
    return countedCycles(cyclic, Math.min(200, Math.max(1, wanted)), random);
  }
  if (count !== undefined && count > 1) {
    if (definition.counts !== "none" && take.entry === take.exit) {
      const straight = momentsApart(take, take.active[1], take.active[0]) < STRAIGHT_ON;
      const whole = (one: Take): Take => (straight ? one : { ...one, active: [0, takeSeconds(one)] });
      const takes = Array.from({ length: count }, (_, i) => whole(i === 0 ? take : another()));
      return (definition.family === "jump" && straight && jumpsInARow(takes)) || repeatedTake(takes);
    }
    notes.push({ kind: "left", message: `"${definition.label}" is done once: it ends where it cannot begin again.` });
  }
  return isActivity(take, definition)
    ? lengthenedActivity(take, activitySeconds(take, definition, parameters, asked, random), random)
    : wholeTake(take);
}

/** Returns the take with the repetitions that are counted: for hops, the time in the air. */
function cyclicTake(take: Take, { family }: ActionDefinition): Take {
  return family === "jump" ? { ...take, cycles: turnsOfFlights(take) } : take;
}

/** Returns whether the action is steady, without a moment that it is done for. */
function isActivity(take: Take, { counts }: ActionDefinition): boolean {
  if (take.marks.some(({ name }) => name !== "cycle")) return false;
  if (take.entry !== take.exit) return counts === "cycles";
  return counts !== "performances" || take.active[1] - take.active[0] > STEADY;
}

/** Returns how long an activity lasts, seconds of the take. */
function activitySeconds(
  take: Take,
  { family }: ActionDefinition,
  { distance }: ActionParameters,
  asked: number | undefined,
  random: () => number,
): number {
  if (asked !== undefined) return asked;
  const seconds = takeSeconds(take);
  if (distance !== undefined) {
    const way = Math.hypot(...travelOf(take.clip));
    if (way > 0.5) return Math.max(1, (seconds * distance) / way);
  }
  const usual = USUAL[family] ?? USUAL_ACTIVITY;
  const most = usual * (0.85 + 0.3 * random());
  return Math.max(Math.min(seconds, most), Math.min(most, SHORTEST_ACTIVITY));
}

/** Returns the number of repetitions of a travelling cycle that cover a distance, metres. */
function cyclesOfWay(take: Take, distance: number | undefined): number | undefined {
  if (distance === undefined) return undefined;
  const { clip, cycles } = take;
  const at = (seconds: number) => Math.min(clip.frameCount - 1, Math.round(seconds * clip.frameRate)) * 3;
  const [a, b] = [at(cycles[0]), at(cycles[cycles.length - 1])];
  const way = Math.hypot(
    clip.translations[b] - clip.translations[a],
    clip.translations[b + 2] - clip.translations[a + 2],
  );
  const each = way / (cycles.length - 1);
  return each > 0.1 ? Math.max(1, Math.round(distance / each)) : undefined;
}
