import type { Meaning } from "../lexicon.js";
import type { Phrase } from "./split-phrases.js";

type Kind = Meaning["kind"];

/** What a noun phrase can be about. */
const NOUNS: ReadonlySet<Kind> = new Set<Kind>([
  "archetype",
  "garment",
  "prop",
  "clothes",
  "part",
  "place",
  "feature",
  "detail",
  "beard",
  "all-of",
  "fur",
]);
/** What describes a noun before it or after it. */
const MODIFIERS: ReadonlySet<Kind> = new Set<Kind>([
  "color",
  "shade",
  "fabric",
  "adjective",
  "quality",
  "length",
  "trait",
  "side",
  "setting",
]);
/** Words that are no nouns although the lexicon lacks them: they say how the thing before them is worn or what it does. */
const NO_NOUN =
  /(ed|ing|ly|en|wards?)$|^(askew|awry|up|down|low|high|bent|hung|wound|bound|torn|worn|cut|gone|here|there|everywhere|upright|instead|bigger|smaller|longer|shorter|larger|taller|nearly|almost|always|often|never|way|too|than|alive|asleep|apart|ready|off|inside|outside|round|back|front|underneath|below|above|upside|once|again)$/;

/**
 * Finds the head of every noun phrase and gives it to each word of that phrase, so that a modifier is bound to its own noun:
 * "a short man's long red coat" describes a coat, "shaved legs" no hair, a "pizza box" is no pizza.
 */
export function bindToHeads(phrases: readonly Phrase[]): Phrase[] {
  const bound = phrases.map((phrase) => ({ ...phrase }));
  for (const [nth, [from, to]] of groupsOf(bound).entries()) {
    bindGroup(bound, from, to);
    // "Dog, sailor suit": only who comes first is somebody.
    if (nth > 0) for (const phrase of bound.slice(from, to)) phrase.ofThing = describes(phrase, "garment", "clothes");
  }
  return bound;
}

/** Returns where each run of words between two boundaries begins and ends. */
function groupsOf(phrases: readonly Phrase[]): [from: number, to: number][] {
  const groups: [number, number][] = [];
  let from = 0;
  for (const [i, phrase] of phrases.entries()) {
    if (!isBoundary(phrase) || joinsModifiers(phrases, i)) continue;
    if (i > from) groups.push([from, i]);
    from = i + 1;
  }
  if (from < phrases.length) groups.push([from, phrases.length]);
  return groups;
}

function isBoundary({ meaning }: Phrase): boolean {
  return meaning?.kind === "joins" || meaning?.kind === "opens";
}

/** "Blue and white" before a shirt: one phrase. */
function joinsModifiers(phrases: readonly Phrase[], i: number): boolean {
  if (phrases[i].text !== "and") return false;
  const [before, after] = [phrases[i - 1]?.meaning?.kind, phrases[i + 1]?.meaning?.kind];
  return before !== undefined && before === after && MODIFIERS.has(before);
}

function bindGroup(phrases: Phrase[], from: number, to: number): void {
  // The noun that follows is the head; after the last noun, that noun is.
  let next: Phrase | undefined;
  const lastNoun = phrases.slice(from, to).findLast(isNoun);
  for (let i = to - 1; i >= from; i--) {
    const phrase = phrases[i];
    if (next) phrase.head = next;
    else if (!isNoun(phrase)) phrase.head = lastNoun;
    if (isNoun(phrase)) next = phrase;
  }
  const last = phrases[to - 1];
  const before = phrases[to - 2];
  // "A pizza box": the last noun is what it is, known or not.
  if (to - 2 >= from && isUnknownNoun(last) && describesThings(before)) before.describes = true;
}

function isNoun({ meaning }: Phrase): boolean {
  return meaning !== null && (NOUNS.has(meaning.kind) || (meaning.kind === "hair" && meaning.noun));
}

function isUnknownNoun({ meaning, patch, text }: Phrase): boolean {
  return !meaning && !patch && /^[a-z]{3,}$/.test(text) && !NO_NOUN.test(text);
}

function describesThings({ meaning }: Phrase): boolean {
  return ["garment", "prop", "archetype"].includes(meaning?.kind ?? "");
}

/** Whether a word describes a noun of one of these kinds. */
export function describes({ head }: Phrase, ...kinds: readonly Kind[]): boolean {
  return head?.meaning ? kinds.includes(head.meaning.kind) : false;
}
