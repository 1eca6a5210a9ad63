import type { ActingSide, ActionParameters, StanceId } from "../../../../requests/text-plan.js";
import { findAction } from "../../actions/catalogue.js";
import { keepsLegs } from "../../authored/keeps-legs.js";
import { DURATION_LIMITS } from "../../plan/parameter-ranges.js";
import { describeAction } from "../describe-action.js";
import { readSlots } from "../slots/read-slots.js";
import type { Wanted } from "../wanted.js";
import type { Word } from "../word.js";

/** Actions that have a form of their own in a stance. */
const DONE_THERE: Partial<Record<StanceId, Readonly<Record<string, string>>>> = {
  kneel: { magic_slam: "pound_ground", punch_low: "pound_ground" },
  sit: { write: "write_notebook" },
  kneelOne: { rifle_aim: "kneel_aim" },
  lieBack: { ride_bicycle: "air_bicycle" },
};

/** Actions that bring the body up from a stance. */
const RISES: ReadonlySet<string> = new Set([
  "stand_up",
  "get_up",
  "get_up_front",
  "crouch_up",
  "kneel_up",
  "kneel_up_both",
]);

/** Gives actions the poses that words say they are done in. */
export function poseActions(actions: readonly Wanted[], words: readonly Word[]): void {
  for (const word of words) {
    if (word.pose === undefined) continue;
    word.used = true;
    for (const action of actions) {
      if ("stance" in word.pose) {
        if (word.pose.from && !RISES.has(action.action)) continue;
        if (word.pose.implied && !isDoneIn(action)) continue;
        if (word.pose.stance === "crouch" && findAction(action.action)!.performer === "travel" && !word.pose.implied) {
          action.parameters.styleId ??= "crouched";
          continue;
        }
        if (word.pose.stance === "crouch" && action.action === "rifle_advance") continue;
        action.posture ??= word.pose.stance;
        action.action = DONE_THERE[action.posture]?.[action.action] ?? action.action;
      } else if (word.pose.action === "stand") {
        if (word.pose.parameters.styleId !== undefined) action.parameters.styleId ??= word.pose.parameters.styleId;
      } else if (word.pose.tool && hasOwnArms(action, word.pose)) useLimb(action, word.pose.side);
      else if (word.pose.action === "" || word.pose.action === action.action) continue;
      else if (hasOwnArms(action, word.pose) || hasOwnLegs(action, word.pose)) {
        if (word.pose.action === "raise_arm" || hasOwnLegs(action, word.pose)) useLimb(action, word.pose.side);
      } else if (!action.meanwhile?.some(({ text }) => text?.[0] === word.start))
        action.meanwhile = [...(action.meanwhile ?? []), heldAction(word, action)];
    }
  }
}

/** Gives an action the limb that is named, as the hand that holds its tool: "hits the nail with the hammer in his left hand". */
function useLimb({ action, parameters }: Wanted, side: string): void {
  const { side: usual } = findAction(action)!;
  if (usual !== null && usual !== "both" && (side === "left" || side === "right")) parameters.side ??= side;
}

/** Returns the poses as actions, where words name nothing else that is done. */
export function posesAlone(words: readonly Word[]): Wanted | undefined {
  const posed = words.filter(({ pose }) => pose !== undefined);
  const [first] = posed;
  if (first === undefined) return undefined;
  const stand: Wanted = { action: "stand", parameters: {}, text: [first.start, first.end], description: "" };
  poseActions([stand], posed);
  const { duration } = readSlots(words, undefined);
  if (duration !== undefined) stand.duration = Math.min(DURATION_LIMITS.range[1], duration);
  const implied = posed.map(({ pose }) => pose!).find((pose) => "stance" in pose);
  if (implied !== undefined && "stance" in implied) stand.posture ??= implied.stance;
  return stand;
}

/** Returns whether people do an action in the stance that a place implies: they talk in a car, and walk to it. */
function isDoneIn({ action, verb = "" }: Wanted): boolean {
  const { layer, performer, entry, id } = findAction(action)!;
  if (id === "idle" || id === "wait") return verb !== "stand";
  return performer !== "travel" && entry === "stand" && layer !== "legs" && (layer !== null || keepsLegs(id));
}

/** Families that leave the arms free. */
const FREE_ARMS: ReadonlySet<string> = new Set(
  "travel turn idle jump low bend legs kick sit head fall exercise acrobatics senses yoga animal water_snow dance".split(
    " ",
  ),
);
/** Arms in the air, which an action of the arms has its own way of holding. */
const IN_THE_AIR: ReadonlySet<string> = new Set(
  "raise_arm arms_out stop_gesture hold pistol_aim rifle_aim rifle_ready sword_guard shield_guard bow_aim clasp_hands palms_up clench_fists guard".split(
    " ",
  ),
);

/** Returns whether an action does with its arms what words say of them: cheers, arms up. */
function hasOwnArms({ action, parameters }: Wanted, held: { action: string; side: string }): boolean {
  const { family, side, layer } = findAction(action)!;
  // waving with the arms up is waving high
  if (FREE_ARMS.has(family) || !IN_THE_AIR.has(held.action) || action === "wave" || action === "clap") return false;
  const acting = parameters.side ?? side;
  // "waves, the left arm raised"
  const isOther =
    layer !== null && (acting === "left" || acting === "right") && held.side !== acting && held.side !== "both";
  return !isOther;
}

/** Returns whether an action needs the legs that words say are held. */
function hasOwnLegs({ action }: Wanted, held: { action: string }): boolean {
  const { layer, family, performer } = findAction(action)!;
  const isLegs = held.action === "rest_on_leg" || findAction(held.action)!.layer === "legs";
  return isLegs && (performer === "travel" ? action !== "stand" : layer === null && family !== "idle");
}

/** What one hand carries, and both may as well. */
const IN_BOTH: ReadonlySet<string> = new Set(["carry_tray"]);

function heldAction({ pose, start, end }: Word, main: Wanted): Wanted {
  const { action, parameters, side } = pose as { action: string; parameters: ActionParameters; side?: string };
  const own: ActionParameters = { ...parameters };
  const { side: usual, carries } = findAction(action)!;
  const hand = handOf(side, main);
  const isUsual = hand === "both" && (usual === "both" || (carries && !IN_BOTH.has(action)));
  if (usual !== null && hand !== undefined && !isUsual) own.side = hand;
  // the other way for the other arm
  if (own.side === "left" && own.direction) own.direction = -own.direction;
  return {
    action,
    parameters: own,
    text: [start, end],
    throughout: true,
    description: describeAction({ action, parameters: own }),
  };
}

/** Returns the hand that is held: the one that neither acts nor is held somewhere already. */
function handOf(side: string | undefined, { action, parameters, meanwhile = [] }: Wanted): ActingSide | undefined {
  if (side === undefined || side === "left" || side === "right" || side === "both") return side;
  const held = meanwhile.findLast((each) => findAction(each.action)!.layer !== "head")?.parameters.side;
  if (held === "left" || held === "right") return held === "left" ? "right" : "left";
  const definition = findAction(action)!;
  const usesArm = definition.layer !== null && definition.layer !== "legs" && definition.layer !== "head";
  const acts = usesArm ? (parameters.side ?? definition.side) : undefined;
  return acts === "right" ? "left" : "right";
}

/** Returns the stance that actions of a group are done in. */
export function postureOf(actions: readonly Wanted[]): StanceId | undefined {
  return actions.find(({ posture }) => posture !== undefined)?.posture;
}
