import { findAction } from "../actions/catalogue.js";
import type { Reading } from "./learned/choose-reading.js";
import { joinHeads, proposeHead } from "./learned/propose-heads.js";
import { kindsOfWord } from "./learned/reading-model.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { PATH_WORDS } from "./lexicon/directions.js";
import {
  CONNECTORS,
  type Connector,
  DETERMINERS,
  FUNCTION_WORDS,
  LIGHT_VERBS,
  SOFT_HEADS,
  SUBJECTS,
} from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { PROPS, SCENERY } from "./lexicon/nouns.js";
import { UNITS } from "./lexicon/numbers.js";
import { findRule } from "./match-rule.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** A piece of the prompt with at most one head: the verb or noun that names an action. */
export interface Clause {
  /** How it relates to the text before it. */
  relation: Connector | "start";
  words: Word[];
  head: Word | undefined;
  negated: boolean;
  /** What it was read as where the rules do not say. */
  reading?: Reading;
  /** Whether it is read as its rule says, whatever learned words say. */
  byRule?: boolean;
  /** How probable it is that its reading is right, 0 to 1. */
  trust?: number;
}

const NEGATIONS: ReadonlySet<string> = new Set(["not", "never", "no", "neither", "nor"]);
/** Amounts of which zero means not at all: "waves 0 times". */
const AMOUNTS: ReadonlySet<string> = new Set(["count", "steps", "duration", "distance"]);
/** Which connector wins where several stand side by side: ", and then". */
const STRENGTH: readonly (Connector | "start")[] = [
  "start",
  "comma",
  "and",
  "or",
  "to",
  "with",
  "when",
  "while",
  "until",
  "without",
  "before",
  "after",
  "then",
];

export function splitClauses(words: readonly Word[]): Clause[] {
  markHeld(words);
  words.forEach((word, index) => {
    // "is walking" is read like "walks"
    const before = words[index - 1]?.text.endsWith("ly") ? words[index - 2] : words[index - 1];
    if (word.form === "ing" && before?.lemma === "be") word.form = "s";
  });
  const clauses: Clause[] = [];
  let relation: Clause["relation"] = "start";
  let piece: Word[] = [];
  const close = () => {
    if (piece.some((word) => !word.used)) {
      clauses.push(...joinHeads(piece, splitHeads(piece, relation)).map(proposeHead));
      relation = "start";
    }
    piece = [];
  };
  words.forEach((word, index) => {
    if (isTitleEnd(words, index, piece, clauses)) {
      // "dance - pirouette": a heading says what kind the rest is
      for (const each of piece) each.used = true;
      piece = [];
      return;
    }
    const connector = connectorAt(words, index, piece);
    if (connector === undefined) {
      piece.push(word);
      return;
    }
    const had = piece.some((each) => !each.used);
    close();
    word.used = true;
    relation = had || STRENGTH.indexOf(connector) > STRENGTH.indexOf(relation) ? connector : relation;
  });
  close();
  return clauses;
}

/** Marks a hand that holds something as not moved: "a cup in his right hand". */
function markHeld(words: readonly Word[]): void {
  words.forEach((word, index) => {
    if (BODY_PARTS.get(word.lemma) !== "hand" && BODY_PARTS.get(word.lemma) !== "arm") return;
    if (words.slice(Math.max(0, index - 3), index).some((each) => each.lemma === "in" || each.lemma === "with"))
      word.role = "instrument";
  });
}

/** Words that say how often, not what: "Repeat: …". */
export const REPEATS: ReadonlySet<string> = new Set(["repeat", "loop", "twice", "repeatedly"]);

/** Returns whether a spaced dash or a colon ends a title: after one or two nouns at the beginning. */
function isTitleEnd(
  words: readonly Word[],
  index: number,
  piece: readonly Word[],
  clauses: readonly Clause[],
): boolean {
  const word = words[index]!;
  const dash = (word.text === "-" && isSpaced(words, index)) || word.text === ":";
  if (!dash || clauses.length > 0 || piece.length === 0 || piece.length > 2 || words[index + 1] === undefined)
    return false;
  if (piece.some((each) => REPEATS.has(each.lemma))) return false;
  // "walk - stop - turn" is a list
  if (words.some((each, at) => at > index && each.text === "-" && isSpaced(words, at))) return false;
  if (piece.some((each) => isHead(each) && leadsOn(findRule(each, piece)?.action))) return false;
  return (
    piece.every((each) => each.form === "base" && each.text.split(" ").length < 3) &&
    words.slice(index + 1).some(isHead)
  );
}

/** Returns whether what follows an action happens where it leaves the body: on the way, on the chair, on the ground. */
function leadsOn(action: string | undefined): boolean {
  const definition = action === undefined ? undefined : findAction(action);
  return definition !== undefined && (definition.performer === "travel" || definition.exit !== "stand");
}

function isSpaced(words: readonly Word[], index: number): boolean {
  return words[index]!.start > (words[index - 1]?.end ?? 0) && words[index]!.end < (words[index + 1]?.start ?? 0);
}

function connectorAt(words: readonly Word[], index: number, piece: readonly Word[]): Connector | undefined {
  const word = words[index]!;
  if (word.text === "-" && isSpaced(words, index)) return "comma";
  const connector = CONNECTORS.get(word.lemma) ?? CONNECTORS.get(word.text);
  if (connector === undefined) return undefined;
  const next = words[index + 1];
  if (connector === "to")
    return next !== undefined && piece.some(isStrongHead) && isVerbAfterTo(words, index + 1) ? "to" : undefined;
  if (word.lemma === "as")
    return next &&
      (next.lemma === "if" || next.lemma === "well" || DETERMINERS.has(next.lemma) || MANNERS.has(next.lemma)) &&
      !hasVerbAhead(words, index + 1)
      ? undefined
      : "while";
  if (word.lemma === "during" && !hasVerbAhead(words, index + 1)) return undefined;
  if (connector === "when" && word.lemma === "once" && !(next && SUBJECTS.has(next.lemma))) return undefined;
  if (connector === "and" && next?.value !== undefined && piece.at(-1)?.value !== undefined) return undefined;
  if (connector === "or" && next?.value !== undefined && piece.at(-1)?.value !== undefined) return undefined;
  if (word.text === "." && next?.start === word.end && next.value !== undefined) return undefined;
  return connector;
}

function isVerbAfterTo(words: readonly Word[], index: number): boolean {
  const next = words[index]!;
  return next.form === "base" && isStrongHead(next) && !BODY_PARTS.has(next.lemma);
}

function hasVerbAhead(words: readonly Word[], from: number): boolean {
  for (let i = from; i < words.length; i++) {
    const word = words[i]!;
    if (CONNECTORS.get(word.text) === "comma" || CONNECTORS.get(word.lemma) === "then") return false;
    if (isStrongHead(word)) return true;
  }
  return false;
}

export function isHead(word: Word): boolean {
  // "approvingly" is how
  if (word.text.endsWith("ly") && word.text !== word.lemma) return false;
  return word.value === undefined && vocabulary().rules.has(word.lemma);
}

/** Returns whether a word is only a head, and not also the name of a thing, a part of the body or a manner. */
function isStrongHead(word: Word): boolean {
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
/** Verbs that end an action: "stops walking". */
const QUITS: ReadonlySet<string> = new Set(["stop", "quit", "halt", "pause"]);
const WEAK_HEADS: ReadonlySet<string> = new Set(
  "yes no hi still onhip behindback behindhead armsout inpocket onallfours say".split(" "),
);

/** Kinds of those who act. */
const AGENTS: ReadonlySet<string> = new Set(
  "person worker athlete entertainer musician dancer fighter ruler holy criminal child relative animal bird horse dog monster"
    .split(" ")
    .map((kind) => `#${kind}`),
);

/** Splits words without connector where a second head begins. */
function splitHeads(words: Word[], relation: Clause["relation"]): Clause[] {
  const found = findHeads(words);
  // "with the sword" is a tool, not an action
  const tool =
    relation === "with" && found.length === 1 && PROPS.has(words[found[0]!]!.lemma) && words[found[0]!]!.form !== "ing";
  if (found.length === 1 && relation === "with" && TOOLS.has(words[found[0]!]!.lemma)) found.pop();
  // "with circular motions" is how
  const path = relation === "with" && found.every((at) => PATH_WORDS.has(words[at]!.lemma));
  const heads = tool || path ? [] : found;
  const negatedAt = (from: number, to: number) => words.slice(from, to).some((word) => NEGATIONS.has(word.lemma));
  if (heads.length === 0) return [{ relation, words, head: undefined, negated: negatedAt(0, words.length) }];
  const clauses: Clause[] = [];
  let from = 0;
  heads.forEach((at, k) => {
    const next = heads[k + 1];
    const to = next === undefined ? words.length : startOfModifiers(words, at + 1, next);
    const head = words[at]!;
    const first = words[heads[0]!]!;
    const own: Clause["relation"] = k === 0 ? relation : head.form === "ing" && first.form !== "ing" ? "while" : "then";
    const quits = k > 0 && head.form === "ing" && QUITS.has(words[heads[k - 1]!]!.lemma);
    if (quits && clauses.at(-1)!.negated) {
      // "doesn't stop running"
      const left = clauses.pop()!;
      for (const word of left.words) word.used = true;
      clauses.push({ ...left, words: words.slice(from, to), head, negated: false });
      from = to;
      return;
    }
    clauses.push({
      relation: own,
      words: words.slice(from, to),
      head,
      negated: quits || own === "without" || negatedAt(from, at) || isNoneOf(words.slice(from, to)),
    });
    from = to;
  });
  return clauses;
}

function isNoneOf(words: readonly Word[]): boolean {
  return words.some(({ value }, i) => {
    const unit = words[i + 1];
    return (
      value === 0 && unit !== undefined && (unit.text === "times" || AMOUNTS.has(UNITS.get(unit.lemma)?.[0] ?? ""))
    );
  });
}

function findHeads(words: readonly Word[]): number[] {
  const heads: number[] = [];
  words.forEach((word, i) => {
    if (!isHead(word)) return;
    if (isAgent(words, i) || words[i + 1]?.lemma === "player") {
      word.used = true;
      return;
    }
    if (isAdjective(words, i) && (heads.length > 0 || words.slice(i + 1).some(isStrongHead))) return;
    // "takes" names an action only together with some things
    if ((LIGHT_VERBS.has(word.lemma) || SOFT_HEADS.has(word.lemma)) && findRule(word, near(words, i)) === undefined)
      return;
    // "karate kick": the noun after it is the action
    const after = words[i + 1];
    if (word.form === "base" && after !== undefined && isHead(after) && isArgumentOf(after, word)) return;
    const previous = heads.length > 0 ? words[heads.at(-1)!]! : undefined;
    const nounLike = isAfterDeterminer(words, i);
    if (
      !isStrongHead(word) &&
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
      if (!SOFT_HEADS.has(previous.lemma) && isBackground(words, i)) {
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
  const weak = words.flatMap((word, i) => (isHead(word) ? [i] : []));
  const whole = weak.filter((i) => findRule(words[i]!, near(words, i)) !== undefined);
  const others = whole.filter((i) => !BODY_PARTS.has(words[i]!.lemma));
  return others.length > 0 ? [others.at(-1)!] : whole.slice(0, 1);
}

/** Things that are used, and names of exercises too. */
const TOOLS: ReadonlySet<string> = new Set("barbell dumbbell kettlebell weight rope card".split(" "));

/** Verbs that say that nothing much is done: "chilling, leaning on the wall". */
const LOUNGES: ReadonlySet<string> = new Set("chill vibe hang relax lounge loiter hangout".split(" "));

/** Returns whether a noun is what something is done for: "stretches before a run". */
function isBackground(words: readonly Word[], at: number): boolean {
  const { form } = words[at]!;
  const to = words.slice(0, at).findLastIndex(({ lemma }) => !DETERMINERS.has(lemma) && !MANNERS.has(lemma));
  return form === "base" && isAfterDeterminer(words, at) && ["for", "during", "from"].includes(words[to]?.lemma ?? "");
}

/** Returns whether a noun is what is done with the verb before it: "throws a punch", "gives a nod". */
function isDelivered(words: readonly Word[], at: number): boolean {
  const family = findAction(findRule(words[at]!, near(words, at))?.action ?? "")?.family ?? "";
  if (STRIKES.has(family)) return true;
  const isIndefinite = words.slice(Math.max(0, at - 3), at).some(({ lemma }) => lemma === "a" || lemma === "an");
  return words[at]!.form === "base" && GESTURES.has(family) && isIndefinite;
}

/** Returns whether a participle tells which one is meant: "a fallen friend". */
function isAdjective(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (words[at]!.form !== "ed" || words[at]!.text === words[at]!.lemma || next === undefined) return false;
  return DETERMINERS.has(words[at - 1]?.lemma ?? "") && next.form === "base" && !FUNCTION_WORDS.has(next.lemma);
}

/** Returns whether a word names who acts, not what is done: "the guard leans on the wall". */
function isAgent(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (word.form !== "base" || !kindsOfWord(word.text).some((kind) => AGENTS.has(kind))) return false;
  if (at > 0 && !isAfterDeterminer(words, at)) return false;
  const next = words.slice(at + 1).find(({ text }) => !text.endsWith("ly"));
  return (
    next !== undefined && (next.lemma === "be" || (next.form !== "base" && next.form !== "ed" && isStrongHead(next)))
  );
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
    if (SUBJECTS.has(word.lemma) || LIGHT_VERBS.has(word.lemma) || NEGATIONS.has(word.lemma)) return true;
    if (!word.text.endsWith("ly")) return false;
  }
  return at > 0 || words.length > 0;
}

/** Returns the first of the adjectives, adverbs, numbers and light words right before the next head. */
function startOfModifiers(words: readonly Word[], from: number, head: number): number {
  let at = head;
  while (at > from) {
    const word = words[at - 1]!;
    const { lemma } = word;
    const modifies =
      DETERMINERS.has(lemma) ||
      MANNERS.has(lemma) ||
      DEGREES.has(lemma) ||
      word.value !== undefined ||
      LIGHT_VERBS.has(lemma) ||
      SUBJECTS.has(lemma) ||
      NEGATIONS.has(lemma) ||
      lemma === "into" ||
      ((lemma === "left" || lemma === "right") && words[at]!.form === "base" && at === head);
    if (!modifies) break;
    at--;
  }
  return at;
}
