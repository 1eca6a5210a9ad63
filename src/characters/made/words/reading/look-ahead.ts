import type { Adjective } from "../adjectives.js";
import { COMPOUND_HEADS } from "../word-senses.js";
import type { Reading } from "./reading.js";

/** Whether a noun follows before the next boundary: "polka dots" or "polka dot socks". */
export function nounFollows(r: Reading): boolean {
  for (const { meaning } of r.next) {
    if (meaning?.kind === "joins") return false;
    if (!meaning || ["garment", "prop", "clothes", "part", "detail"].includes(meaning.kind)) return true;
  }
  return false;
}

/** Whether a part of the body follows before the next boundary. */
export function partFollows(r: Reading): boolean {
  for (const { text, meaning } of r.next) {
    if (meaning?.kind === "place" || meaning?.kind === "part" || meaning?.kind === "feature") return true;
    if (text === "muscle" || text === "muscles") return true;
    if (!meaning || !["quality", "adjective", "trait", "color", "side", "shade"].includes(meaning.kind)) return false;
  }
  return false;
}

/** Whether a beard is what the words here describe: "a braided red beard". */
export function beardFollows(r: Reading): boolean {
  for (const { meaning } of r.next) {
    if (meaning?.kind === "beard" || (meaning?.kind === "part" && meaning.part === "beard")) return true;
    if (!meaning || !["color", "shade", "adjective", "trait", "length", "quality"].includes(meaning.kind)) return false;
  }
  return false;
}

/** "A gas mask bag" is no mask, "a pirate ship" no pirate. */
export function compound(r: Reading, text: string): boolean {
  if (!COMPOUND_HEADS.has(r.next[0]?.text)) return false;
  r.unknown.push(text);
  r.strangers++;
  return true;
}

/** Whether the words of this noun end here, at a boundary or a word. */
export function boundaryFollows(r: Reading, word?: string): boolean {
  return r.next.length === 0 || r.next[0].meaning?.kind === "joins" || r.next[0].text === word;
}

/** Whether a word stands right after a thing and before a boundary: "sweater tight, ...". */
export function endsAfterThing(r: Reading): boolean {
  return r.afterThing && boundaryFollows(r);
}

/** Whether an adjective belongs to the garment before it: "a jacket too big", "a coat to the ankles". */
export function isPostposed(
  r: Reading,
  { after, length, size, fit, finish, sleeves, of, backwards }: Adjective,
): boolean {
  if (r.worn.length === 0) return false;
  if (after || (backwards && r.afterThing)) return true;
  const ofCloth = size ?? fit ?? finish ?? sleeves ?? length;
  if (r.afterThing && of && r.worn.some(({ id }) => of.includes(id))) return true;
  return r.afterThing && ofCloth !== undefined && (r.before?.text === "too" || boundaryFollows(r));
}

/** Whether "one", "a", "the left" or "the right" and a noun follow: "missing one shoe". */
export function isOneOfPair(r: Reading): boolean {
  return r.next.slice(0, 2).some(({ text, meaning }) => /^(one|a|single)$/.test(text) || meaning?.kind === "side");
}
