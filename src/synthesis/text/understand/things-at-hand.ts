/** What an action is with the things at hand: a bow that was drawn is shot, a bat that was swung is dropped. */
import { findAction } from "../actions/catalogue.js";
import type { Context } from "./context.js";
import { refersBack } from "./learned/choose-reading.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DETERMINERS } from "./lexicon/function-words.js";
import type { Slots } from "./slots/slots.js";
import type { Word } from "./word.js";

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
export function withThings(action: string, head: Word, slots: Slots, words: readonly Word[], context: Context): string {
  const { draws, plays, limbs, last } = context;
  if (action === "shoot_gun" && head.lemma === "shoot" && (plays || draws))
    return draws ? "shoot_bow" : "shoot_basketball";
  if ((action === "aim_gun" || (DRAWS.has(action) && head.lemma === "draw")) && draws) return "bow_aim";
  if (action.startsWith("ride_") && BOARDS.has(last ?? "")) return last!;
  if (action === "magic_blast" && draws && head.lemma === "release") return "shoot_bow";
  if (action === "lean_back_dodge" && last?.startsWith("sit_")) return "sit_lean_back";
  if (action.startsWith("punch_") && last?.startsWith("shield_") && /^(?:bash|ram|slam)$/.test(head.lemma))
    return "shield_bash";
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
  // an archer keeps the bow
  if (action === "put_down_floor" && draws && object?.lemma === "bow") return "lower_arm";
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

/** Returns whether the action before had something in the hands. */
function held({ last }: Context): boolean {
  return last !== undefined && !["arms", "legs", "head"].includes(findAction(last)?.family ?? "arms");
}
