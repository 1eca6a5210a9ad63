import type { ActionParameters, PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";
import { describeAction } from "./describe-action.js";
import { contradictions, fillParameters } from "./fill-parameters.js";
import { GETS_INTO, RESTING } from "./finish-steps.js";
import type { Request } from "./join-clauses.js";
import { refersBack, weighReadings } from "./learned/choose-reading.js";
import { doubtOf, markTelling, rounded } from "./learned/note-reading.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DETERMINERS } from "./lexicon/function-words.js";
import { matchRule } from "./match-rule.js";
import { lostWords } from "./note-lost.js";
import { posesAlone } from "./poses/pose-actions.js";
import { bumpAfter, crossSpace } from "./relate-places.js";
import { readSlots } from "./slots/read-slots.js";
import type { Slots } from "./slots/slots.js";
import type { Wanted } from "./wanted.js";
import type { Word } from "./word.js";

/** What earlier clauses pass on to later ones. */
export interface Context {
  /** The side that acted last. */
  side?: "left" | "right";
  /** Whether it turned its back to where it came from. */
  turnedBack?: boolean;
  /** The turn that was done last, where nothing said how far. */
  turn?: Wanted | undefined;
  /** Whether there is a bow to shoot with. */
  draws?: boolean;
  /** What the weapon in hand makes the body ready for: "sword", "staff". */
  armed?: string;
  /** Whether there is a basketball to shoot. */
  plays?: boolean;
  /** What was done last: "climbs a ladder and comes back down". */
  last?: string;
  /** The side to which it stepped last. */
  way?: "left" | "right" | undefined;
  /** Whether something was done before. */
  begun?: boolean;
  /** Whether a state or a doing comes next that may be taken up again: "goes back to idle". */
  resumes?: boolean;
  /** Words of the limbs named last, for "lowers it". */
  limbs: Word[];
}

/** Actions that can go one way and then the other; anything else swings back and forth on its own. */
const BOTH_WAYS: ReadonlySet<string> = new Set(
  "walk run sprint turn look lean_side bend_side dodge jump_side jump point step_touch tilt_head".split(" "),
);
/** Families whose actions only one limb can do at a time: "both legs" is one after the other. */
const ONE_LIMB: ReadonlySet<string> = new Set(["kick", "punch", "legs"]);
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
const LIMPS: ReadonlySet<string> = new Set(["limp", "hobble", "hurt_leg", "injured_right"]);
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
  if (slots.prop === "basketball" || action.id === "dribble") context.plays = true;
  if (action.id === "shoot_bow" || action.id === "bow_aim") context.draws = true;
  if (action.family === "weapon" || action.id === "weapon_raise") context.armed = action.readiness ?? "sword";
  if (along === "weapon_raise" || along === "sword_guard") context.armed = "sword";
  crossSpace(action, words, slots);
  const asWalk = action.id === "walk" ? ON_FOOT[reading.action] : undefined;
  const given = reading.learned ? {} : givenParameters(rule!.values, slots, head, text, notes);
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
    if (each.action === "kneel_down" && kneelsOnBoth(words)) Object.assign(each, { action: "kneel_down_both" });
    limpOn(each, slots);
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
  context.last = planned.at(-1)?.action ?? "";
  // "sits down cross-legged": it stands before
  if (action.id === "sit_crosslegged" && (head.lemma === "sitdown" || words.some(({ lemma }) => lemma === "down")))
    planned.unshift({ action: "sit_down_floor", parameters: {}, text, description: "" });
  const kneeling = kneelsFirst(words, action);
  if (kneeling !== undefined && request.relation !== "while" && request.relation !== "with")
    planned.unshift({ action: kneeling, parameters: {}, text, description: "" });
  return planned;
}

/** Returns the hand that words name beside a gait: "weaves through the bar, a tray on the left palm". */
function handOf({ parts }: Slots): ActionParameters {
  const hand = parts.find(({ part, side }) => side !== undefined && (part === "hand" || part === "arm"))?.side;
  return hand === "left" || hand === "right" ? { side: hand } : {};
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
  { last }: Context,
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
  if (lemma === "return") return directions.every((each) => each === "backward");
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

/** Returns whether the action before had something in the hands. */
function held({ last }: Context): boolean {
  return last !== undefined && !["arms", "legs", "head"].includes(findAction(last)?.family ?? "arms");
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

/** Reads a limp: "limps on the left leg" is a style of its own. */
function limpOn({ parameters }: PlannedAction, slots: Slots): void {
  const side = slots.parts.find((part) => ["leg", "foot", "knee"].includes(part.part))?.side;
  if (side === undefined || side === "both" || !LIMPS.has(parameters.styleId ?? "")) return;
  parameters.styleId = side === "left" ? "injured_left" : "injured_right";
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

/** What a fighter does with the weapon in hand: cutting or striking, and striking down. */
const ARMED: Readonly<Record<string, readonly [blow: string, down: string]>> = {
  sword: ["sword", "sword_heavy"],
  greatsword: ["greatsword_swing", "greatsword_overhead"],
  staff: ["staff_strike", "staff_strike"],
  spear: ["spear_thrust", "staff_strike"],
  daggers: ["daggers_combo", "daggers_combo"],
};

const PUTS: ReadonlySet<string> = new Set(["put", "set", "place", "lay"]);
/** What "draws" may mean where a bow is not known yet. */
const DRAWS: ReadonlySet<string> = new Set(["draw_sketch", "write", "draw_sword", "draw_circle", "pull"]);
const SIDED: ReadonlySet<string> = new Set(["left", "right", "both", "one"]);
const BOARDS: ReadonlySet<string> = new Set(["surf", "snowboard", "skateboard_ride", "skateboard_push"]);

/** Returns what an action is with the things at hand: a bow that was drawn is shot, a bat that was swung is dropped. */
function withThings(action: string, head: Word, slots: Slots, words: readonly Word[], context: Context): string {
  const { draws, plays, limbs, last } = context;
  if (action === "shoot_gun" && head.lemma === "shoot" && (plays || draws))
    return draws ? "shoot_bow" : "shoot_basketball";
  if ((action === "aim_gun" || (DRAWS.has(action) && head.lemma === "draw")) && draws) return "bow_aim";
  if (action.startsWith("ride_") && BOARDS.has(last ?? "")) return last!;
  if (action === "magic_blast" && draws && head.lemma === "release") return "shoot_bow";
  if (action === "lean_back_dodge" && last?.startsWith("sit_")) return "sit_lean_back";
  if (action === "walk" && head.lemma === "swerve" && last?.startsWith("drive")) return "drive_swerve";
  if (
    action === "walk" &&
    ["swerve", "carve", "weave"].includes(head.lemma) &&
    (BOARDS.has(last ?? "") || last === "ski")
  )
    return last!;
  const [said] = words.filter(({ referred }) => referred).slice(-1);
  if (action === "lower_arm" && PUTS.has(head.lemma) && said !== undefined && !BODY_PARTS.has(said.lemma))
    return "put_down_floor";
  // "puts both hands on the table"
  const object = words.slice(words.indexOf(head) + 1).find(({ lemma }) => !DETERMINERS.has(lemma) && !SIDED.has(lemma));
  if (action.startsWith("put_down") && object !== undefined && BODY_PARTS.get(object.lemma) === "hand")
    return "lean_forward";
  if (action === "lower_arm" && head.lemma === "drop" && limbs.length === 0 && refersBack(words) && held(context))
    return "drop_item";
  return armedAction(action, head, slots, context);
}

/** Returns the blow of the weapon that an earlier clause took up: "draws the katana and cuts", "strikes with it". */
function armedAction(action: string, { lemma }: Word, { directions, parts }: Slots, { armed }: Context): string {
  const blows = ARMED[armed ?? ""];
  if (!blows || parts.length > 0) return action;
  if (
    action !== "cut" &&
    !(action === "juke" && lemma === "cut") &&
    !(action.startsWith("punch_") && /^(?:strike|hit|attack|smash)$/.test(lemma))
  )
    return action;
  return blows[directions.includes("down") ? 1 : 0];
}

/** Returns the variant of an action that its sides and directions call for. */
function actionOf(action: string, slots: Slots, words: readonly Word[], { begun, last }: Context): string {
  if (action === "cut" && GAITS.has(last ?? "") && slots.parts.length === 0 && wayName(slots) === "aside") return last!;
  const back = last === undefined ? undefined : WAY_BACK[last];
  if (back !== undefined && ["walk", "run", "stand_up", "climb_ladder_up", "climb_ladder_down"].includes(action)) {
    const way = back.endsWith("_up") ? "up" : "down";
    const isNamed = slots.directions.includes(way) || words.some(({ lemma }) => lemma === `come${way}`);
    if (isNamed && slots.distance === undefined) return back;
  }
  if (action.startsWith("climb_ladder") && HANGS.has(last ?? "")) return "climb_ledge";
  if (last === "ride_horse" && ["run", "skip", "walk"].includes(action) && words.some(({ lemma }) => PACES.has(lemma)))
    return last;
  // "leans on the wall and slides down"
  if (last === "lean_wall" && action.startsWith("sli") && slots.directions.includes("down")) return "sit_down_floor";
  const both =
    slots.side === "both" ||
    slots.parts.some((part) => part.side === "both") ||
    new Set(slots.parts.flatMap(({ side }) => side ?? [])).size > 1;
  if (action === "wave" && both) return "wave_both";
  // "puts the left hand up"
  if (action === "hands_up" && !both && (slots.side === "left" || slots.side === "right")) return "raise_arm";
  // "wakes up and gets out of bed"
  if (action === "wake_up" && begun && words.some(({ text }) => text.includes("out of bed"))) return "stand_up";
  // a body that stands rolls aside over the shoulder
  const rollsAside =
    action === "roll_over" &&
    !begun &&
    !words.some(({ lemma }) => ["over", "rollover", "floor", "ground"].includes(lemma));
  if (rollsAside && ["left", "right", "sideways"].some((way) => slots.directions.includes(way as "left")))
    return "roll_side";
  if (ON_FOOT[action] !== undefined && goesSomewhere(action, slots, words)) return "walk";
  if (
    action === "stand_up" &&
    words.some(({ text }) => /\b(?:from back|supine|on back|off ground|off floor)\b/.test(text))
  )
    return "get_up";
  const turned = TURNED[action]?.[wayName(slots)];
  if (turned !== undefined) return turned;
  const climbs = (action === "walk" || action === "run") && slots.steps !== undefined;
  if (climbs && slots.directions.includes("up")) return "stairs_up";
  if (climbs && slots.directions.includes("down")) return "stairs_down";
  return action;
}

const GAITS: ReadonlySet<string> = new Set(["walk", "run", "sprint"]);
const HANGS: ReadonlySet<string> = new Set(["hang_ledge", "shimmy"]);
/** Paces of horses. */
const PACES: ReadonlySet<string> = new Set(["gallop", "trot", "canter"]);

/** How it comes back from where it climbed to. */
const WAY_BACK: Readonly<Record<string, string>> = {
  climb_ladder_up: "climb_ladder_down",
  climb_ladder_down: "climb_ladder_up",
  stairs_up: "stairs_down",
  stairs_down: "stairs_up",
};

/** Ways of going that have an action on the spot, and the style of a walk that goes so. */
const ON_FOOT: Readonly<Record<string, string>> = {
  wade: "in_water",
  brave_wind: "windy",
  tightrope: "tightrope",
  blind_feel: "blind",
};
const GOING: ReadonlySet<string> = new Set(
  "walk go way move step trudge advance cross along across through toward towards forward onward".split(" "),
);

/** Returns whether such an action goes somewhere: wading does, unless it is on the spot. */
function goesSomewhere(action: string, slots: Slots, words: readonly Word[]): boolean {
  if (slots.inPlace) return false;
  if (action === "wade" || slots.steps !== undefined || slots.distance !== undefined) return true;
  return words.some(({ lemma, text }) => GOING.has(lemma) || text.split(" ").some((word) => GOING.has(word)));
}

type WayName = "ahead" | "back" | "aside" | "none";

/** What is done in a direction: a fall to the side is another one than a fall ahead. */
const TURNED: Readonly<Record<string, Partial<Record<WayName, string>>>> = {
  fall: { ahead: "fall_forward", aside: "fall_side" },
  die: { ahead: "die_forward", back: "die_back", aside: "die_side" },
  dodge: { back: "dodge_back" },
  leap: { aside: "jump_side", back: "jump" },
  roll_forward: { back: "roll_back" },
  fall_forward: { aside: "fall_side" },
};

function wayName(slots: Slots): WayName {
  const { directions } = slots;
  if (directions.includes("left") || directions.includes("right") || directions.includes("sideways")) return "aside";
  if (directions.includes("backward")) return "back";
  return directions.includes("forward") ? "ahead" : "none";
}

/** Reads what is limped on: "limp left" is the left leg, not where to. */
function limpSide(slots: Slots, words: readonly Word[]): void {
  if (!words.some(({ lemma }) => LIMPS.has(lemma) || lemma === "injured" || lemma === "injure")) return;
  if (words.some(({ lemma }) => ["to", "toward", "turn"].includes(lemma))) return;
  const side = slots.directions.find((each) => each === "left" || each === "right");
  const word = words.find(({ lemma }) => lemma === side);
  if (side === undefined || word === undefined || slots.directions.length > 1) return;
  slots.directions = [];
  slots.parts.push({ part: "leg", side: side as "left" | "right", word });
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
      given.direction = slots.directions.includes("left") || slots.side === "left" ? -90 : 90;
    else if (field === "direction" && Math.abs(Number(value)) % 180 !== 0) {
      // "looks back over the left shoulder"
      const isLeft = slots.directions.includes("left") || slots.parts.some((part) => part.side === "left");
      given.direction = isLeft ? -Number(value) : Number(value);
    } else given[field] = value === "true" ? true : Number.isNaN(Number(value)) ? value : Number(value);
  }
  return given as ActionParameters;
}

/** Parts whose plural makes one action after the other of both. */
const LIMBS: Readonly<Record<string, readonly string[]>> = {
  kick: ["leg", "foot", "knee", "toe"],
  punch: ["hand", "arm", "finger", "elbow"],
};

/** Splits an action by sides, one after the other: "with each leg", "alternating". */
function splitSides(action: ActionDefinition, slots: Slots): Slots[] {
  const limbs = LIMBS[action.family];
  const named =
    slots.parts.find(({ part, side }) => side !== undefined && (limbs === undefined || limbs.includes(part)))?.side ??
    slots.side;
  const order =
    slots.each ?? (named === "both" && ONE_LIMB.has(action.family) ? (["right", "left"] as const) : undefined);
  if (order === undefined || action.side === null || slots.bothWays !== undefined) return [slots];
  const total = slots.alternates ? Math.min(slots.count ?? 2, 12) : 2;
  return Array.from({ length: total }, (_, index): Slots => {
    const side = order[index % 2]!;
    const own: Slots = {
      ...slots,
      side,
      parts: slots.parts.map((part) => ({ ...part, side })),
      directions: [...slots.directions],
    };
    if (slots.alternates) delete own.count;
    return own;
  });
}

/** Splits an action by directions: "left and right", "back and forth": one after the other, as often as counted. */
function splitWays(action: ActionDefinition, slots: Slots): Slots[] {
  const [first, second] = slots.bothWays ?? (slots.alternates && action.side === null ? slots.each : undefined) ?? [];
  if (!BOTH_WAYS.has(action.id) && action.family !== "punch" && action.family !== "kick") return [slots];
  if (first === undefined || second === undefined) return [slots];
  const repeats = Math.min(slots.count ?? (slots.alternates ? 4 : 1), 10);
  const ways = Array.from({ length: repeats }, () => [first, second]).flat();
  // alternating directions are counted together
  return ways.slice(0, slots.alternates ? repeats : ways.length).map((way): Slots => {
    const blow = action.family === "punch" || action.family === "kick";
    const own: Slots = { ...slots, directions: blow ? [...slots.directions] : [...slots.directions, way] };
    delete own.count;
    if (way === "backward" && ["walk", "run", "sprint"].includes(action.id)) own.turnsBack = true;
    if (blow) own.side = way as "left" | "right";
    return own;
  });
}
