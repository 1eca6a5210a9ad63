import { clipDuration } from "../../../motion/clip.js";
import type { Steps } from "../../../requests/steps.js";
import type { ActingSide, PlanNote, PlannedAction, PlanStep, StanceId, TextPlan } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { jumpsInRun } from "../travel/read-stretches.js";
import { carriedAfter, withCarried } from "./carry-on.js";
import { enterMidst } from "./enter-midst.js";
import { withHeldPose } from "./hold-pose.js";
import { exitFrame, netTurn } from "./momentum.js";
import { perform } from "./perform-action.js";
import { fitLayers, rehearseLayers, wantedSeconds } from "./perform-layers.js";
import type { Performance } from "./performance.js";
import type { PerformedPart, PerformedStep } from "./performed-part.js";
import { addNote, askedPlan, definitionOf, nameOf } from "./plan-structure.js";
import { idleOf, transitionsBetween } from "./stance-graph.js";
import { settles, stayAfter, stayBriefly } from "./stay-down.js";
import { putBack, useHeld } from "./use-held.js";

export type { PerformedPart, PerformedStep };

export interface PerformedPlan {
  /** The requested and the inserted actions; times are still missing. */
  plan: TextPlan;
  parts: PerformedPart[];
}

/** The stances in which the body is before a plan, and should be after it; default any. */
export interface StancesAround {
  from?: StanceId;
  to?: StanceId;
  /** The knee that is down, when on one knee. */
  fromKnee?: ActingSide;
  toKnee?: ActingSide;
}

/** Longest motion, seconds. */
const LONGEST = 60;
/** Actions that merely stay in place. */
const WAITS = new Set(["stand", "idle", "idle_ready", "wait", "freeze"]);
/** Climbs that end high up, and what brings the body to the ground again. */
const WAYS_DOWN: Readonly<Record<string, string>> = {
  climb_ladder_up: "climb_ladder_down",
  climb_ledge: "jump_down",
  wall_run_climb: "jump_down",
  step_onto: "step_off",
};
/** Actions inserted before action i use the random numbers of 10000 + 16 i. */
const INSERTED = 10_000;

/** Plays every step of a plan on its own, in order, with what the body has to do in between. */
export function* performPlan(
  given: TextPlan,
  seed: number,
  { from, to, fromKnee, toKnee }: StancesAround = {},
): Steps<PerformedPlan> {
  const asked = askedPlan(given);
  const plan: TextPlan = { ...asked, seed, steps: [] };
  const parts: PerformedPart[] = [];
  const steps = asked.steps.slice();
  let stance: StanceId = from ?? (steps.length > 0 ? usualStance(steps[0].body) : "stand");
  let index = 0;
  let seconds = 0;
  // The knee that is down stays the same.
  let side: ActingSide | undefined = fromKnee;
  let carried: PlannedAction | undefined;
  for (let i = 0; i < steps.length; ) {
    if (seconds > 0 && seconds >= LONGEST - 1) {
      for (const { body } of steps.slice(i)) addNote(plan, tooLate(body));
      break;
    }
    steps[i] = onTheGround(steps, i, stance, asked.prompt);
    steps[i] = useHeld(inStance(steps[i], stance, asked.prompt), parts.at(-1));
    steps[i] = withHeldPose(putBack(steps[i], parts.at(-1), asked.prompt), parts.at(-1));
    if (steps.length > 1) steps[i] = stayBriefly(steps[i], stance);
    const context = { seed, index, stance, alone: steps.length === 1 };
    noteMovingLegs(plan, steps[i].body);
    if (stance === "stand" && sitsDown(steps, i)) yield* goTo("sit", bearingOf(steps[i].body));
    const seated = overIdle(steps[i], stance);
    const midst = seated ? undefined : inMidst(steps[i], context);
    if (midst) {
      add(midst);
      goOn(steps[i], midst);
      index += 1 + steps[i].layers.length;
      carried = carriedAfter(carried, steps[i]);
      i++;
      yield;
      continue;
    }
    if (!seated) yield* goTo(definitionOf(steps[i].body).entry, bearingOf(steps[i].body));
    const group = seated
      ? [seated]
      : goesDown(steps[i])
        ? [withCarried(steps[i], carried)]
        : travelGroup(steps, i, carried);
    group[0] = { ...group[0], body: onKnee(group[0].body, side) };
    const after = steps[i + group.length];
    const moving = {
      entrySpeed: speedInto(group[0], parts.at(-1)),
      entryTurn: turnInto(group[0], parts),
      goesOn: goesOnInto(group, after),
      last: after === undefined,
    };
    const part = performSteps(group, { ...context, stance, ...moving });
    add(part);
    goOn(group[0], part);
    index += group.reduce((sum, { layers }) => sum + 1 + layers.length, 0) - (seated ? 1 : 0);
    i += group.length;
    carried = group.reduce(carriedAfter, carried);
    yield;
  }
  if (to !== undefined) yield* goTo(to, to === "kneelOne" && toKnee !== undefined ? { side: toKnee } : {});
  return { plan, parts };

  function* goTo(entry: StanceId, parameters: PlannedAction["parameters"]): Steps<void> {
    for (const id of wayTo(entry)) {
      const body = onKnee({ action: id, parameters, inserted: true }, side);
      const context = { seed, index: INSERTED + index * 16 + parts.length, stance, alone: steps.length === 1 };
      add(performSteps([{ body, layers: [] }], context));
      yield;
    }
  }

  /** Stays down for the rest of the time that was asked for. */
  function goOn(step: PlanStep, { performance }: PerformedPart): void {
    const stay = stayAfter(step, clipDuration(performance.clip));
    if (!stay) return;
    const on = { seed, index: INSERTED + index * 16 + parts.length, stance, alone: false };
    add(performSteps([{ body: onKnee(stay, side), layers: [] }], on));
  }

  /** Plays an action that passes through the stance in which the body is from there; undefined where it does not. */
  function inMidst(step: PlanStep, context: StepContext): PerformedPart | undefined {
    const { entry, performer, side: usual } = definitionOf(step.body);
    const last = parts.at(-1);
    if (!last || entry !== "stand" || stance === "stand" || performer === "travel") return undefined;
    const asked = step.body.parameters.side;
    const sides: readonly (ActingSide | undefined)[] =
      asked !== undefined || usual === null ? [asked] : [usual, usual === "left" ? "right" : "left"];
    for (const own of sides) {
      const { parameters } = step.body;
      const body = own === undefined ? step.body : { ...step.body, parameters: { ...parameters, side: own } };
      const part = performSteps([{ ...step, body }], { ...context, stance: "stand" });
      const entered = enterMidst(part, stance, last.performance.clip);
      if (entered) return entered;
    }
    return undefined;
  }

  /** Returns the actions that bring the body to where the next one begins: a body that climbed up comes down again. */
  function wayTo(entry: StanceId): string[] {
    const down = WAYS_DOWN[plan.steps.at(-1)?.body.action ?? ""];
    if (down === undefined || entry === "free") return transitionsBetween(stance, entry);
    return [down, ...transitionsBetween("stand", entry)];
  }

  function add(part: PerformedPart): void {
    parts.push(part);
    seconds += clipDuration(part.performance.clip);
    plan.steps.push(...part.steps.map(({ step }) => step));
    for (const note of part.performance.notes) addNote(plan, note);
    stance = part.performance.exit;
    if (stance !== "kneelOne") side = undefined;
    else side ??= part.steps[0].step.body.parameters.side ?? part.steps[0].definition.side ?? undefined;
  }
}

/** Returns whether a body kneels or crouches down, which leaves it its arms: "hands up, sinks to the knees". */
function goesDown({ body }: PlanStep): boolean {
  return /^(?:kneel|crouch)_down/.test(body.action);
}

/** Returns the stance that an action begins in when nothing is known. */
function usualStance(body: PlannedAction): StanceId {
  const { entry, seated } = definitionOf(body);
  return seated && entry === "stand" ? "sit" : entry;
}

/** Returns whether a standing body sits down for an action that people do seated, unless it was told to stand. */
function sitsDown(steps: readonly PlanStep[], index: number): boolean {
  return usualStance(steps[index].body) === "sit" && steps[index - 1]?.body.action !== "stand";
}

function tooLate(action: PlannedAction): PlanNote {
  return {
    kind: "left",
    message: `"${nameOf(action)}" is left out: a motion lasts up to ${LONGEST} seconds.`,
    ...(action.text ? { text: action.text } : {}),
  };
}

/** Stances in which arms carry the body or lie under it: it gets up to use them. */
const ON_HANDS: ReadonlySet<StanceId> = new Set(["allFours", "lieFront"]);

/**
 * Lays actions that can be done in another stance over a body that stays in it; returns undefined when they need
 * their own stance.
 */
function overIdle({ body, layers }: PlanStep, stance: StanceId): PlanStep | undefined {
  const { entry, layer } = definitionOf(body);
  if (layer === null || stance === "free") return undefined;
  const onStillLegs = keepsLegs(body) && layer !== "legs";
  if (ON_HANDS.has(stance) && layer !== "head" && layer !== "legs") return undefined;
  if (!onStillLegs && (entry === stance || stance === "stand")) return undefined;
  const idle: PlannedAction = { action: idleOf(stance), parameters: bearingOf(body), inserted: true };
  return { body: idle, layers: [body, ...layers] };
}

function keepsLegs({ parameters }: PlannedAction): boolean {
  return parameters.without?.includes("legs") === true;
}

/** Notes that legs which carry a movement of the whole body cannot be kept still. */
function noteMovingLegs(plan: TextPlan, body: PlannedAction): void {
  const { layer } = definitionOf(body);
  if (!keepsLegs(body) || (layer !== null && layer !== "legs")) return;
  const message = `"${nameOf(body)}" needs the legs: they are not kept still.`;
  addNote(plan, { kind: "left", message, ...(body.text ? { text: body.text } : {}) });
}

/** Makes an action that begins on one knee begin on the one that is down. */
function onKnee(action: PlannedAction, side: ActingSide | undefined): PlannedAction {
  if (side === undefined || action.parameters.side !== undefined) return action;
  if (definitionOf(action).entry !== "kneelOne") return action;
  return { ...action, parameters: { ...action.parameters, side } };
}

/** Keeps a seated body seated when it stays or waits: it gets up only if told to stand. */
function inStance(step: PlanStep, stance: StanceId, prompt: string): PlanStep {
  const { action, text } = step.body;
  if (stance === "stand" || stance === "free" || !WAITS.has(action)) return step;
  if (action === "stand" && (!text || /stand|stood/i.test(prompt.slice(...text)))) return step;
  return { ...step, body: { ...step.body, action: idleOf(stance) } };
}

/** Furniture that people sit on. */
const SEATS = /\b(?:chairs?|armchair|bench|sofa|couch|bed|stool|seat|throne)\b/i;

/** Makes who sits down in order to lie back sit on the ground, and lie back from there. */
function onTheGround(steps: readonly PlanStep[], index: number, stance: StanceId, prompt: string): PlanStep {
  const step = steps[index];
  const { action } = step.body;
  if (action === "lie_down" && stance === "sitFloor")
    return { ...step, body: { ...step.body, action: "lie_back_down" } };
  const lies = steps[index + 1]?.body.action === "lie_down";
  if (action !== "sit_down" || !lies || SEATS.test(prompt)) return step;
  return { ...step, body: { ...step.body, action: "sit_down_floor" } };
}

/** Returns the style of an action, which the way there shares: a sad person is sad on the way, too. */
function bearingOf({ parameters: { styleId, styleAmount } }: PlannedAction): PlannedAction["parameters"] {
  if (styleId === undefined) return {};
  return styleAmount === undefined ? { styleId } : { styleId, styleAmount };
}

/**
 * Returns the steps from `first` on that are played together: all consecutive travel, with what the arms carry, or the
 * one step.
 */
function travelGroup(steps: readonly PlanStep[], first: number, carried: PlannedAction | undefined): PlanStep[] {
  const travels = ({ body }: PlanStep) => definitionOf(body).performer === "travel";
  if (!travels(steps[first])) return [steps[first]];
  let end = first + 1;
  while (end < steps.length && (travels(steps[end]) || leapsOn(steps, end))) end++;
  return steps.slice(first, end).map((step) => withCarried(step, carried));
}

/** Returns whether a step is a jump that the run before it goes into. */
function leapsOn(steps: readonly PlanStep[], index: number): boolean {
  const { body } = steps[index];
  const { body: run } = steps[index - 1];
  if (!jumpsInRun(body.action) || body.parameters.direction || body.parameters.inPlace || body.duration) return false;
  const { direction, path, inPlace } = run.parameters;
  const runs = run.action === "run" || run.action === "sprint" || jumpsInRun(run.action);
  return runs && !direction && !path && !inPlace;
}

/** Gaits in which a body goes on into an action on the move. */
const GAITS = new Set(["walk", "run", "sprint"]);

function leadsAhead({ action, parameters: { direction, inPlace } }: PlannedAction): boolean {
  return GAITS.has(action) && !direction && !inPlace;
}

/** Returns whether travel goes over into the next action without a stop. */
function goesOnInto(group: readonly PlanStep[], next: PlanStep | undefined): boolean {
  const { body } = group[group.length - 1];
  if (!next || !definitionOf(next.body).onTheMove || next.body.parameters.direction) return false;
  return leadsAhead(body) || (jumpsInRun(body.action) && group.length > 1);
}

/** Speed that a body gains as it goes on from an action, m/s. */
const GAINED = 0.9;

/** Returns the speed at which travel goes on from the part before, m/s; 0: from rest. */
function speedInto({ body }: PlanStep, before: PerformedPart | undefined): number {
  if (before?.steps[0].definition.onTheMove !== true || !leadsAhead(body)) return 0;
  if (before.performance.exit !== "stand") return 0;
  const { speed } = exitFrame(before.performance);
  return speed > 0 ? speed + GAINED : 0;
}

/** Turns that are made up for, radians: a smaller one does not show, a larger one was wanted. */
const TURNS_BACK = [0.3, 2.6] as const;

/** Returns the turn with which who was on the way takes it up again, after an action that leaves the body askew. */
function turnInto({ body }: PlanStep, parts: readonly PerformedPart[]): number {
  const [before, acted] = [parts.at(-2), parts.at(-1)];
  const way = before?.steps.at(-1)?.step.body;
  if (!way || !acted || !leadsAhead(way) || !leadsAhead(body)) return 0;
  const { definition, step } = acted.steps[0];
  const { direction, turn } = step.body.parameters;
  if (definition.parameters.includes("turn") || direction !== undefined || turn !== undefined) return 0;
  if (acted.performance.entry !== "stand" || acted.performance.exit !== "stand") return 0;
  const turned = netTurn(acted.performance.clip);
  return Math.abs(turned) < TURNS_BACK[0] || Math.abs(turned) > TURNS_BACK[1] ? 0 : -turned;
}

interface StepContext {
  stance: StanceId;
  seed: number;
  index: number;
  /** Whether nothing else is done in the whole motion. */
  alone: boolean;
  /** Whether nothing follows. */
  last?: boolean;
  /** As in `PerformContext`. */
  entrySpeed?: number;
  entryTurn?: number;
  goesOn?: boolean;
}

function performSteps(steps: readonly PlanStep[], context: StepContext): PerformedPart {
  const definitions = steps.map(({ body }) => definitionOf(body));
  const { performer } = definitions[0];
  const play = (actions: readonly PlannedAction[]) => perform({ ...context, performer, actions, asLayer: false });
  let { index } = context;
  const rehearsed = steps.map(({ body, layers }) => {
    const own = rehearseLayers(layers, { ...context, index: index + (body.inserted ? 0 : 1) });
    index += 1 + layers.length;
    return own;
  });
  let bodies = steps.map((step) => {
    if (settles(step)) return { ...step.body, duration: undefined };
    return context.alone ? step.body : withShortStop(step.body, context.last === true);
  });
  let performance = play(bodies);
  let bounds = boundsOf(performance, steps.length);
  const longer = steps.map(({ body }, i) => {
    const wanted = wantedSeconds(rehearsed[i]);
    const [start, end] = bounds[i];
    return canLast(body, definitions[i]) && wanted > end - start + 0.1 ? wanted : undefined;
  });
  if (longer.some((duration) => duration !== undefined)) {
    bodies = bodies.map((body, i) => (longer[i] === undefined ? body : { ...body, duration: longer[i] }));
    performance = play(bodies);
    bounds = boundsOf(performance, steps.length);
  }
  const performed = steps.map((step, i): PerformedStep => {
    const [start, end] = bounds[i];
    const layers = fitLayers(rehearsed[i], start, end);
    const output: PlanStep = { body: { ...step.body }, layers: layers.map(({ action }) => action) };
    return { step: output, definition: definitions[i], start, end, layers };
  });
  return { performance, steps: performed };
}

/** Default duration of a stop between other actions, and of one after the last, seconds. */
const STOP = 1;
const LAST_STOP = 0.5;

function withShortStop(body: PlannedAction, last: boolean): PlannedAction {
  if (body.action !== "stand" || body.duration !== undefined || body.parameters.hold !== undefined) return body;
  return { ...body, duration: last ? LAST_STOP : STOP };
}

/** Returns whether only its layers determine how long it takes. */
function canLast({ parameters, duration }: PlannedAction, { id, family, performer }: ActionDefinition): boolean {
  if (duration !== undefined) return false;
  const { steps, distance, turn, count, hold } = parameters;
  if ([steps, distance, turn, count, hold].some((value) => value !== undefined)) return false;
  return performer === "travel" || family === "idle" || id.endsWith("_idle");
}

/** Returns start and end of each step in seconds: they follow each other without gaps. */
function boundsOf({ clip, spans }: Performance, count: number): [start: number, end: number][] {
  const duration = clipDuration(clip);
  return Array.from({ length: count }, (_, i) => [
    i === 0 ? 0 : (spans?.[i]?.[0] ?? (duration * i) / count),
    i + 1 === count ? duration : (spans?.[i + 1]?.[0] ?? (duration * (i + 1)) / count),
  ]);
}
