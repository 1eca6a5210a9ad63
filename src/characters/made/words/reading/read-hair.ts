import type { HairId } from "../../hair/hair.js";
import type { Meaning } from "../lexicon.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, dropTraits, settleTraits } from "./waiting.js";

/** "No hair" is bald; "no long hair" only not long. */
export function denyHair(r: Reading): void {
  const style = r.hairStyle ?? (r.length === "long" || r.length === "short" ? r.length : null);
  if (style) r.deniedHair.add(style);
  else if (r.colors.length === 0 && r.shade === null) r.own.hair = "bald";
}

/** Returns the style that long hair of a style has. */
export const longStyle = (style: HairId, length: Reading["length"]): HairId =>
  style === "curly" && length === "long" ? "ringlets" : style;

/** Reads a style of hair that stands alone: "a ponytail". */
export function readHair(r: Reading, style: HairId, text: string): void {
  // "Huge beard in two braids": the beard is braided, not the hair.
  if (style === "braid" && r.lastPart === "beard" && (r.lastJoin === "in" || r.lastJoin === "with")) {
    r.own.beard = "braided";
    r.understood.push(text);
    return;
  }
  r.traits = r.traits.filter((trait) => trait.text !== "short");
  settleTraits(r);
  if (r.denies()) {
    r.deniedHair.add(style);
    r.say(`no ${text}`);
    return;
  }
  r.own.hair = style === "braid" && /^(two|twin|pair)$/.test(r.countWord) ? "two_braids" : longStyle(style, r.length);
  if (/ his /.test(text)) r.own.sex ??= 1;
  if (/ her /.test(text)) r.own.sex ??= 0;
  if (r.colors[0]) r.own.hairColor = r.colors[0].hair ?? r.colors[0].color;
  else if (r.shade !== null) r.own.hairColor = r.shade < 1 ? "#3c281d" : "#d9ae62";
  r.say(text);
  readHairOver(r);
  r.last = ({ color, hair }) => {
    r.own.hairColor = hair ?? color;
  };
}

/** Reads where gathered hair hangs: "a braid over her left shoulder". */
export function readHairOver(r: Reading): void {
  const at = r.next.slice(0, 6).findIndex(({ text }) => /^shoulders?$/.test(text));
  const said = r.next.slice(0, at + 1).map(({ text }) => text);
  const [, side] =
    /^(?:hanging |falling |worn |draped )*(?:over|on|across) (?:(?:the|her|his|their|one) )?(?:(left|right) )?shoulder$/.exec(
      said.join(" "),
    ) ?? [null, null];
  if (side === null) return;
  r.own.hairOver = side === "right" ? "Right" : "Left";
  r.understood.push(said.join(" "));
  r.skip = said.length;
}

/** Reads a beard. */
export function readBeard(r: Reading, text: string, meaning: Extract<Meaning, { kind: "beard" }>): void {
  // "A tall bearded man": what stands before it is the man's.
  if (/ed$/.test(text)) settleTraits(r);
  else dropTraits(r);
  applyAdjectives(r, (adjective) => adjective.hair === true);
  if (meaning.near && !r.negated) r.noteNear(text, `${meaning.beard} beard`);
  // A beard "without moustache" stays.
  if (r.negated && meaning.beard === "moustache" && r.own.beard) {
    r.unknown.push(`no ${text}`);
    r.denies();
    return;
  }
  if (r.negated) r.own.beard = null;
  else r.own.beard = r.length === "long" && meaning.beard === "full" ? "long" : meaning.beard;
  if (r.colors[0] && !r.negated) dyeBeard(r, r.colors[0].hair ?? r.colors[0].color);
  r.say(r.denies() ? `no ${text}` : text);
}

/** Gives a beard its colour, and hair of which none is said. */
export function dyeBeard(r: Reading, color: string): void {
  r.beardColor = color;
  r.own.hairColor ??= color;
}
