import type { PlanNote, PlannedAction, PlanStep, StanceId } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { goesLow, keepsLegs, worksWithoutLegs } from "../authored/keeps-legs.js";
import { describeAction } from "./describe-action.js";
import { mergeInto } from "./merge-into.js";
import { postureOf } from "./poses/pose-actions.js";
import { areNear, bendsDown, standingAs, stayOnSpot } from "./poses/step-poses.js";
import { GAITS, GETS_INTO, RESTING } from "./stance-actions.js";
import type { Group, Wanted } from "./wanted.js";

/** Most steps of a plan: any more are noted. */
const MOST_STEPS = 60;
const RISING: Partial<Record<StanceId, string>> = {
  sit: "stand_up",
  sitFloor: "sit_up_from_floor",
  kneel: "kneel_up_both",
  kneelOne: "kneel_up",
  lieBack: "get_up",
  lieFront: "get_up_front",
  crouch: "crouch_up",
  allFours: "all_fours_up",
};
/** Turns the groups into steps, in order: the body's action of each, and what is laid over it. */
export function finishSteps(groups: readonly Group[], notes: PlanNote[]): PlanStep[] {
  const steps: PlanStep[] = [];
  let stance: StanceId = "stand";
  for (const [index, group] of groups.flatMap(withStay).entries()) {
    if (countsBefore(group, steps.at(-1), stance)) continue;
    for (const step of stepsOf(group, stance, index > 0, notes)) {
      if (isDownAlready(steps.at(-1), step)) continue;
      if (step.body.action === "die_knees" && stance === "kneelOne") kneelOnBoth(steps);
      steps.push(step);
      stance = stanceAfter(step.body, stance);
    }
  }
  if (steps.length > MOST_STEPS) {
    const lost = steps.length - MOST_STEPS;
    notes.push({ kind: "left", message: `A plan has at most ${MOST_STEPS} steps: ${lost} more were left away.` });
    steps.length = MOST_STEPS;
  }
  keepLastPose(steps.at(-1), stance);
  duckBehindCover(steps);
  for (const { body, layers } of steps) for (const each of [body, ...layers]) each.description = describeAction(each);
  return steps;
}

/** Poses of the arms that somebody who sits or lies down for them stays in. */
const POSES: ReadonlySet<string> = new Set("arms_out hands_behind_head hands_on_hips cross_arms hug_self".split(" "));

/** Keeps the pose that a sitting or lying body takes last: "lies down and spreads the arms". */
function keepLastPose(last: PlanStep | undefined, stance: StanceId): void {
  if (last === undefined || stance === "stand") return;
  for (const layer of last.layers)
    if (POSES.has(layer.action) && layer.duration === undefined && layer.parameters.hold === undefined)
      layer.throughout = true;
}

/** After these a fighter who ducks last is behind cover, and stays there. */
const AT_COVER = /^(?:throw_grenade|peek_corner|take_cover|blind_fire|(?:shoot|pistol|rifle|hip)_(?:gun|fire))$/;

function duckBehindCover(steps: readonly PlanStep[]): void {
  const [before, last] = steps.slice(-2);
  if (last?.body.action !== "duck" || !AT_COVER.test(before!.body.action)) return;
  const { styleId } = last.body.parameters;
  Object.assign(last.body, { action: "crouch_down", parameters: styleId === undefined ? {} : { styleId } });
}

/** Gives the time for which somebody sits, kneels or lies to the stance itself, with what is done meanwhile. */
function withStay(group: Group): Group[] {
  const goer = group.actions.find(
    ({ action, lasts, duration }) => lasts && duration !== undefined && GETS_INTO[action],
  );
  if (goer === undefined) return [group];
  const { duration, text, meanwhile, ...goes } = goer;
  const stay: Wanted = {
    action: RESTING[GETS_INTO[goer.action]!]!,
    parameters: { ...goer.parameters },
    description: "",
    duration: duration!,
    ...(text && { text }),
    ...(meanwhile && { meanwhile }),
  };
  return [
    { actions: [{ ...goes, ...(text && { text }) }] },
    { actions: [stay, ...group.actions.filter((each) => each !== goer)] },
  ];
}

/** Actions that bring back what was done before, so that their number is that of both. */
const RISES: ReadonlySet<string> = new Set(["stand_up", "get_up"]);
/** Such actions that have no number of their own and need not be done once more. */
const BRINGS_BACK: Readonly<Record<string, RegExp>> = { stand: /^tiptoe_rise$/, lower_arm: /^raise_arm$/ };

/**
 * Gives an action that comes back by itself the number of times that the way back has: "squats and stands up, twice".
 *
 * @returns whether the group is nothing else
 */
function countsBefore({ actions }: Group, last: PlanStep | undefined, stance: StanceId): boolean {
  const [only] = actions;
  const count = only?.parameters.count;
  if (actions.length !== 1 || count === undefined || last === undefined || stance !== "stand") return false;
  const isBack = BRINGS_BACK[only!.action]?.test(last.body.action) === true && last.layers.length === 0;
  if (isBack || RISES.has(only!.action)) last.body.parameters.count ??= count;
  return isBack;
}

/** Returns whether a body that just fell is told to fall once more: "is hit, dies and collapses". */
function isDownAlready(last: PlanStep | undefined, next: PlanStep): boolean {
  if (last === undefined || next.layers.length > 0) return false;
  const [before, after] = [findAction(last.body.action)!, findAction(next.body.action)!];
  const isDown = before.exit === "lieBack" || before.exit === "lieFront";
  return isDown && before.family === "fall" && after.family === "fall" && after.entry === "stand";
}

/** Returns whether an action has no given end. */
function goesOn({ parameters, duration }: PlannedAction): boolean {
  return duration === undefined && parameters.steps === undefined && parameters.distance === undefined;
}

function stanceAfter(body: PlannedAction, before: StanceId): StanceId {
  const into = GETS_INTO[body.action];
  if (into !== undefined) return into;
  const { entry, exit } = findAction(body.action)!;
  // captures begin and end as it happened; only getting up or down changes the stance of what follows
  return exit === "crouch" && entry !== "crouch" ? "stand" : entry === "crouch" && exit === "crouch" ? before : exit;
}

function stepsOf({ actions }: Group, before: StanceId, follows: boolean, notes: PlanNote[]): PlanStep[] {
  const posture = postureOf(actions);
  const stance = posture ?? before;
  const how = new Set<PlannedAction>();
  const fitted = actions.flatMap((each) => {
    const own = fitStance(each, stance, follows || posture !== undefined);
    if (each.tellsHow) for (const one of own) how.add(one);
    return own;
  });
  const held = actions.flatMap(({ meanwhile = [] }) => meanwhile.map(plainAction));
  if (fitted.length === 0) return [];
  const ranked = [...fitted].sort((a, b) => rank(b) - rank(a));
  const body = ranked[0]!;
  const others = fitted.filter((each) => each !== body);
  const step: PlanStep = { body, layers: [] };
  const after: PlanStep[] = [];
  for (const other of others) {
    if (how.has(other) && onlyTells(other, body)) {
      if (GETS_INTO[body.action] !== undefined && findAction(other.action)!.entry === "stand") {
        // "sits down, hugging the knees" sits so
        Object.assign(body, { action: other.action, parameters: { ...body.parameters, ...other.parameters } });
        continue;
      }
      if (other.action !== body.action) notes.push(leftHow(other, body));
      continue;
    }
    const merged = mergeInto(step, other, notes);
    if (merged) continue;
    if (GAITS.has(body.action) && findAction(other.action)!.family === "jump" && goesOn(body)) {
      const action = other.action === "jump" || other.action === "jump_up" ? "jump_forward" : other.action;
      after.push({ body: { ...other, action }, layers: [] }, { body: { ...body }, layers: [] });
    } else after.push({ body: other, layers: [] });
  }
  if (actions.some(({ onSpot }) => onSpot)) stayOnSpot(body);
  const into = GETS_INTO[body.action];
  if (into !== undefined && held.length > 0) after.unshift({ body: resting(into, held[0]!), layers: held });
  else for (const each of held) holdOver(step, after, each, stance, notes);
  if (
    step.body.action === "stand" &&
    stance === "stand" &&
    step.layers.length > 0 &&
    body.parameters.styleId === undefined
  )
    return [standingAs(step), ...after];
  const definition = findAction(body.action)!;
  if (RESTING[stance] === undefined || definition.performer === "travel") return [step, ...after];
  if (definition.entry !== "stand")
    return posture === undefined || areNear(posture, definition.entry) || into !== undefined
      ? [step, ...after]
      : [{ body: resting(posture, body), layers: [] }, step, ...after];
  // actions of arms and head continue in the body's present stance
  if (definition.layer !== null || (posture === undefined ? keepsLegs : worksWithoutLegs)(body.action))
    return [{ body: resting(stance, body), layers: [body, ...step.layers] }, ...after];
  // anything else begins there
  return posture === undefined || goesLow(body.action)
    ? [step, ...after]
    : [{ body: resting(stance, body), layers: [] }, step, ...after];
}

/** Returns whether an action of the whole body is no other than how a whole body's action goes. */
function onlyTells({ action }: PlannedAction, { action: main }: PlannedAction): boolean {
  const [own, of] = [findAction(action)!, findAction(main)!];
  // "sits down, hugging the knees"
  if (own.entry !== "stand" && own.entry === GETS_INTO[main]) return false;
  return (
    own.layer === null &&
    own.performer !== "travel" &&
    of.layer === null &&
    of.performer !== "travel" &&
    own.exit === of.exit
  );
}

function leftHow(other: PlannedAction, body: PlannedAction): PlanNote {
  return {
    kind: "left",
    message: `“${describeAction(other)}” moves the whole body: “${describeAction(body)}” goes without it.`,
    ...(other.text && { text: other.text }),
  };
}

/** Lays what hands hold over a step; on the knees, a standing body bends for it, and a walking one stops. */
function holdOver(step: PlanStep, after: PlanStep[], held: PlannedAction, stance: StanceId, notes: PlanNote[]): void {
  const { body } = step;
  const { layer, performer } = findAction(body.action)!;
  if (held.action === "rest_on_leg") {
    if (stance !== "stand") return;
    const { duration } = body;
    const { throughout: _throughout, ...posed } = held;
    const own = { ...posed, ...(duration !== undefined && { duration }) };
    Object.assign(step, { body: own, layers: layer === null ? step.layers : [body, ...step.layers] });
  } else if (stance !== "stand" || !bendsDown(held)) mergeInto(step, held, notes);
  else if (performer === "travel" && body.action !== "stand") after.unshift({ body: held, layers: [] });
  else if (body.action === "bend" || body.action === "lean_forward") step.body = held;
  else if (layer !== null && layer !== "legs") Object.assign(step, { body: held, layers: [body, ...step.layers] });
  else mergeInto(step, held, notes);
}

/** Returns the base action of a stance, over which another one is laid. */
function resting(stance: StanceId, { text, duration }: PlannedAction): PlannedAction {
  return {
    action: RESTING[stance]!,
    parameters: {},
    description: "",
    ...(text && { text }),
    ...(duration !== undefined && { duration }),
  };
}

/** Ranks actions: the lowest carries the others. Travel first, then movements of the whole body, gestures last. */
function rank(planned: PlannedAction): number {
  const { performer, layer, id } = findAction(planned.action)!;
  if (id === "stand" || id === "idle" || id === "wait") return 0;
  if (id === "turn") return 2.5;
  if (performer === "travel") return 5;
  if (layer === null) return 3;
  return layer === "legs" ? 2 : 1;
}

/** Adapts an action to the stance: getting up depends on what the body rests on, staying on where it is. */
function fitStance(wanted: Wanted, stance: StanceId, follows: boolean): PlannedAction[] {
  const planned = plainAction(wanted);
  const asItIs = wanted.stays || (wanted.posture !== undefined && wanted.action === "stand");
  const { action } = planned;
  if (isKneeling(stance) && fallsDown(action)) return [{ ...planned, action: "die_knees" }];
  if (action === "sit_down" && stance === "lieBack") return [{ ...planned, action: "sit_up_lying" }];
  if (action === "sit_down" && stance === "sitFloor") return [{ ...planned, action: RESTING.sitFloor! }];
  if (action === "stand_up" || action === "get_up") {
    if (RISING[stance] !== undefined) return [{ ...planned, action: RISING[stance]! }];
    // bowing and squatting come up again anyway; only at the beginning does this mean starting on a chair or the
    // ground
    return follows && stance === "stand" ? [] : [planned];
  }
  if (action === "stand" && !asItIs && RISING[stance] !== undefined) {
    const { duration, ...rest } = planned;
    const rising: PlannedAction = { ...rest, action: RISING[stance]!, parameters: {} };
    return duration === undefined ? [rising] : [rising, planned];
  }
  const into = GETS_INTO[action];
  const stays = into === stance || asItIs || action === "idle" || action === "wait";
  return [stays && RESTING[stance] !== undefined ? { ...planned, action: RESTING[stance]! } : planned];
}

function isKneeling(stance: StanceId): boolean {
  return stance === "kneel" || stance === "kneelOne";
}

/** On both knees, which a fall ahead starts from. */
const ON_BOTH: Readonly<Record<string, string>> = { kneel_down: "kneel_down_both", kneel_one_idle: "kneel_idle" };

/** Brings the other knee down too in the last steps, those of somebody who kneels. */
function kneelOnBoth(steps: readonly PlanStep[]): void {
  for (let at = steps.length - 1; at >= 0; at--) {
    const { body } = steps[at]!;
    const both = ON_BOTH[body.action];
    if (both === undefined) return;
    body.action = both;
    delete body.parameters.side;
  }
}

/** Returns whether a standing body falls down in an action and lies there: from the knees, it falls ahead. */
function fallsDown(action: string): boolean {
  const { family, entry, exit } = findAction(action)!;
  return family === "fall" && entry === "stand" && (exit === "lieFront" || exit === "lieBack");
}

/** Returns an action without what only matters on its way into the plan. */
function plainAction({
  stays: _1,
  verb: _2,
  vague: _3,
  posture: _4,
  meanwhile: _5,
  onSpot: _6,
  along: _7,
  implied: _8,
  tellsHow: _9,
  lasts: _10,
  ...planned
}: Wanted): PlannedAction {
  return planned;
}
