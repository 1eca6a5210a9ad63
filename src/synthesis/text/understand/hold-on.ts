/** Reads clauses about staying as one is: "and holds it for three seconds", "without moving the arms". */
import type { BodyRegion } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import type { Request } from "./request.js";
import { readSlots } from "./slots/read-slots.js";
import { vocabulary } from "./vocabulary.js";
import type { Group } from "./wanted.js";
import type { Word } from "./word.js";

/**
 * Reads "without moving the arms", "does not turn": parts are kept still, anything else is not done. Returns what
 * applies to the next.
 */
export function keepStill({ words, head }: Request, groups: readonly Group[]): BodyRegion[] {
  const regions = regionsOf(words);
  const from = Math.max(
    0,
    words.findIndex((word) => word.lemma === "not" || word.lemma === "never" || word.lemma === "no"),
  );
  for (const word of words.slice(from)) word.used ||= vocabulary().bases.has(word.lemma) || word.value === 0;
  const last = groups.at(-1)?.actions[0];
  if (last === undefined) return regions;
  const { duration, inPlace } = readSlots(words, head);
  if (duration !== undefined) last.duration ??= duration;
  const goes = head.lemma === "go" || head.lemma === "move" || head.lemma === "travel";
  if (inPlace || (goes && regions.length === 0 && findAction(last.action)!.parameters.includes("inPlace")))
    last.parameters.inPlace = true;
  if (regions.length > 0) last.parameters.without = regions;
  return [];
}

function regionsOf(words: readonly Word[]): BodyRegion[] {
  const regions = new Set<BodyRegion>();
  words.forEach((word, index) => {
    const part = BODY_PARTS.get(word.lemma);
    const side = words
      .slice(Math.max(0, index - 2), index)
      .find((each) => each.lemma === "left" || each.lemma === "right")?.lemma;
    if (part === "hand" || part === "arm" || part === "shoulder" || part === "elbow")
      regions.add(side === "left" ? "leftArm" : side === "right" ? "rightArm" : "arms");
    else if (part === "leg" || part === "foot" || part === "knee") regions.add("legs");
    else if (part === "head" || part === "neck" || part === "face") regions.add("head");
    else if (part === "trunk") regions.add("upperBody");
  });
  return [...regions];
}

/** Words that a clause about holding on may have, besides a time. */
const HOLDS_ON: ReadonlySet<string> = new Set(
  "it that the this there for low pose position stance a still - them steady brace spot place new shape level straight out firm down like you mean finish and".split(
    " ",
  ),
);

/** Words that bind a clause about staying to the pose before it: "squats and stays there for three seconds". */
const STAYS_THERE: ReadonlySet<string> = new Set(["there", "down", "low", "that", "position", "pose"]);
/** Actions that go down and come up again, and what stays down. */
const GOES_DOWN: ReadonlySet<string> = new Set(["squat", "crouch", "duck"]);

/** Returns whether a clause holds the previous action: "and holds it for three seconds". */
export function isHold({ head, words }: Request, groups: Group[]): boolean {
  const last = groups.at(-1)?.actions.at(-1);
  if (last === undefined) return false;
  if (head.lemma === "stay" || head.lemma === "remain") {
    const canHold = findAction(last.action)?.parameters.includes("hold") && findAction(last.action)?.exit === "stand";
    if (!canHold || !words.some(({ lemma }) => STAYS_THERE.has(lemma))) return false;
  } else if (head.lemma !== "hold" && head.lemma !== "keep") return false;
  // "raises a knee and holds it with both hands"
  const isLimb = last.action === "raise_knee" || last.action === "raise_leg";
  const isGrip = ({ lemma }: Word) => isLimb && (lemma === "both" || BODY_PARTS.get(lemma) === "hand");
  const rest = words.filter((word) => word !== head && !word.referred && !HOLDS_ON.has(word.lemma) && !isGrip(word));
  const unit = rest.find((word) => ["second", "sec", "s", "minute", "moment"].includes(word.lemma));
  const number = rest.find((word) => word.value !== undefined);
  if (rest.some((word) => word !== unit && word !== number)) return false;
  for (const word of words) word.used = true;
  const size = unit?.lemma === "minute" ? 60 : unit?.lemma === "moment" ? 1.5 : 1;
  const seconds = Math.min(60, (number?.value ?? (unit ? 1 : 2)) * size);
  const isDown = number === undefined && words.some(({ lemma }) => lemma === "down" || lemma === "low");
  if (isDown && GOES_DOWN.has(last.action)) {
    const stays = { action: "crouch_down", duration: seconds, lasts: true };
    // "squats three times and stays down"
    if ((last.parameters.count ?? 1) > 1) {
      groups.push({ actions: [{ ...stays, parameters: {}, description: "" }] });
      return true;
    }
    Object.assign(last, stays);
    delete last.parameters.count;
    delete last.parameters.size;
    return true;
  }
  const { parameters, exit } = findAction(last.action)!;
  if (parameters.includes("hold")) last.parameters.hold = seconds;
  else if (exit !== "stand") Object.assign(last, { duration: seconds, lasts: true });
  else groups.push({ actions: [{ action: "stand", parameters: {}, duration: seconds, description: "" }] });
  return true;
}
