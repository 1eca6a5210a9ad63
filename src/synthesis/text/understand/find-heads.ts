/** Finds the words of a clause that name what is done. */
import { findAction } from "../actions/catalogue.js";
import { kindsOfWord } from "./learned/reading-model.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { PATH_WORDS } from "./lexicon/directions.js";
import {
  CONNECTORS,
  DETERMINERS,
  FUNCTION_WORDS,
  LIGHT_VERBS,
  SOFT_HEADS,
  SUBJECTS,
} from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { PROPS, SCENERY } from "./lexicon/nouns.js";
import { UNITS } from "./lexicon/numbers.js";
import { OCCASIONS, PREPARES } from "./lexicon/occasions.js";
import { isThingNoun } from "./mark-things.js";
import { findRule } from "./match-rule.js";
import { objectOf } from "./object-of.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

const NEGATIONS: ReadonlySet<string> = new Set(["not", "never", "no", "neither", "nor"]);

export function isHead(word: Word): boolean {
  // "approvingly" is how
  if (word.text.endsWith("ly") && word.text !== word.lemma && !word.text.includes(" ")) return false;
  if (word.referred || word.isThing) return false;
  return word.value === undefined && vocabulary().rules.has(word.lemma);
}

/** Returns whether a word is only a head, and not also the name of a thing, a part of the body or a manner. */
export function isStrongHead(word: Word): boolean {
  if (!isHead(word)) return false;
  const { lemma } = word;
  return (
    !(BODY_PARTS.has(lemma) || MANNERS.has(lemma) || PROPS.has(lemma) || SCENERY.has(lemma) || WEAK_HEADS.has(lemma)) ||
    word.form === "ing"
  );
}

/** Families of blows, which are nouns of verbs: "throws a high kick". */
const STRIKES: ReadonlySet<string> = new Set(["punch", "kick"]);

const DELIVERS: ReadonlySet<string> = new Set(
  "throw land deliver give launch swing fire shoot unleash cast steal crack drop take".split(" "),
);

/** Families of gestures, which are nouns too: "gives a nod", "casts a glance". */
const GESTURES: ReadonlySet<string> = new Set(["head", "arms", "emote"]);

/** Angles as nouns. */
const TURN_WORDS: ReadonlySet<string> = new Set(["quarterturn", "halfturn", "fullturn", "threequarterturn"]);

const WEAK_HEADS: ReadonlySet<string> = new Set(
  "yes no hi still onhip behindback behindhead armsout inpocket onallfours say".split(" "),
);

/** Kinds of those who act. */
const AGENTS: ReadonlySet<string> = new Set(
  "person worker athlete entertainer musician dancer fighter ruler holy criminal child relative animal bird horse dog monster"
    .split(" ")
    .map((kind) => `#${kind}`),
);

export function findHeads(words: readonly Word[]): number[] {
  const heads: number[] = [];
  words.forEach((word, i) => {
    if (!isHead(word)) return;
    if (isAgent(words, i) || words[i + 1]?.lemma === "player") {
      word.used = true;
      return;
    }
    if (isBystander(words, i) || isPart(words, i)) return;
    if (isPerceived(words, i) || isDeterminer(words, i) || isPlural(words, i)) return;
    if (isAdjective(words, i) && (heads.length > 0 || words.slice(i + 1).some(isStrongHead))) return;
    // "takes" names an action only together with some things
    if ((LIGHT_VERBS.has(word.lemma) || SOFT_HEADS.has(word.lemma)) && findRule(word, near(words, i)) === undefined)
      return;
    // "karate kick": the noun after it is the action
    const after = words[i + 1];
    if (word.form === "base" && after !== undefined && isHead(after) && isArgumentOf(after, word)) return;
    const previous = heads.length > 0 ? words[heads.at(-1)!]! : undefined;
    const nounLike = isAfterDeterminer(words, i);
    // "bounces a ball": a manner that is done to something is a verb
    const hasObject = word.form === "s" && MANNERS.has(word.lemma) && objectOf(word, words) !== undefined;
    if (
      !isStrongHead(word) &&
      !hasObject &&
      !(isVerbPlace(words, i) && !BODY_PARTS.has(word.lemma) && !MANNERS.has(word.lemma) && !WEAK_HEADS.has(word.lemma))
    )
      return;
    if (previous !== undefined) {
      if (isArgumentOf(previous, word) || PATH_WORDS.has(word.lemma)) return;
      if ((word.lemma === "curve" || word.lemma === "arc") && word.form !== "ing") return;
      if (TURN_WORDS.has(word.lemma)) return;
      // "for six strokes", "with four blows"
      if (word.form === "s" && words[i - 1]!.value !== undefined && previous.form !== "base") return;
      if (UNITS.has(word.lemma) && word.form !== "ing") return;
      if (nounLike && (PROPS.has(word.lemma) || SCENERY.has(word.lemma))) return;
      // "saws a plank of wood"
      if (word.form === "base" && nounLike && isOfStuff(words, i, previous)) return;
      // "down from the rack"
      if (word.form === "base" && nounLike && isThingNoun(word) && isPlaced(words, i)) return;
      // "a coin that lies on the floor"
      if (["that", "which", "who"].includes(words[i - 1]!.lemma) && !SUBJECTS.has(words[i - 1]!.lemma)) {
        word.used = true;
        return;
      }
      if (isLikeness(words, i)) {
        // "walks like a dog" does as dogs do
        if (findAction(findRule(previous, near(words, heads.at(-1)!))?.action ?? "")?.performer !== "travel") return;
        previous.used = true;
        heads.pop();
      } else if (isOccasion(words, i, previous)) {
        word.used = true;
        return;
      }
      if (LOUNGES.has(previous.lemma) && word.form === "ing") {
        previous.used = true;
        heads.pop();
      }
      if (!SOFT_HEADS.has(previous.lemma) && isBackground(words, i, previous)) {
        word.used = true;
        return;
      }
      if (DELIVERS.has(previous.lemma) && nounLike && isDelivered(words, i)) {
        previous.used = true;
        heads.pop();
      } else if (SOFT_HEADS.has(previous.lemma) && onlyCarries(words, heads.at(-1)!, i)) {
        previous.used = true;
        heads.pop();
      }
    }
    heads.push(i);
  });
  if (heads.length > 0) return heads;
  // Only weak heads: the last one that is no part of the body.
  const weak = words.flatMap((word, i) => (isHead(word) && !isPart(words, i) ? [i] : []));
  const whole = weak.filter((i) => findRule(words[i]!, near(words, i)) !== undefined);
  const others = whole.filter((i) => !BODY_PARTS.has(words[i]!.lemma));
  return others.length > 0 ? [others.at(-1)!] : whole.slice(0, 1);
}

/** Returns whether a noun is a thing of some stuff that another verb is done to. */
function isOfStuff(words: readonly Word[], at: number, verb: Word): boolean {
  if (words[at + 1]?.text !== "of" || DELIVERS.has(verb.lemma) || LIGHT_VERBS.has(verb.lemma)) return false;
  const stuff = words.slice(at + 2).find(({ lemma }) => !DETERMINERS.has(lemma) && !MANNERS.has(lemma));
  return stuff !== undefined && isThingNoun(stuff) && words.slice(words.indexOf(verb), at).length < 4;
}

/** Verbs that say that nothing much is done: "chilling, leaning on the wall". */
const LOUNGES: ReadonlySet<string> = new Set("chill vibe hang relax lounge loiter hangout warmup".split(" "));

/** Returns whether a noun is what something is done for or in: "warms up for a run", "rests during the fight". */
function isBackground(words: readonly Word[], at: number, verb: Word): boolean {
  const { form, lemma } = words[at]!;
  const to = words.slice(0, at).findLastIndex(({ lemma }) => !DETERMINERS.has(lemma) && !MANNERS.has(lemma));
  if (form !== "base" || !isAfterDeterminer(words, at)) return false;
  const link = words[to]?.lemma ?? "";
  // "knocked out by a punch"
  if (link === "by" && verb.form === "ed") return true;
  // "steps forward for a handshake" shakes it
  // "hangs it on a hook": a thing
  if (PLACING.has(link)) return THINGS.has(kindsOfWord(words[at]!.text)[0] ?? "") && STRIKES.has(familyOf(words, at));
  if (link === "for") return OCCASIONS.has(lemma) || PREPARES.has(verb.lemma);
  return link === "during" || link === "from";
}

/** Returns whether a noun is where something is done: after a preposition and an article. */
function isPlaced(words: readonly Word[], at: number): boolean {
  const link = words.slice(0, at).findLast(({ lemma }) => !DETERMINERS.has(lemma) && !MANNERS.has(lemma))?.lemma ?? "";
  return PLACING.has(link) || ["in", "into", "to", "of", "out"].includes(link);
}

const PLACING: ReadonlySet<string> = new Set("on at by from against under over behind near onto off past".split(" "));
const THINGS: ReadonlySet<string> = new Set(
  "tool device container furniture structure machine rope stick fabric garment utensil opening metal furnishing"
    .split(" ")
    .map((kind) => `#${kind}`),
);

function familyOf(words: readonly Word[], at: number): string {
  return findAction(findRule(words[at]!, near(words, at))?.action ?? "")?.family ?? "";
}

/** Returns whether a noun is what is done with the verb before it: "throws a punch", "gives a nod". */
function isDelivered(words: readonly Word[], at: number): boolean {
  const family = findAction(findRule(words[at]!, near(words, at))?.action ?? "")?.family ?? "";
  if (STRIKES.has(family)) return true;
  const isIndefinite = words.slice(Math.max(0, at - 3), at).some(({ lemma }) => lemma === "a" || lemma === "an");
  const isNoun = words[at]!.form === "base" || words[at]!.text.includes(" ");
  return isNoun && GESTURES.has(family) && isIndefinite;
}

/** Returns whether a word is the plural of a noun, in a clause that has a verb: "blows a kiss to her fans". */
function isPlural(words: readonly Word[], at: number): boolean {
  const [verb, before, word] = [words.slice(0, at).find(isVerb), words[at - 1], words[at]!];
  if (verb === undefined || word.form !== "s" || before === undefined || !DETERMINERS.has(before.lemma)) return false;
  return (
    !["that", "this", "each", "every"].includes(before.text) &&
    !LIGHT_VERBS.has(verb.lemma) &&
    !DELIVERS.has(verb.lemma)
  );
}

/** Verbs whose object happens to others: "feels a bite", "hears a knock". */
const PERCEIVES: ReadonlySet<string> = new Set(
  "feel hear sense smell expect await ignore remember dream imagine want miss".split(" "),
);

/** Returns whether a noun is what is heard or felt. */
function isPerceived(words: readonly Word[], at: number): boolean {
  if (words[at]!.form === "ing" || !isAfterDeterminer(words, at)) return false;
  const verb = words.slice(0, at).findLast(({ lemma }) => !DETERMINERS.has(lemma) && !MANNERS.has(lemma));
  return verb !== undefined && verb.form !== "base" && PERCEIVES.has(verb.lemma);
}

/** Returns whether a participle says what somebody does who is gone past: "past a sleeping guard". */
function isBystander(words: readonly Word[], at: number): boolean {
  const [link, determiner, next] = [words[at - 2], words[at - 1], words[at + 1]];
  if (words[at]!.form !== "ing" || next === undefined || !PASSED.has(link?.lemma ?? "")) return false;
  return DETERMINERS.has(determiner?.lemma ?? "") && next.form === "base" && /^[a-z]/.test(next.text);
}

const PASSED: ReadonlySet<string> = new Set("past behind around over beside near toward towards".split(" "));

/** Returns whether "head" is the part of the body, and no verb: "with the head between the knees". */
function isPart(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (word.lemma !== "head" || word.form !== "base" || !isAfterDeterminer(words, at)) return false;
  return findRule(word, near(words, at))?.action === "walk";
}

/** Returns whether "no" goes with a noun: "no hands" shakes no head. */
function isDeterminer(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return (
    words[at]!.text === "no" && next !== undefined && /^[a-z]/.test(next.text) && !CONNECTORS.has(next.lemma) && at > 0
  );
}

/** Returns whether a participle tells which one is meant: "a fallen friend". */
function isAdjective(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next !== undefined && words[at]!.text === "open" && BODY_PARTS.has(next.lemma) && at > 0)
    return !isVerb(words[at - 1]!);
  // "a bouncy walk", "a lower bow"
  const isHow = words[at]!.text === "lower" || MANNERS.get(words[at]!.lemma)?.styleId !== undefined;
  if (isHow && DETERMINERS.has(words[at - 1]?.lemma ?? "") && next?.form === "base" && isStrongHead(next)) return true;
  if (words[at]!.form !== "ed" || words[at]!.text === words[at]!.lemma || next === undefined) return false;
  // "poisoned walk": a name
  if (
    at === 0 &&
    next.form === "base" &&
    isStrongHead(next) &&
    (words[2] === undefined || CONNECTORS.has(words[2].text))
  )
    return true;
  return DETERMINERS.has(words[at - 1]?.lemma ?? "") && next.form === "base" && !FUNCTION_WORDS.has(next.lemma);
}

function isVerb({ form, lemma }: Word): boolean {
  return form !== "base" && vocabulary().rules.has(lemma);
}

/** Returns whether a word names who acts, not what is done: "the guard leans on the wall", "mech pilot straps in". */
function isAgent(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const isNamed = isAgentNoun(word) || (/(?:er|or|ist|ian|man)$/.test(word.text) && words[at + 1]?.form === "s");
  if (word.form !== "base" || !isNamed) return false;
  if (at > 0 && !isAfterDeterminer(words, at) && !words.slice(0, at).every(isBeforeNoun)) return false;
  const next = words.slice(at + 1).find(({ text }) => !text.endsWith("ly"));
  if (next === undefined) return false;
  // "rock climber reaches", "town guard on patrol", "sleeping guard sitting"
  return (
    next.lemma === "be" || (next.form !== "base" && next.form !== "ed" && isStrongHead(next)) || isPost(words, at + 1)
  );
}

/** Returns whether a word may stand before the noun that acts. */
function isBeforeNoun({ form, lemma, value }: Word): boolean {
  return value === undefined && (form === "base" || MANNERS.has(lemma) || form === "ing");
}

/** Returns whether words tell where somebody serves. */
function isPost(words: readonly Word[], at: number): boolean {
  return words[at]?.text === "on" && ["patrol", "duty", "watch", "guard"].includes(words[at + 1]?.lemma ?? "");
}

function isAgentNoun({ text, form }: Word): boolean {
  return form === "base" && kindsOfWord(text).some((kind) => AGENTS.has(kind));
}

/** Returns whether words are a comparison: "like a dog". */
function isLikeness(words: readonly Word[], at: number): boolean {
  return (
    words[at]!.form === "base" &&
    isAfterDeterminer(words, at) &&
    words.slice(Math.max(0, at - 3), at).some(({ lemma }) => lemma === "like")
  );
}

/** Returns whether words give a purpose, not another action: "raises the hands in surrender". */
function isOccasion(words: readonly Word[], at: number, verb: Word): boolean {
  const { form, lemma } = words[at]!;
  return (
    form === "base" &&
    words[at - 1]!.lemma === "in" &&
    !SOFT_HEADS.has(verb.lemma) &&
    !["stand", "idle", "wait"].includes(findRule(verb, near(words, words.indexOf(verb)))?.action ?? "stand") &&
    !PATH_WORDS.has(lemma)
  );
}

/** Returns the words around one: what belongs to a verb is not far from it. */
function near(words: readonly Word[], at: number): readonly Word[] {
  return words.slice(Math.max(0, at - 16), at + 16);
}

/** Returns whether a condition of one of the head's rules names the word: "throws the ball", "takes a step". */
function isArgumentOf(head: Word, word: Word): boolean {
  return (vocabulary().rules.get(head.lemma) ?? []).some(
    (rule) => rule.needs.some((need) => need.includes(word.lemma)) || rule.welcome.includes(word.lemma),
  );
}

function onlyCarries(words: readonly Word[], from: number, to: number): boolean {
  return words
    .slice(from + 1, to)
    .every(
      (word) =>
        word.used ||
        DETERMINERS.has(word.lemma) ||
        MANNERS.has(word.lemma) ||
        DEGREES.has(word.lemma) ||
        LIGHT_VERBS.has(word.lemma) ||
        word.value !== undefined ||
        ["to", "into", "in", "for", "on", "and"].includes(word.lemma),
    );
}

function isAfterDeterminer(words: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const { lemma } = words[i]!;
    if (DETERMINERS.has(lemma)) return true;
    if (!MANNERS.has(lemma) && lemma !== "left" && lemma !== "right") return false;
  }
  return false;
}

/** Returns whether a verb can stand here: first, or after the subject or an adverb. */
function isVerbPlace(words: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const word = words[i]!;
    // "a waiter hurries"
    if (i === at - 1 && words[at]!.form === "s" && isAgentNoun(word) && (i === 0 || isAfterDeterminer(words, i)))
      return true;
    if (SUBJECTS.has(word.lemma) || LIGHT_VERBS.has(word.lemma) || NEGATIONS.has(word.lemma)) return true;
    if (!word.text.endsWith("ly")) return false;
  }
  return at > 0 || words.length > 0;
}
