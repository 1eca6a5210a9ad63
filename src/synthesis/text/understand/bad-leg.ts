/** Which leg is the bad one of a limp: the one that the words name, where a style has it. */
import type { ActionParameters } from "../../../requests/text-plan.js";
import type { Slots } from "./slots/slots.js";
import type { Word } from "./word.js";

const LEG_PARTS: ReadonlySet<string> = new Set(["leg", "foot", "knee", "toe"]);
/** Styles with one bad leg, and which one it is. */
const BAD_LEG: Readonly<Record<string, "left" | "right">> = {
  limp: "right",
  hobble: "right",
  hurt_leg: "right",
  drag_bad_leg: "right",
  injured_right: "right",
  injured_left: "left",
};
/** Words of whom a side is the bad leg's. */
const LIMPING: ReadonlySet<string> = new Set(["limp", "hobble", "injured", "injure"]);
/** Styles whose bad leg is seen to be the right one: it drags. */
const DRAGGED = "drag_bad_leg";

/** Returns the bad leg of a style; undefined where it has none. */
export function badLegOf(styleId: string | undefined): "left" | "right" | undefined {
  return styleId === undefined ? undefined : BAD_LEG[styleId];
}

/** Returns the style with the named leg for the bad one: "limps, the left knee hurts". */
export function limpOn(styleId: string | undefined, { parts, styleWord }: Slots): string | undefined {
  if (badLegOf(styleId) === undefined) return styleId;
  const part = parts.find(({ part, side }) => side !== undefined && LEG_PARTS.has(part));
  // "hurt right leg" is one word
  const side = part?.side ?? styleWord?.text.match(/\b(?:left|right)\b/)?.[0];
  if (side === "left") return "injured_left";
  return side === "right" && styleId !== DRAGGED ? "injured_right" : styleId;
}

/** Gives an action the bad leg that the next words for it name: "limps along, favouring the left leg". */
export function takeBadLeg(last: ActionParameters, next: ActionParameters): void {
  const isNamed = next.styleId === "injured_left" || next.styleId === "injured_right";
  if (isNamed && badLegOf(last.styleId) !== undefined) last.styleId = next.styleId!;
}

/** Reads what is limped on: "limp left" is the left leg, not where to. */
export function limpSide(slots: Slots, words: readonly Word[]): void {
  if (!words.some(({ lemma }) => LIMPING.has(lemma))) return;
  if (words.some(({ lemma }) => ["to", "toward", "turn"].includes(lemma))) return;
  const side = slots.directions.find((each) => each === "left" || each === "right");
  const word = words.find(({ lemma }) => lemma === side);
  if (side === undefined || word === undefined || slots.directions.length > 1) return;
  slots.directions = [];
  slots.parts.push({ part: "leg", side: side as "left" | "right", word });
}
