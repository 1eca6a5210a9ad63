/** Words that look like verbs and are none: what is held, who is meant, what things do. */
import { kindsOfWord } from "./learned/reading-model.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, SUBJECTS } from "./lexicon/function-words.js";
import { MANNERS } from "./lexicon/manners.js";
import { PROPS, SCENERY } from "./lexicon/nouns.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Kinds of what can be held, worn, eaten or stood beside. */
const THINGS: ReadonlySet<string> = new Set(
  `tool device container furniture machine rope stick fabric garment utensil metal furnishing food drink fruit vegetable gun weapon blade instrument vehicle car
 boat building room paper glasses glove hat shoe toy fish plant tree appliance seat structure cycle dish bed liquid camera keys`
    .split(/\s+/)
    .map((kind) => `#${kind}`),
);
/** Nouns that a participle makes an action: "a waving motion". */
const DOINGS: ReadonlySet<string> = new Set(
  `motion movement animation pose stance position gesture action style manner way loop cycle step move clip idle fashion pace stroke emote attack kick punch jump
 routine sequence combo reaction gait walk run turn machine lesson practice drill session exercise guard roll hit strike`.split(
    /\s+/,
  ),
);
/** Prepositions between a limb and where it is held. */
const HELD_AT: ReadonlySet<string> = new Set(
  "on in at against under over around behind inside upon beneath atop".split(" "),
);
/** Prepositions before a hand that holds something. */
const SIDES: ReadonlySet<string> = new Set("left right other one both each free".split(" "));
const RELATIVES: ReadonlySet<string> = new Set(["that", "which", "who"]);

/** Marks words that name no action here, though their kind may in other sentences. */
export function markThings(words: readonly Word[], isName: boolean): void {
  words.forEach((_, at) => {
    if (
      isAmountOf(words, at) ||
      isMovementOf(words, at) ||
      isHeldIn(words, at) ||
      isUsedLimb(words, at) ||
      (!isName && isObject(words, at))
    )
      words[at]!.isThing = true;
    const heard = isNoise(words, at) ? words.slice(at, endOf(words, at)) : [];
    for (const word of isWhom(words, at) ? [words[at]!] : heard) Object.assign(word, { isThing: "aside", used: true });
    const which = isMeantBy(words, at) ? [words[at]!] : (measureOf(words, at) ?? []);
    for (const word of which) Object.assign(word, { isThing: "aside", used: true });
    for (const word of limbPlace(words, at) ?? ofThing(words, at) ?? []) word.isThing = "aside";
  });
}

/** Returns whether a noun is a thing and is done nothing with by itself: "axe", "trousers". */
export function isThingNoun({ lemma, text, form, value }: Word): boolean {
  if (value !== undefined || form === "ing" || form === "ed") return false;
  const [kind] = kindsOfWord(text);
  return PROPS.has(lemma) || SCENERY.has(lemma) || (kind !== undefined && THINGS.has(kind));
}

/** Returns whether a participle says which one is meant: "carries a sleeping child". */
function isMeantBy(words: readonly Word[], at: number): boolean {
  const [before, word, noun, after] = [words[at - 1], words[at]!, words[at + 1], words[at + 2]];
  if (word.form !== "ing" || noun === undefined || before === undefined) return false;
  if (!DETERMINERS.has(before.lemma) || !isNoun(noun) || BODY_PARTS.has(noun.lemma) || DOINGS.has(noun.lemma))
    return false;
  // "a flying side kick": what is done
  if (after !== undefined && (DOINGS.has(after.lemma) || (isBase(after) && isVerb(after)))) return false;
  return !isStrongVerb(noun) && words.slice(0, at).some(isInflected);
}

/** Those that an adjective alone names: "the dead", "the fallen". */
const WHOM: ReadonlySet<string> = new Set(
  "dead living fallen wounded injured sick ill dying poor rich old young elderly blind homeless undead damned lost hungry".split(
    " ",
  ),
);

/** Returns whether an adjective stands for people: "salutes the fallen". */
function isWhom(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at]!, words[at + 1]];
  if (isPassed(words, at)) return true;
  if (before?.text !== "the" || !WHOM.has(word.text)) return false;
  return after === undefined || isBreak(after) || FUNCTION_WORDS.has(after.lemma) || PLACES.has(after.text);
}

/** Kinds of those whom one comes up to. */
const OTHERS: ReadonlySet<string> = new Set("#person #worker #athlete #animal #fighter #ruler".split(" "));
const BESIDE: ReadonlySet<string> = new Set("behind past towards toward".split(" "));

/** Returns whether a noun is somebody whom one passes or comes up to: "creeps up behind the sentry". */
function isPassed(words: readonly Word[], at: number): boolean {
  const { text, form } = words[at]!;
  if (form !== "base" || !DETERMINERS.has(words[at - 1]?.lemma ?? "") || !BESIDE.has(words[at - 2]?.text ?? ""))
    return false;
  return vocabulary().rules.has(text) && kindsOfWord(text).some((kind) => OTHERS.has(kind)) && at > 2;
}

const PLACES: ReadonlySet<string> = new Set("out of from in on at with to around".split(" "));
const NOISES: ReadonlySet<string> = new Set(
  "gunshot explosion thunder thunderclap siren alarm doorbell noise sound bang crash whistle".split(" "),
);

/** Returns whether a noun is a noise that is heard, in a sentence without a verb: "a gunshot off-screen". */
function isNoise(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!NOISES.has(words[at]!.lemma) || before === undefined || !DETERMINERS.has(before.lemma)) return false;
  const first = words.slice(0, at).findLastIndex(isBreak) + 1;
  return !words
    .slice(first, endOf(words, at))
    .some((word) => word !== words[at] && isVerb(word) && word.form !== "base");
}

/** Returns whether a noun only says how much: "a set of jumping jacks". */
function isAmountOf(words: readonly Word[], at: number): boolean {
  return (
    /^(?:set|sets|series|round|rounds|bit|bunch|pair)$/.test(words[at]!.text) && words[at + 1]?.text === "of" && at > 0
  );
}

/** Returns whether a noun is a movement of a limb with which something is done: "with circular moves of the hand". */
function isMovementOf(words: readonly Word[], at: number): boolean {
  if (!/^(?:moves|movements?|motions?|strokes?|swings|sweeps|swipes|gestures?)$/.test(words[at]!.text)) return false;
  const isWith = words.slice(Math.max(0, at - 4), at).some(({ lemma }) => lemma === "with" || lemma === "in");
  const of = words.slice(at + 1, at + 2).some(({ text }) => text === "of");
  return isWith && (of || words[at + 1] === undefined || isBreak(words[at + 1]!));
}

/** Returns words that tell how high a thing is: "a knee-high wall"; undefined where they do not begin here. */
function measureOf(words: readonly Word[], at: number): Word[] | undefined {
  if (!BODY_PARTS.has(words[at]!.lemma) || words[at]!.text.endsWith("s")) return undefined;
  const high = words[at + 1]?.text === "-" ? at + 2 : at + 1;
  const noun = words[high + 1];
  if (!["high", "deep", "height"].includes(words[high]?.text ?? "") || noun === undefined) return undefined;
  return isNoun(noun) && isThingNoun(noun) && !isStrongVerb(noun) ? words.slice(at, high + 1) : undefined;
}

/** Returns whether a limb is what something is done with: "reaches up with the left hand for a book". */
function isUsedLimb(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (!BODY_PARTS.has(word.lemma) || word.form === "ing") return false;
  let before = at - 1;
  while (before >= 0 && (DETERMINERS.has(words[before]!.lemma) || SIDES.has(words[before]!.lemma))) before--;
  const next = words[at + 1];
  const ends = next === undefined || isBreak(next) || ["for", "to", "at", "from", "toward"].includes(next.lemma);
  return ends && before < at - 1 && words[before]?.lemma === "with" && words.slice(0, before).some(isInflected);
}

/** Returns whether a noun is what a hand holds: "bow in the left hand". */
function isHeldIn(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (!isBase(word) || words[at + 1]?.lemma !== "in" || !isThingNoun(word)) return false;
  let next = at + 2;
  while (words[next] && (DETERMINERS.has(words[next]!.lemma) || SIDES.has(words[next]!.lemma))) next++;
  const isEnd = next > at + 2 && (words[next] === undefined || isBreak(words[next]!));
  return isEnd ? SIDES.has(words[next - 1]!.lemma) : BODY_PARTS.get(words[next]?.lemma ?? "") === "hand";
}

/** Returns whether a noun is the object of the verb right before it: "grabs axe", "steaming milk". */
function isObject(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]!];
  if (before === undefined || !isBase(word) || word.text.includes(" ") || !isVerb(word)) return false;
  const next = words[at + 1];
  // "riding bike tricks", "throwing hammer": the verb is told by its noun
  if (next !== undefined && isBase(next) && isVerb(next)) return false;
  const isEnded = before.form === "ing" || before.form === "s" || /(?:ing|[^su]s)$/.test(before.text);
  if (!isEnded || isFunction(before) || BODY_PARTS.has(before.lemma) || !isThingNoun(word)) return false;
  return !isArgument(before, word);
}

/** Returns whether a rule of a verb names the noun. */
function isArgument(verb: Word, noun: Word): boolean {
  return (vocabulary().rules.get(verb.lemma) ?? []).some(
    ({ needs, welcome }) => needs.some((need) => need.includes(noun.lemma)) || welcome.includes(noun.lemma),
  );
}

/** Returns the words that tell what a limb rests on: "left hand on the pitcher"; undefined where they do not begin here. */
function limbPlace(words: readonly Word[], at: number): Word[] | undefined {
  const before = words[at - 1];
  if (before !== undefined && !isBreak(before) && before.lemma !== "with") return undefined;
  let limb = at;
  while (words[limb] && (DETERMINERS.has(words[limb]!.lemma) || SIDES.has(words[limb]!.lemma))) limb++;
  if (words[limb] === undefined || !BODY_PARTS.has(words[limb]!.lemma) || words[limb]!.pose) return undefined;
  const link = words[limb + 1];
  if (link === undefined || !HELD_AT.has(link.text)) return undefined;
  const end = endOf(words, limb + 2);
  const place = words.slice(limb + 2, end);
  if (place.length === 0 || place.some(isInflected) || !words.slice(0, at).some(isVerb)) return undefined;
  return place;
}

/** Returns the words that tell what a thing does: "a dog that keeps pulling"; undefined where they do not begin here. */
function ofThing(words: readonly Word[], at: number): Word[] | undefined {
  const [noun, word, next] = [words[at - 1], words[at]!, words[at + 1]];
  if (!RELATIVES.has(word.text) || noun === undefined || next === undefined) return undefined;
  if (
    SUBJECTS.has(noun.lemma) ||
    MANNERS.has(noun.lemma) ||
    !(noun.text.includes(" ") || (isBase(noun) && isNoun(noun))) ||
    !words.slice(0, at).some(isInflected)
  )
    return undefined;
  return next.form !== "base" || next.lemma === "be" || /s$/.test(next.text) || /^(?:he|she|it|they)$/.test(next.text)
    ? words.slice(at, endOf(words, at))
    : undefined;
}

function endOf(words: readonly Word[], from: number): number {
  let at = from;
  while (at < words.length && !isBreak(words[at]!)) at++;
  return at;
}

function isBreak({ text, lemma }: Word): boolean {
  const connector = CONNECTORS.get(lemma) ?? CONNECTORS.get(text);
  return connector !== undefined && connector !== "with" && connector !== "to";
}

const isBase = ({ form, value }: Word) => form === "base" && value === undefined;
const isVerb = ({ lemma, value, pose }: Word) => value === undefined && !pose && vocabulary().rules.has(lemma);
const isInflected = (word: Word) =>
  isVerb(word) && word.form !== "base" && !BODY_PARTS.has(word.lemma) && !word.isThing;

function isStrongVerb(word: Word): boolean {
  return (
    isVerb(word) && !PROPS.has(word.lemma) && !SCENERY.has(word.lemma) && !isThingNoun(word) && !MANNERS.has(word.lemma)
  );
}

function isNoun(word: Word): boolean {
  return word.form !== "ing" && word.form !== "ed" && /^[a-z]/.test(word.text) && !isFunction(word) && !isBreak(word);
}

function isFunction({ lemma, text }: Word): boolean {
  return DETERMINERS.has(lemma) || FUNCTION_WORDS.has(lemma) || FUNCTION_WORDS.has(text) || SUBJECTS.has(lemma);
}
