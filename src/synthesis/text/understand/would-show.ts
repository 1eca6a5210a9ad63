/** Tells words that a viewer would miss from those that no motion shows: names, places, reasons, asides. */

import { isEveryday, kindsOfWord } from "./learned/reading-model.js";
import { isSomebody } from "./learned/trust-reading.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DIRECTION_WORDS } from "./lexicon/directions.js";
import {
  CONNECTORS,
  DETERMINERS,
  FUNCTION_WORDS,
  LIGHT_VERBS,
  SOFT_HEADS,
  SUBJECTS,
} from "./lexicon/function-words.js";
import { MANNERS } from "./lexicon/manners.js";
import { SCENERY } from "./lexicon/nouns.js";
import { isThingNoun } from "./mark-things.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Kinds of verbs of which a body shows nothing of its own. */
const UNSEEN: ReadonlySet<string> = new Set(
  "attach think fear feel perceive wait mock speak communicate sing wear make change mix kill compete cook hide threaten stop travel"
    .split(" ")
    .map((kind) => `#to-${kind}`),
);
/** Returns whether a word is a verb of which a body shows nothing of its own: "hears". */
export function isUnseen({ text, form }: Word): boolean {
  const [kind] = kindsOfWord(text);
  return form !== "base" && kind !== undefined && UNSEEN.has(kind);
}

/** Verbs of those who do nothing. */
const STILL: ReadonlySet<string> = new Set("wait hope sleep stand live stay watch ragdoll".split(" "));
const WAYS: ReadonlySet<string> = new Set([
  "left",
  "right",
  "backward",
  "sideways",
  "diagonal",
  "clockwise",
  "counterclockwise",
]);

/** Words about the clip, the time or the occasion, of which nothing is to be seen. */
const UNTOLD: ReadonlySet<string> = new Set(
  `emote idle lol lmao anim minigame game mode behaviour solo optional always badly alone anyone morning evening wedding shopping
 race parkour vs working`.split(/\s+/),
);

/** Returns whether a viewer would miss a word that has no part in the plan: an action, a limb, a side, a number, a manner. */
export function wouldShow(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const { lemma, text, value, isThing, isDescription } = word;
  if (isThing || isDescription || UNTOLD.has(lemma) || UNTOLD.has(text) || (SCENERY.has(lemma) && word.form === "base"))
    return false;
  if (value !== undefined) return value > 1;
  if (!/[a-z]/.test(text)) return /\p{L}/u.test(text);
  if (WAYS.has(lemma)) return true;
  if (BODY_PARTS.has(lemma)) return !isOfThing(words, at);
  if (MANNERS.has(lemma)) return !isBeforeNoun(words, at);
  return isDoing(words, at) || isStrangeLikeness(words, at);
}

/** Returns whether a word that nobody knows says how: "bows like a flumphet". */
function isStrangeLikeness(words: readonly Word[], at: number): boolean {
  const { text, lemma } = words[at]!;
  const isLike = words.slice(Math.max(0, at - 2), at).some((word) => word.text === "like");
  return isLike && kindsOfWord(text).length === 0 && !vocabulary().bases.has(lemma) && !isEveryday(text);
}

/** Words before a part that something only rests on or comes from: "bows from the waist", "wobbles on his feet". */
const FROM: ReadonlySet<string> = new Set(["on", "from", "at", "onto", "by"]);

/** Returns whether a part is a thing's, or no more than a place: "the cliff face", "falls on his face". */
function isOfThing(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if ((before !== undefined && before.form === "base" && isThingNoun(before)) || words[at + 1]?.text === "of")
    return true;
  const link = words.slice(0, at).findLast(({ lemma }) => !DETERMINERS.has(lemma));
  return link !== undefined && FROM.has(link.text);
}

/** Returns whether an adjective tells of a noun after it: "a big window". */
function isBeforeNoun(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return (
    next !== undefined &&
    /^[a-z]/.test(next.text) &&
    !isEmpty(next) &&
    !CONNECTORS.has(next.lemma) &&
    !isDoing(words, at + 1)
  );
}

/** Returns whether a word is a verb for something that can be seen. */
function isDoing(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const { lemma, text } = word;
  if (
    isEmpty(word) ||
    isSomebody(word) ||
    (SOFT_HEADS.has(lemma) && word.form !== "base") ||
    STILL.has(lemma) ||
    /^un.*ed$/.test(text)
  )
    return false;
  const [before, next] = [words[at - 1], words[at + 1]];
  // A name: "JONAS flinches".
  if (next !== undefined && next.form === "s" && vocabulary().rules.has(next.lemma)) return false;
  const isInflected = word.form !== "base" || /(?:ing|[^su]s|ed)$/.test(text);
  const follows = before !== undefined && vocabulary().rules.has(before.lemma);
  const isPlaced =
    before === undefined ||
    follows ||
    CONNECTORS.has(before.lemma) ||
    SUBJECTS.has(before.lemma) ||
    before.text.endsWith("ly");
  const isNamed = before !== undefined && (DETERMINERS.has(before.lemma) || MANNERS.has(before.lemma));
  // "a wilting flower", "her aching back"
  if (isNamed) return false;
  const kinds = kindsOfWord(text);
  const deeds = kinds.filter((kind) => kind.startsWith("#to-"));
  const isVerb = vocabulary().rules.has(lemma) && (text.includes(" ") || !isThingNoun(word));
  if (isVerb) return isInflected || isPlaced;
  if (deeds.length > 0)
    return isInflected && deeds.some((kind) => !UNSEEN.has(kind)) && (kinds[0]!.startsWith("#to-") || isPlaced);
  if (kinds.length > 0) return false;
  // A misspelt manner: "walk slwoyl forward".
  const isLast = next === undefined || CONNECTORS.has(next.lemma) || DIRECTION_WORDS.has(next.lemma);
  if (before?.used && vocabulary().rules.has(before.lemma) && !vocabulary().bases.has(lemma) && isLast)
    return !isEveryday(text);
  return isInflected && (/ing$/.test(text) ? before !== undefined : isPlaced && before !== undefined);
}

function isEmpty({ lemma, text }: Word): boolean {
  return [DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS].some((set) => set.has(lemma) || set.has(text));
}
