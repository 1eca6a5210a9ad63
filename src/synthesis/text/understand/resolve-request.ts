import type { ActionParameters, PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";
import { actionOf, ON_FOOT } from "./action-variant.js";
import { limpSide } from "./bad-leg.js";
import type { Context } from "./context.js";
import { describeAction } from "./describe-action.js";
import { contradictions, fillParameters } from "./fill-parameters.js";
import { sideOf } from "./fill-travel.js";
import { weighReadings } from "./learned/choose-reading.js";
import { doubtOf, markTelling, rounded } from "./learned/note-reading.js";
import { matchRule } from "./match-rule.js";
import { lostWords } from "./note-lost.js";
import { posesAlone } from "./poses/pose-actions.js";
import { bumpAfter, crossSpace } from "./relate-places.js";
import type { Request } from "./request.js";
import { readSlots } from "./slots/read-slots.js";
import type { Slots } from "./slots/slots.js";
import { splitSides, splitWays } from "./split-actions.js";
import { GETS_INTO, RESTING } from "./stance-actions.js";
import { withThings } from "./things-at-hand.js";
import type { Wanted } from "./wanted.js";
import type { Word } from "./word.js";

/** Actions that come to a stand for a moment. */
const STOPS: ReadonlySet<string> = new Set(["stop", "halt", "pause"]);
/** Actions that continue in the present stance, sitting or standing. */
const STAYS: ReadonlySet<string> = new Set([
  "stay",
  "remain",
  "rest",
  "linger",
  "pause",
  "stop",
  "halt",
  "still",
  "motionless",
]);
const PRONOUNS: ReadonlySet<string> = new Set(["it", "them", "they"]);

/** Returns the actions of a clause, one after the other; none when no rule fits. */
export function resolveRequest(request: Request, context: Context, notes: PlanNote[]): Wanted[] {
  const { head } = request;
  if (head.pose !== undefined) return [posesAlone(request.words)!];
  const words = withLimbs(request, context);
  const slots = readSlots(words, head);
  const rule = request.reading === undefined ? matchRule(head, words) : undefined;
  const readings = rule && weighReadings(rule, head, words);
  const reading = request.reading ?? (request.byRule ? readings?.ofRule : readings?.chosen);
  if (reading === undefined) return unread(words);
  if (comesBack(reading.action, head, slots, context)) return [];
  if (takesUpAgain(reading.action, head, words, context)) return context.resumes ? [] : [standing(words)];
  const variant = actionOf(reading.action, slots, words, context);
  const action = findAction(withThings(variant, head, slots, words, context));
  if (action === undefined) return unread(words);
  if (reading.learned) markTelling(words, reading.action);
  const text = [
    Math.min(...request.words.map((word) => word.start)),
    Math.max(...request.words.map((word) => word.end)),
  ] as const;
  if (
    slots.parts.length > 0 &&
    (action.id.startsWith("raise_") || action.family === "kick" || action.family === "legs")
  )
    context.limbs = words.filter((word) => slots.parts.some((part) => part.word === word) || word.role === "side");
  resolveOther(slots, action, context);
  if (action.performer === "travel") limpSide(slots, words);
  notes.push(...contradictions(slots));
  const along = reading.learned ? undefined : rule!.values.find(([field]) => field === "with")?.[1];
  if (slots.prop === "basketball" || head.lemma === "dribble") context.plays = true;
  if (action.id === "shoot_bow" || action.id === "bow_aim") context.draws = true;
  if (action.family === "weapon" || action.id === "weapon_raise") context.armed = action.readiness ?? "sword";
  if (along === "weapon_raise" || along === "sword_guard") context.armed = "sword";
  crossSpace(action, words, slots);
  const asWalk = action.id === "walk" ? ON_FOOT[reading.action] : undefined;
  const given = reading.learned ? {} : givenParameters(rule!.values, slots, head, text, notes, context.side);
  if (asWalk !== undefined) given.styleId = asWalk;
  // a rule's number is for where none is said
  if (slots.count !== undefined) delete given.count;
  if (slots.steps !== undefined) delete given.steps;
  const trust = request.trust ?? reading.probability;
  // what the things at hand or a meaning's own conditions decide is not in doubt
  const isDecided = action.id !== reading.action || (!reading.learned && rule!.sure && rule!.needs.length > 0);
  const doubt = isDecided ? undefined : doubtOf(reading, trust, words, text);
  if (doubt !== undefined) notes.push(doubt);
  // "turns and walks back": it turned round for that
  if (slots.back && context.turn !== undefined && action.performer === "travel") {
    context.turn.parameters.turn = 180;
    context.turnedBack = true;
  }
  if (context.went && head.lemma === "return" && slots.directions.length === 0) slots.home = true;
  turnsThatWay(action, slots, context);
  returnsThatWay(action, slots, context);
  context.turn = undefined;
  if (context.turnedBack) slots.turned = true;
  if (slots.turned && slots.back) slots.home = true;
  const goes = splitSides(action, slots).flatMap((each) => splitWays(action, each));
  const planned = goes.flatMap((each) =>
    fillParameters(action, { ...given }, each, head, notes).map((part): Wanted => ({ ...part, text })),
  );
  notes.push(...lostWords(head, words, slots, planned, reading.learned ? undefined : rule));
  // what was taken in one hand is used with it
  if (words.some(({ referred }) => referred) && action.side === "right" && context.side === "left")
    for (const { parameters } of planned) parameters.side ??= context.side;
  for (const each of planned) {
    stairsOf(each, words);
    if (each.action.startsWith("stairs_") && RUNS.has(head.lemma)) each.parameters.tempo ??= RUNS_STAIRS;
    if (each.parameters.count === 1) delete each.parameters.count;
    if (along !== undefined && each.action === action.id)
      each.along = { action: along, parameters: handOf(slots), text, description: "", implied: true };
    each.verb = head.lemma;
    each.vague = isVague(slots);
    if (slots.inPlace) each.onSpot = true;
    // "while sitting": it is seated already
    const into = GETS_INTO[each.action];
    const isState = head.form === "ing" && !/down|up/.test(head.text);
    if (into !== undefined && isState && (request.relation === "while" || !context.begun)) each.action = RESTING[into]!;
    if (STAYS.has(head.lemma)) each.stays = true;
    if (!slots.takes) each.lasts = true;
    if (each.action === "kneel_down" && kneelsOnBoth(words)) Object.assign(each, { action: "kneel_down_both" });
    if (STOPS.has(head.lemma)) each.duration ??= 1;
    const turn = each.parameters.turn ?? 0;
    if (each.action === "turn" && each.vague && turn === 90) context.turn = each;
    if (each.action === "turn") context.turnedBack = Math.abs(turn) > 120 && Math.abs(turn) < 240;
    else if (["walk", "run", "sprint"].includes(each.action)) context.turnedBack = false;
    each.description = describeAction(each);
    each.probability = Math.round(trust * 100) / 100;
    if (doubt !== undefined && reading.alternatives.length > 0) each.alternatives = reading.alternatives.map(rounded);
    const { side } = each.parameters;
    if (side === "left" || side === "right") context.side = side;
  }
  const bump = bumpAfter(action, words, text);
  if (bump !== undefined) planned.push(bump);
  context.begun = true;
  if (action.performer === "travel" && action.id !== "turn" && action.id !== "stand") {
    const { steps, distance, path } = context.went ?? {};
    const gone = planned.at(-1)!.parameters;
    // "four steps forward, a look, and back": as far
    if (slots.home && path === undefined && gone.distance === undefined && gone.steps === undefined)
      Object.assign(gone, { ...(steps && { steps }), ...(distance && { distance }) });
    context.went = gone;
  }
  context.last = planned.at(-1)?.action ?? "";
  // "sits down cross-legged": it stands before
  if (action.id === "sit_crosslegged" && (head.lemma === "sitdown" || words.some(({ lemma }) => lemma === "down")))
    planned.unshift({ action: "sit_down_floor", parameters: {}, text, description: "" });
  const kneeling = kneelsFirst(words, action);
  if (kneeling !== undefined && request.relation !== "while" && request.relation !== "with")
    planned.unshift({ action: kneeling, parameters: {}, text, description: "" });
  return planned;
}

/** Parts of the body that name the hand that holds something beside a gait. */
const BY_A_HAND: ReadonlySet<string | undefined> = new Set(["hand", "arm", "ear"]);

/** Returns the hand that words name beside a gait: "a tray on the left palm", "a phone at the left ear". */
function handOf({ parts }: Slots): ActionParameters {
  const hand = parts.find(({ part, side }) => side !== undefined && BY_A_HAND.has(part))?.side;
  return hand === undefined ? {} : { side: hand };
}

/** Returns whether both knees go down: "drops to his knees". */
function kneelsOnBoth(words: readonly Word[]): boolean {
  return words.some(({ text }) => /\bknees\b/.test(text)) && !words.some(({ lemma }) => lemma === "oneknee");
}

/** Returns how it gets to its knees: "begs on his knees". */
function kneelsFirst(
  words: readonly Word[],
  { id, layer, performer, parameters }: ActionDefinition,
): string | undefined {
  if (layer === null || performer === "travel" || id === "hold" || parameters.includes("target")) return undefined;
  const on = (at: number) => words.slice(Math.max(0, at - 2), at).some(({ lemma }) => lemma === "on");
  const at = words.findIndex((word) => word.lemma === "oneknee" || word.text === "knees");
  if (at < 0 || !on(at)) return undefined;
  words[at]!.used = true;
  return words[at]!.text === "knees" ? "kneel_down_both" : "kneel_down";
}

/** Reads which way a turn before goes: "turns and runs to the right" turns once. */
function turnsThatWay({ performer, id }: ActionDefinition, slots: Slots, { turn }: Context): void {
  const way = slots.directions.find((each) => each === "left" || each === "right");
  if (turn === undefined || way === undefined || performer !== "travel" || id === "turn" || slots.back) return;
  turn.parameters.turn = way === "left" ? -90 : 90;
  turn.description = describeAction(turn);
  slots.directions = slots.directions.filter((each) => each !== way);
}

/** Reads "back to the left" after a step to the right as the way back; remembers the side of a step. */
function returnsThatWay({ performer, id }: ActionDefinition, slots: Slots, context: Context): void {
  if (performer !== "travel" || id === "turn") return;
  const side = slots.directions.find((each) => each === "left" || each === "right") as "left" | "right" | undefined;
  if (slots.back && side !== undefined && context.way !== undefined && context.way !== side)
    slots.directions = slots.directions.filter((each) => each !== "backward");
  context.way = side;
}

/** Returns whether it only comes back to where the action before began: "rises onto the toes and comes back down". */
function comesBack(
  action: string,
  { lemma, text }: Word,
  { directions, steps, distance }: Slots,
  { last, went }: Context,
): boolean {
  if (
    action !== "walk" ||
    !(["come", "go", "get", "comedown", "return"].includes(lemma) || text === "back up") ||
    steps !== undefined ||
    distance !== undefined
  )
    return false;
  const before = last === undefined ? undefined : findAction(last);
  if (before === undefined || before.performer === "travel" || before.family === "climb") return false;
  if (lemma === "return") return !went && directions.every((each) => each === "backward");
  return lemma === "comedown" || text === "back up" || directions.includes("down") || directions.includes("up");
}

/** Verbs of taking up again what was done before. */
const RETURNS: ReadonlySet<string> = new Set(["go", "come", "get", "return", "settle"]);

/** Returns whether only what follows is taken up again: "goes back to at-ease", "returns to guard". */
function takesUpAgain(
  action: string,
  { lemma, text }: Word,
  words: readonly Word[],
  { begun, resumes }: Context,
): boolean {
  if (action !== "walk" || !begun || !RETURNS.has(lemma)) return false;
  const isBack = lemma === "return" || text.includes("back") || words.some((word) => word.lemma === "back");
  const to = words.findLastIndex((word) => /\b(?:to|into)$/.test(word.text));
  if (!isBack || (to < 0 && resumes !== true)) return false;
  if (to < 0) return words.at(-1)!.lemma === lemma || words.at(-1)!.lemma === "back";
  const isBare = words
    .slice(to + 1)
    .every((word) => word.text === "-" || word.text === "at" || word.pose !== undefined);
  if (isBare) for (const word of words) word.used = true;
  return isBare;
}

/** Returns whether neither direction nor distance is given. */
function isVague({ directions, angle, rounds, rotation, around, side }: Slots): boolean {
  return directions.length === 0 && [angle, rounds, rotation, around, side].every((each) => each === undefined);
}

/** Verbs of running, and how much faster than usual stairs are run up or down. */
const RUNS: ReadonlySet<string> = new Set("run sprint dash race rush jog bound hurry charge bolt fly".split(" "));
const RUNS_STAIRS = 1.8;

/** Reads stairs: "down five stairs" gives the number of treads, and the direction. */
function stairsOf(planned: PlannedAction, words: readonly Word[]): void {
  if (!planned.action.startsWith("stairs_")) return;
  if (planned.action === "stairs_up" && words.some(({ lemma }) => lemma === "down")) planned.action = "stairs_down";
  const { parameters } = planned;
  const counted = words.some(({ value }, i) => value !== undefined && /^st(air|ep)/.test(words[i + 1]?.lemma ?? ""));
  if (!counted || parameters.count === undefined) return;
  parameters.steps ??= parameters.count;
  delete parameters.count;
}

/** Returns standing, in whatever pose words tell of. */
function standing(words: readonly Word[]): Wanted {
  return { action: "stand", parameters: {}, text: [words[0]!.start, words.at(-1)!.end], description: "" };
}

/** Returns no actions for a clause that was not understood: its words are to be named. */
function unread(words: readonly Word[]): [] {
  for (const word of words) word.used = false;
  return [];
}

/** Adds the limb that was named before in place of the pronoun: "lowers it". */
function withLimbs({ words, head }: Request, context: Context): Word[] {
  const pronoun =
    (/ (?:it|them) /.test(head.text) && head.lemma !== "watchgo") ||
    words.some((word) => PRONOUNS.has(word.lemma) && words.indexOf(word) > words.indexOf(head));
  return pronoun && context.limbs.length > 0 ? [...words, ...context.limbs] : [...words];
}

function resolveOther(slots: Slots, action: ActionDefinition, context: Context): void {
  // "drops down on the other side"
  if (!slots.other || (action.side === null && slots.parts.length === 0)) return;
  const before = context.side ?? (action.side === "left" ? "left" : "right");
  const side = before === "left" ? "right" : "left";
  slots.side ??= side;
  for (const part of slots.parts) part.side ??= side;
}

function givenParameters(
  values: readonly (readonly [string, string])[],
  slots: Slots,
  head: Word,
  text: readonly [number, number],
  notes: PlanNote[],
  before: string | undefined,
): ActionParameters {
  const given: Record<string, unknown> = {};
  for (const [field, value] of values) {
    if (field === "left")
      notes.push({
        kind: "left",
        message: `“${head.text}” has no motion of its own yet: the nearest one is played.`,
        text,
      });
    else if (field === "with") continue;
    else if (field === "direction" && value === "shoulder")
      given.direction = slots.parts.some((part) => part.side === "left") ? -125 : 125;
    else if (field === "direction" && value === "side")
      given.direction = 90 * (sideOf(slots) || ((slots.side ?? before) === "left" ? -1 : 1));
    else if (field === "direction" && Math.abs(Number(value)) % 180 !== 0) {
      // "looks back over the left shoulder"
      const isLeft = slots.directions.includes("left") || slots.parts.some((part) => part.side === "left");
      given.direction = isLeft ? -Number(value) : Number(value);
    } else given[field] = value === "true" ? true : Number.isNaN(Number(value)) ? value : Number(value);
  }
  return given as ActionParameters;
}
