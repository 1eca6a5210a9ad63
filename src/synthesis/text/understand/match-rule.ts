import { BODY_PARTS } from "./lexicon/body-parts.js";
import { objectOf } from "./object-of.js";
import { type Rule, vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Finds the rule of a head that explains most of its clause; marks the words that it explains. */
export function matchRule(head: Word, words: readonly Word[]): Rule | undefined {
  const rule = findRule(head, words);
  if (rule === undefined) return undefined;
  head.used = true;
  const wanted = [...rule.needs.flat(), ...rule.welcome];
  for (const word of others(head, words)) if (wanted.some((each) => names(word, each))) word.used = true;
  return rule;
}

/** Does the same as `matchRule`, without marking words. */
export function findRule(head: Word, words: readonly Word[]): Rule | undefined {
  const around = others(head, words);
  const said = namesOf(around);
  const moved = namesOf(around.filter((word) => word.role !== "instrument"));
  let best: Rule | undefined;
  let most = -1;
  for (const rule of vocabulary().rules.get(head.lemma) ?? []) {
    if (rule.needs.length <= most || rule.refuses.some((refused) => said.has(refused))) continue;
    // what acts is not what is moved: "with the left hand"
    const known = MOVES_LIMB.has(rule.action) ? moved : said;
    if (rule.object !== undefined && !isObjectOf(rule.object, objectOf(head, words))) continue;
    if (!rule.needs.every((need) => need.some((needed) => known.has(needed)))) continue;
    most = rule.needs.length;
    best = rule;
  }
  return best;
}

function isObjectOf(wanted: NonNullable<Rule["object"]>, object: Word | undefined): boolean {
  if (wanted === "none") return object === undefined;
  return (
    object !== undefined &&
    (wanted === "any" ? !BODY_PARTS.has(object.lemma) : wanted.some((each) => names(object, each)))
  );
}

/** Returns whether a condition of a rule names a word. */
export function explains(rule: Rule, word: Word): boolean {
  return [...rule.needs.flat(), ...rule.welcome].some((wanted) => names(word, wanted));
}

function others(head: Word, words: readonly Word[]): Word[] {
  return words.filter((word) => word !== head && word.role !== "side");
}

const MOVES_LIMB: ReadonlySet<string> = new Set(["raise_arm", "lower_arm", "raise_leg", "arms_out", "swing_arm"]);

/** Returns everything that rules may call some words. */
function namesOf(words: readonly Word[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { lemma, text, side } of words) {
    const part = BODY_PARTS.get(lemma);
    all.add(lemma).add(text);
    if (part !== undefined) all.add(part);
    if (text.endsWith("s")) all.add(`*${text.slice(0, -1)}`);
    if (side !== undefined && (part === "leg" || part === "foot")) all.add("sidedleg");
    if (side !== undefined && (part === "arm" || part === "hand")) all.add("sidedarm");
  }
  return all;
}

function names(word: Word, wanted: string): boolean {
  const part = BODY_PARTS.get(word.lemma);
  if (wanted.startsWith("*")) return word.text === `${wanted.slice(1)}s`;
  if (wanted === "sidedarm") return word.side !== undefined && (part === "arm" || part === "hand");
  if (wanted === "sidedleg") return word.side !== undefined && (part === "leg" || part === "foot");
  return word.lemma === wanted || word.text === wanted || BODY_PARTS.get(word.lemma) === wanted;
}
