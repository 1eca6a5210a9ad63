import { clipDuration } from "../../../motion/clip.js";
import type { PlannedAction, StanceId } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { perform } from "./perform-action.js";
import type { PerformedLayer } from "./perform-plan.js";
import { definitionOf } from "./plan-structure.js";

/** Seconds by which a layer may miss the end of its step. */
const NEAR = 0.25;
/** Seconds that a gesture which repeats itself takes of which no count is said. */
const REPEATED = 3.4;
/** Share of a step that something done once has to fill to be drawn out over all of it. */
const FILLING = 0.45;

/** Seconds that layers take by themselves, from the start of their step. */
export function wantedSeconds(layers: readonly PlannedAction[]): number {
  return Math.max(0, ...layers.map((action) => (action.delay ?? 0) + usualSeconds(action, definitionOf(action))));
}

function usualSeconds({ duration, parameters }: PlannedAction, { seconds, counts }: ActionDefinition): number {
  if (duration !== undefined) return duration;
  const { count, hold = 0, tempo = 1 } = parameters;
  if (counts === "cycles" && count === undefined) return Math.max(REPEATED, seconds * 3) / tempo + hold;
  // A gesture has a beginning and an end besides its cycles.
  const around = counts === "cycles" ? 0.9 : 0;
  return (around + (counts === "none" ? seconds : seconds * (count ?? 1))) / tempo + hold;
}

export interface LayerContext {
  stance: StanceId;
  seed: number;
  /** Of the first layer. */
  index: number;
  /** From and to second of the step. */
  start: number;
  end: number;
}

/** Layers of a step: each goes on for as long as the step does, unless something was said about it. */
export function performLayers(layers: readonly PlannedAction[], context: LayerContext): PerformedLayer[] {
  return layers.map((action, i) => {
    const definition = definitionOf(action);
    const start = Math.min(context.start + (action.delay ?? 0), context.end - 0.5);
    const room = context.end - start;
    const fill = fillsStep(action, definition, room);
    const performance = perform({
      performer: definition.performer,
      actions: [fill ? { ...action, duration: room } : action],
      stance: context.stance,
      asLayer: true,
      seed: context.seed,
      index: context.index + i,
    });
    const took = clipDuration(performance.clip);
    return {
      action: { ...action },
      definition,
      performance,
      start,
      end: took > room - NEAR ? context.end : start + took,
    };
  });
}

function fillsStep(action: PlannedAction, definition: ActionDefinition, room: number): boolean {
  if (action.duration !== undefined || room < 0.1) return false;
  const usual = usualSeconds(action, definition);
  if (usual > room) return true;
  const { count, hold } = action.parameters;
  if (count !== undefined || hold !== undefined) return false;
  return definition.counts === "cycles" || definition.parameters.includes("hold") || usual > room * FILLING;
}
