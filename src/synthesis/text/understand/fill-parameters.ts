import type { ActingSide, ActionParameters, PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { wayPerCount } from "../authored/way-per-count.js";
import { DURATION_LIMITS, NUMBER_LIMITS } from "../plan/parameter-ranges.js";
import { limpOn } from "./bad-leg.js";
import { fillTravel, fillTurn, sideOf, sideRoll, wayOf } from "./fill-travel.js";
import type { Slots } from "./slots/slots.js";
import type { Word } from "./word.js";

/** Actions that are aimed: a direction is their target. */
const AIMED: ReadonlySet<string> = new Set(
  `look point raise_arm reach_forward reach_high reach_low throw_overhand throw_underhand kick_front punch_cross punch_jab aim_gun shoot_gun
 push pull raise_leg swing_leg stab be_pushed stop_gesture shield_block kick_ball throw_grenade throw_frisbee elbow_strike punch_hook
 knee_strike cast_spell shoot_bow kick_round kick_back kick_spin jump jump_up jump_forward leap hop skip crawl slip stumble stagger
 hit_react kick_jump lower_arm shade_eyes stab aim_gun sword`.split(/\s+/),
);
/** Actions that go ahead anyway. */
const GOES_AHEAD: ReadonlySet<string> = new Set(["leap", "skip", "stumble"]);
/** Actions for which a direction to the left or right is the side that they use. */
const SIDED_WAYS: ReadonlySet<string> = new Set(
  "jump_side lean_side bend_side dodge hit_side hit_head juke fall_side die_side tilt_head roll_over flip_side lunge cartwheel step_touch block block_low block_high".split(
    " ",
  ),
);
/** Families for which size words are a level: "kicks high". */
const LEVELLED: ReadonlySet<string> = new Set(["kick", "punch", "defend", "weapon"]);
/** Families that go down: low is far. */
const LOWERED: ReadonlySet<string> = new Set(["low", "bend"]);
const LEG_FAMILIES: ReadonlySet<string> = new Set(["kick", "legs", "jump", "low"]);
const LEG_PARTS: readonly string[] = ["leg", "foot", "knee", "toe"];
const HAND_PARTS: readonly string[] = ["hand", "arm", "finger"];
const ARM_PARTS: readonly string[] = ["hand", "arm", "finger", "elbow", "thumb", "shoulder"];
/** Families for whose actions the plural of another part says nothing: "shoulders drooping, kicks". */
const ONE_LIMB: ReadonlySet<string> = new Set(["kick", "punch", "legs"]);
const TARGETED: ReadonlySet<string> = new Set(["touch", "scratch", "rub"]);
/** Parameters that every action obeys. */
const COMMON: ReadonlySet<string> = new Set([
  "count",
  "tempo",
  "size",
  "styleId",
  "styleAmount",
  "side",
  "prop",
  "without",
]);

/**
 * Returns the actions that a head and the words around it ask for: mostly one; "walks to the left" is a turn and a
 * walk.
 */
export function fillParameters(
  action: ActionDefinition,
  given: ActionParameters,
  slots: Slots,
  head: Word,
  notes: PlanNote[],
): PlannedAction[] {
  const parameters: ActionParameters = { ...given };
  fillManner(action, parameters, slots);
  fillSide(action, parameters, slots);
  const planned: PlannedAction = { action: action.id, parameters };
  if (slots.duration !== undefined) fillDuration(action, planned, slots.duration, notes);
  let actions: PlannedAction[] = [planned];
  if (action.id === "turn") fillTurn(parameters, slots, head);
  else if (action.performer === "travel" && action.id !== "stand") actions = fillTravel(planned, slots, head, notes);
  else if (action.id === "jump_turn") fillJumpTurn(parameters, slots);
  else fillAim(action, parameters, slots, notes);
  if (action.id === "roll_forward") actions = [sideRoll(planned, slots)];
  if (actions.every((each) => each.parameters.side === undefined)) noteLostSide(action, parameters, slots, head, notes);
  if (action.id === "clap" && slots.directions.includes("up")) {
    const message = `“${head.text}” is played before the chest, not above the head.`;
    notes.push({ kind: "left", message, text: [head.start, head.end] });
  }
  if (slots.count !== undefined && !slots.countTaken) parameters.count ??= slots.count;
  if (slots.steps !== undefined && action.performer !== "travel" && action.parameters.includes("steps"))
    parameters.steps = slots.steps;
  for (const each of actions) {
    clampParameters(each.parameters, notes);
    dropUnknown(action, each, head, notes);
  }
  return actions;
}

/** A pose is held for the given time; anything else lasts that long in all. */
function fillDuration(action: ActionDefinition, planned: PlannedAction, seconds: number, notes: PlanNote[]): void {
  const duration = within(DURATION_LIMITS.range, seconds, "duration", notes);
  if (isHeld(action, planned)) planned.parameters.hold ??= duration;
  else planned.duration = duration;
}

/** Families of poses that are taken once, whatever their counts are. */
const POSES: ReadonlySet<string> = new Set(["arms", "yoga", "rest", "idle"]);
/** Exercises that are a pose where a time is given and no number. */
const STRETCHES: ReadonlySet<string> = new Set(["tiptoe_rise", "toe_touch", "bend_side"]);

/** Returns whether a time is how long a pose is held, not how long getting into it and out of it takes too. */
function isHeld(
  { id, counts, performer, family, parameters }: ActionDefinition,
  { parameters: own }: PlannedAction,
): boolean {
  if (!parameters.includes("hold") || performer === "travel") return false;
  if (counts === "cycles") return STRETCHES.has(id) && own.count === undefined;
  return counts === "performances" || POSES.has(family);
}

function fillManner(action: ActionDefinition, parameters: ActionParameters, slots: Slots): void {
  if (slots.tempo !== undefined) parameters.tempo = round((parameters.tempo ?? 1) * slots.tempo);
  const levelled = LEVELLED.has(action.family) && slots.sizeLevel !== undefined;
  // an action that blocks high is high already
  if (levelled && action.id.endsWith(`_${slots.sizeLevel}`)) delete parameters.level;
  else if (levelled) parameters.level ??= slots.sizeLevel!;
  // "crouches low" is deep
  else if (slots.sizeLevel === "low" && LOWERED.has(action.family)) parameters.size = 1.3;
  else if (slots.size !== undefined) parameters.size = round(slots.size);
  // rising on the toes is on tiptoe already
  if (slots.styleId !== undefined && !(action.id === "tiptoe_rise" && slots.styleId === "on_toes")) {
    parameters.styleId ??= slots.styleId;
    if (slots.styleAmount !== undefined) parameters.styleAmount = round(slots.styleAmount);
  }
  const style = limpOn(parameters.styleId, slots);
  if (style !== undefined) parameters.styleId = style;
  if (slots.level !== undefined) parameters.level ??= slots.level;
  if (slots.inPlace && action.parameters.includes("inPlace")) parameters.inPlace = true;
  if (slots.prop !== undefined && (action.performer !== "travel" || ["ball", "box", "bag"].includes(slots.prop)))
    parameters.prop ??= slots.prop;
}

function fillSide(action: ActionDefinition, parameters: ActionParameters, slots: Slots): void {
  if (action.side === null || parameters.side !== undefined) return;
  const limbs = LEG_FAMILIES.has(action.family) ? LEG_PARTS : TARGETED.has(action.id) ? HAND_PARTS : ARM_PARTS;
  const acting = slots.parts.filter((each) => limbs.includes(each.part) && each.side !== undefined);
  const sides = new Set(acting.map((each) => each.side));
  const side = (sides.size > 1 ? "both" : acting[0]?.side) ?? otherSide(action, slots) ?? slots.side;
  // an action that uses both anyway needs no side
  if (side !== undefined && !(side === "both" && action.side === "both")) parameters.side = side;
}

/** Returns the side implied by parts other than the acting one: one's own shoulder is touched with the other hand. */
function otherSide(action: ActionDefinition, { parts }: Slots): ActingSide | undefined {
  const named = parts.find((each) => each.side !== undefined);
  if (named?.side === undefined || named.side === "both")
    return TARGETED.has(action.id) || ONE_LIMB.has(action.family) ? undefined : named?.side;
  const across = TARGETED.has(action.id) && (named.part === "shoulder" || named.part === "elbow");
  return across ? (named.side === "left" ? "right" : "left") : named.side;
}

function fillJumpTurn(parameters: ActionParameters, slots: Slots): void {
  const side = slots.rotation ?? sideOf(slots);
  const usual = slots.around ? 180 : 360;
  parameters.turn = (slots.angle ?? (slots.rounds === undefined ? usual : 360 * slots.rounds)) * (side || 1);
  if (side !== 0) parameters.side = side < 0 ? "left" : "right";
}

function fillAim(action: ActionDefinition, parameters: ActionParameters, slots: Slots, notes: PlanNote[]): void {
  const side = sideOf(slots);
  const sideName = side < 0 ? "left" : "right";
  if (SIDED_WAYS.has(action.id)) {
    if (side !== 0) parameters.side = sideName;
  } else if (AIMED.has(action.id) || (action.parameters.includes("direction") && action.side === null)) {
    // "straight up" goes nowhere
    const direction = action.family === "jump" && slots.directions.includes("up") ? undefined : wayOf(slots);
    // "throws it back" is towards where it came from
    const returns = slots.back && action.family === "ball";
    const asUsual = direction === 0 && GOES_AHEAD.has(action.id);
    if (direction !== undefined && !returns && !asUsual) parameters.direction ??= direction;
    // pointing to the left is done with the left hand
    // "slashes left" is where the blade goes
    const acts = slots.bareSide === true && action.id !== "sword";
    if (side !== 0 && action.side !== null && (action.family === "arms" || acts)) parameters.side ??= sideName;
    // "punches left" is the left fist, "to the left" is a target
    if (action.family === "punch" && slots.bareSide === true) delete parameters.direction;
    if (slots.directions.includes("up")) aimUp(action, parameters, 1);
    if (slots.directions.includes("down")) aimUp(action, parameters, -1);
  } else if (side !== 0 && action.side !== null) parameters.side ??= sideName;
  if (TARGETED.has(action.id)) {
    const target = slots.parts.find((each) => !["hand", "arm", "finger"].includes(each.part));
    if (target) parameters.target ??= target.part;
  }
  if (slots.distance !== undefined) {
    // "jumps 30 cm high" is no length
    const way = action.parameters.includes("distance") ? undefined : wayPerCount(action.id);
    if (action.id === "jump_up") fillHeight(parameters, slots.distance, notes);
    else if (way === undefined) parameters.distance = round(slots.distance);
    else parameters.count ??= Math.max(1, Math.round(slots.distance / way));
  }
  if (
    slots.level === undefined &&
    slots.directions.includes("up") &&
    action.parameters.includes("level") &&
    !action.parameters.includes("elevation")
  )
    parameters.level ??= action.family === "arms" ? "overhead" : "high";
  if (
    parameters.level !== undefined &&
    action.parameters.includes("elevation") &&
    !action.parameters.includes("level")
  ) {
    parameters.elevation ??= ELEVATIONS[parameters.level];
    delete parameters.level;
  }
  if (slots.angle !== undefined && action.parameters.includes("turn")) parameters.turn = slots.angle * (side || 1);
}

/** Elevation of an arm at these levels, degrees. */
const ELEVATIONS = { floor: -60, low: -45, middle: 0, high: 40, overhead: 80 } as const;

/** Notes left and right that the action does not know. */
function noteLostSide(
  action: ActionDefinition,
  { side, direction, turn }: ActionParameters,
  slots: Slots,
  head: Word,
  notes: PlanNote[],
): void {
  if (action.performer === "travel" || side !== undefined || direction !== undefined || turn !== undefined) return;
  const said =
    sideOf(slots) < 0 || slots.side === "left" ? "left" : sideOf(slots) > 0 || slots.side === "right" ? "right" : "";
  if (said === "" || action.side !== null) return;
  const message = `“${head.text}” is played without its side: “${said}” was left away.`;
  notes.push({ kind: "left", message, text: [head.start, head.end] });
}

/** Height of a usual jump, and of the highest, metres. */
const USUAL_HEIGHT = 0.35;
const HIGHEST = 0.7;

function fillHeight(parameters: ActionParameters, height: number, notes: PlanNote[]): void {
  parameters.size = round(Math.min(2, Math.max(0.3, height / USUAL_HEIGHT)));
  if (height > HIGHEST)
    notes.push({
      kind: "changed",
      message: `Nobody jumps ${round(height)} m high: ${HIGHEST} m was taken in its place.`,
    });
}

function aimUp(action: ActionDefinition, parameters: ActionParameters, sign: 1 | -1): void {
  if (action.parameters.includes("elevation"))
    parameters.elevation ??= action.id === "look" ? (sign > 0 ? 35 : -40) : sign > 0 ? 75 : -45;
  else if (action.parameters.includes("level")) parameters.level ??= sign > 0 ? "high" : "low";
}

function clampParameters(parameters: ActionParameters, notes: PlanNote[]): void {
  for (const [name, limits] of Object.entries(NUMBER_LIMITS)) {
    const key = name as keyof typeof NUMBER_LIMITS;
    const value = parameters[key];
    if (value === undefined) continue;
    const whole = limits.integer ? Math.round(value) : value;
    if (whole !== value)
      notes.push({
        kind: "changed",
        message: `${name} is a whole number: ${whole} was taken in place of ${round(value)}.`,
      });
    parameters[key] = within(limits.range, whole, name, notes);
  }
}

function within([least, most]: readonly [number, number], value: number, name: string, notes: PlanNote[]): number {
  const taken = Math.min(most, Math.max(least, value));
  if (taken !== value)
    notes.push({
      kind: "changed",
      message: `${name} is ${least} to ${most}: ${taken} was taken in place of ${round(value)}.`,
    });
  return taken;
}

/** Drops parameters that have no effect; notes what is lost with them. */
function dropUnknown(action: ActionDefinition, planned: PlannedAction, head: Word, notes: PlanNote[]): void {
  if (planned.action !== action.id) return;
  for (const name of Object.keys(planned.parameters) as (keyof ActionParameters)[]) {
    if (COMMON.has(name) || action.parameters.includes(name)) continue;
    const value = planned.parameters[name];
    delete planned.parameters[name];
    if ((name === "direction" && value === 0) || value === "middle") continue;
    notes.push({
      kind: "left",
      message: `“${head.text}” is played without its ${NAMES[name] ?? name}.`,
      text: [head.start, head.end],
    });
  }
}

/** What notes call a lost parameter. */
const NAMES: Partial<Record<keyof ActionParameters, string>> = {
  turn: "turn",
  inPlace: "being in place",
  moveSpeed: "speed",
  target: "target",
};

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Notes words of a different pace or style than the one chosen. */
export function contradictions(slots: Slots): PlanNote[] {
  const noted = (kind: PlanNote["kind"], words: readonly Word[], what: string) =>
    words.map(({ text, start, end }): PlanNote => ({ kind, message: `“${text}” ${what}`, text: [start, end] }));
  return [
    ...noted("contradiction", slots.contradicted, "goes against what was said before and was left away."),
    ...noted("changed", slots.moods, "is shown by the pace alone: there is one style at a time."),
  ];
}
