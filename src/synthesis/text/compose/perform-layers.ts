import { clipDuration } from "../../../motion/clip.js";
import { sliceClip } from "../../../motion/slice-clip.js";
import type { PlannedAction, StanceId } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { perform } from "./perform-action.js";
import type { Performance } from "./performance.js";
import type { PerformedLayer } from "./performed-layer.js";
import { definitionOf } from "./plan-structure.js";

/** Seconds by which a layer may miss the end of its step. */
const NEAR = 0.25;
/** Share of a step that a single action must fill to be stretched over all of it. */
const FILLING = 0.45;
/** Shortest layer, seconds, however late it begins. */
const LEAST = 0.5;

/** Seconds that a carried layer lasts beyond its step: it begins before, and is lowered after. */
const HELD_LONGER = 2.2;

export interface LayerContext {
  stance: StanceId;
  seed: number;
  /** Index of the first layer. */
  index: number;
}

/** A layer at its own duration. */
export interface RehearsedLayer {
  action: PlannedAction;
  definition: ActionDefinition;
  performance: Performance;
  /** Plays it again with this duration in seconds. */
  again: (duration: number) => Performance;
}

export function rehearseLayers(
  layers: readonly PlannedAction[],
  { stance, seed, index }: LayerContext,
): RehearsedLayer[] {
  return layers.map((action, i) => {
    const definition = definitionOf(action);
    const play = (planned: PlannedAction) =>
      perform({ performer: definition.performer, actions: [planned], stance, asLayer: true, seed, index: index + i });
    return { action, definition, performance: play(action), again: (duration) => play({ ...action, duration }) };
  });
}

/** Returns how long layers take at their own duration, seconds from the start of their step. */
export function wantedSeconds(layers: readonly RehearsedLayer[]): number {
  return Math.max(0, ...layers.map(({ action, performance }) => (action.delay ?? 0) + clipDuration(performance.clip)));
}

/** Fits layers into a step: each lasts as long as the step, unless the plan says otherwise. */
export function fitLayers(layers: readonly RehearsedLayer[], from: number, to: number): PerformedLayer[] {
  return layers.map((layer) => {
    const { action, definition } = layer;
    if (action.inserted || (action.throughout && from === 0)) return goesOnHolding(layer, from, to);
    if (action.throughout) return keepsHolding(layer, from, to);
    const start = Math.max(from, Math.min(from + (action.delay ?? 0), to - LEAST));
    const room = to - start;
    const performance = fillsStep(layer, room) ? layer.again(room) : layer.performance;
    const took = clipDuration(performance.clip);
    return { action: { ...action }, definition, performance, start, end: took > room - NEAR ? to : start + took };
  });
}

function fillsStep({ action, definition, performance }: RehearsedLayer, room: number): boolean {
  if (action.duration !== undefined || room < 0.1) return false;
  const usual = clipDuration(performance.clip);
  if (Math.abs(usual - room) < NEAR) return false;
  if (usual > room) return true;
  const { count, hold } = action.parameters;
  if (count !== undefined || hold !== undefined) return false;
  return definition.counts === "cycles" || definition.parameters.includes("hold") || usual > room * FILLING;
}

/**
 * Plays a carried layer from its hold on, beginning before its step: the arms are up already.
 *
 * @param from start of its step, seconds of the part, and `to` its end
 */
function goesOnHolding(
  { action, definition, performance, again }: RehearsedLayer,
  from: number,
  to: number,
): PerformedLayer {
  const raised = heldFrom(performance);
  const whole = again(raised + to - from + HELD_LONGER);
  const { clip } = whole;
  // It stays as it is held until the end.
  const last = Math.min(clip.frameCount - 1, Math.round(whole.active[1] * clip.frameRate));
  const cut = sliceClip(clip, Math.min(last, Math.round(heldFrom(whole) * clip.frameRate)), last);
  return {
    action: { ...action },
    definition,
    performance: { ...whole, clip: cut },
    start: from,
    end: to,
  };
}

/** Plays a layer that is held to the end of its step: it begins with it. */
function keepsHolding({ action, definition, again }: RehearsedLayer, from: number, to: number): PerformedLayer {
  const whole = again(to - from + HELD_LONGER);
  const last = Math.min(whole.clip.frameCount - 1, Math.round(whole.active[1] * whole.clip.frameRate));
  const performance = { ...whole, clip: sliceClip(whole.clip, 0, last) };
  return { action: { ...action }, definition, performance, start: from, end: to };
}

function heldFrom({ marks, active }: Performance): number {
  return marks.find(({ name }) => name === "apex")?.time ?? active[0];
}
