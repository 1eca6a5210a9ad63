import type { Adjective } from "../adjectives.js";
import { describes } from "../phrases/noun-phrases.js";
import type { Phrase } from "../phrases/split-phrases.js";
import { COMPOUND_HEADS } from "../word-senses.js";
import type { Reading } from "./reading.js";

/** Whether a noun of the same phrase follows: "polka dot socks", not "polka dots". */
export function nounFollows({ phrase, next }: Reading): boolean {
  const head = phrase.head?.meaning?.kind;
  return (head !== undefined && next.some((one) => one === phrase.head)) || isUnknownNoun(next[0]);
}

const isUnknownNoun = (phrase: Phrase | undefined): boolean => phrase !== undefined && !phrase.meaning && !phrase.patch;

/** Whether what the words here describe is a part of the body. */
export function ofBody({ phrase }: Reading): boolean {
  return describes(phrase, "place", "part", "feature") || /^muscles?$/.test(phrase.head?.text ?? "");
}

/** Whether a beard is what the words here describe: "a braided red beard". */
export function ofBeard({ phrase }: Reading): boolean {
  const head = phrase.head?.meaning;
  return head?.kind === "beard" || (head?.kind === "part" && head.part === "beard");
}

/** "A gas mask bag" is no mask, "a pirate ship" no pirate, "a pizza box" no pizza. */
export function compound(r: Reading, text: string): boolean {
  const isThing = r.phrase.meaning?.kind !== "archetype";
  if (!(r.phrase.describes && isThing) && !COMPOUND_HEADS.has(r.next[0]?.text)) return false;
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
  { after, length, size, fit, finish, sleeves, of, backwards, neckline }: Adjective,
): boolean {
  if (r.worn.length === 0) return false;
  if (after || (neckline && boundaryFollows(r)) || (backwards && r.afterThing)) return true;
  const ofCloth = neckline ?? size ?? fit ?? finish ?? sleeves ?? length;
  if (r.afterThing && of && r.worn.some(({ id }) => of.includes(id))) return true;
  return r.afterThing && ofCloth !== undefined && (r.before?.text === "too" || boundaryFollows(r));
}

/** Whether "one", "a", "the left" or "the right" and a noun follow: "missing one shoe". */
export function isOneOfPair(r: Reading): boolean {
  return r.next.slice(0, 2).some(({ text, meaning }) => /^(one|a|single)$/.test(text) || meaning?.kind === "side");
}
