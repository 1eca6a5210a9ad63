import { findAction } from "../actions/catalogue.js";
import { findHeads, isHead, isStrongHead } from "./find-heads.js";
import type { Reading } from "./learned/choose-reading.js";
import { joinHeads, proposeHead } from "./learned/propose-heads.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { PATH_WORDS } from "./lexicon/directions.js";
import { CONNECTORS, type Connector, DETERMINERS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { PROPS } from "./lexicon/nouns.js";
import { UNITS } from "./lexicon/numbers.js";
import { findRule } from "./match-rule.js";
import type { Word } from "./word.js";

/** A piece of the prompt with at most one head: the verb or noun that names an action. */
export interface Clause {
  /** How it relates to the text before it. */
  relation: Connector | "start";
  /** The words and marks that part it from the text before it: ", and then". */
  link: string;
  words: Word[];
  head: Word | undefined;
  negated: boolean;
  /** Whether it is a participle right after another verb, which mostly says how: "stands lifting a knee". */
  isParticiple?: boolean;
  /** Whether "then" stands before it. */
  isNext?: boolean;
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

/** How a clause may be joined to the one before; where several connectors stand side by side (", and then"), the last of these wins. */
export const RELATIONS: readonly (Connector | "start")[] = [
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
    if (isSaidPlainly(words, index)) word.form = "s";
    // "is walking" is read like "walks"
    const before = words[index - 1]?.text.endsWith("ly") ? words[index - 2] : words[index - 1];
    if (word.form === "ing" && before?.lemma === "be") word.form = "s";
  });
  const clauses: Clause[] = [];
  let relation: Clause["relation"] = "start";
  let link = "";
  let piece: Word[] = [];
  const close = () => {
    if (piece.some((word) => !word.used)) {
      clauses.push(...joinHeads(piece, splitHeads(piece, relation, link)).map(proposeHead));
      relation = "start";
      link = "";
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
    link += ` ${word.text}`;
    relation = had || RELATIONS.indexOf(connector) > RELATIONS.indexOf(relation) ? connector : relation;
  });
  close();
  return clauses;
}

/** Those who act, before a verb without its ending: "he lift a bag", "they walk". */
const ACTORS: ReadonlySet<string> = new Set(
  "he she it they we you i person man woman boy girl guy lady someone somebody".split(" "),
);

/** Returns whether a verb has no ending right after who acts, which is as good as one. */
function isSaidPlainly(words: readonly Word[], at: number): boolean {
  const [who, verb, next] = [words[at - 1], words[at]!, words[at + 1]];
  if (who === undefined || verb.form !== "base" || !ACTORS.has(who.lemma) || !isStrongHead(verb)) return false;
  // "man jump kick": a name
  return verb.text === verb.lemma && !(next !== undefined && next.form === "base" && isStrongHead(next));
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

/** Returns whether a word names a pose or a technique that others follow: "downward dog into cobra". */
function isPosture(word: Word): boolean {
  const rule = isHead(word) ? findRule(word, [word]) : undefined;
  return rule !== undefined && ["yoga", "acrobatics"].includes(findAction(rule.action)?.family ?? "");
}

function isSpaced(words: readonly Word[], index: number): boolean {
  return words[index]!.start > (words[index - 1]?.end ?? 0) && words[index]!.end < (words[index + 1]?.start ?? 0);
}

/** Verbs of what comes last. */
const ENDS: ReadonlySet<string> = new Set(["finish", "end", "conclude", "close", "follow"]);

function connectorAt(words: readonly Word[], index: number, piece: readonly Word[]): Connector | undefined {
  const word = words[index]!;
  if (word.text === "-" && isSpaced(words, index)) return "comma";
  const connector = CONNECTORS.get(word.lemma) ?? CONNECTORS.get(word.text);
  const next = words[index + 1];
  if (word.text === "into" && next !== undefined && isPosture(next) && piece.length > 0 && isPosture(piece.at(-1)!))
    return "then";
  if (connector === undefined) return undefined;
  // "three squats, and finish with a jump"
  if (word.text === "with" && ENDS.has(words[index - 1]?.lemma ?? "")) return "then";
  if (connector === "to" && isRefuge(words, index + 1)) return undefined;
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

/** Returns whether "to" leads to shelter: "runs to cover" is no covering. */
function isRefuge(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  return words[index]?.text === "cover" && (next === undefined || CONNECTORS.has(next.lemma));
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

/** Verbs that end an action: "stops walking". */
const QUITS: ReadonlySet<string> = new Set(["stop", "quit", "halt", "pause"]);

/** Splits words without connector where a second head begins. */
function splitHeads(words: Word[], relation: Clause["relation"], link: string): Clause[] {
  const found = findHeads(words);
  // "with the sword" is a tool, not an action
  const tool =
    relation === "with" && found.length === 1 && PROPS.has(words[found[0]!]!.lemma) && words[found[0]!]!.form !== "ing";
  if (found.length === 1 && relation === "with" && TOOLS.has(words[found[0]!]!.lemma)) found.pop();
  // "with circular motions" is how
  const path = relation === "with" && found.every((at) => PATH_WORDS.has(words[at]!.lemma));
  // "with a sweep of the forearm"
  const how = relation === "with" && found.length === 1 && isMovementOf(words, found[0]!);
  const effect = relation === "with" && found.every((at) => EFFECTS.has(words[at]!.text));
  if (effect) for (const at of found) words[at]!.used = true;
  const heads = tool || path || effect || how ? [] : found;
  const negatedAt = (from: number, to: number) => words.slice(from, to).some((word) => NEGATIONS.has(word.lemma));
  const next = relation === "then" && { isNext: true };
  if (heads.length === 0)
    return [{ relation, link, words, head: undefined, negated: negatedAt(0, words.length), ...next }];
  const clauses: Clause[] = [];
  let from = 0;
  heads.forEach((at, k) => {
    const other = heads[k + 1];
    const to = other === undefined ? words.length : startOfModifiers(words, at + 1, other);
    const head = words[at]!;
    const first = words[heads[0]!]!;
    const own: Clause["relation"] = k === 0 ? relation : head.form === "ing" && first.form !== "ing" ? "while" : "then";
    const quits = k > 0 && head.form === "ing" && head.lemma !== "face" && QUITS.has(words[heads[k - 1]!]!.lemma);
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
      link: k === 0 ? link : "",
      words: words.slice(from, to),
      head,
      negated: quits || own === "without" || negatedAt(from, at) || isNoneOf(words.slice(from, to)),
      ...(k === 0 && next),
      ...(k > 0 &&
        own === "while" &&
        !words.slice(from - 1, at).some(({ lemma }) => lemma === "by") && { isParticiple: true }),
    });
    from = to;
  });
  return clauses;
}

/** Returns whether a noun is a movement of a limb with which something is done. */
function isMovementOf(words: readonly Word[], at: number): boolean {
  if (words[at]!.form === "ing") return false;
  const of = words.slice(at + 1, at + 3).findIndex(({ text }) => text === "of");
  return of >= 0 && words.slice(at + 2 + of).some(({ lemma }) => BODY_PARTS.has(lemma));
}

/** What comes of an action by itself: "fires with recoil". */
const EFFECTS: ReadonlySet<string> = new Set("recoil kickback impact impacts momentum".split(" "));

function isNoneOf(words: readonly Word[]): boolean {
  return words.some(({ value }, i) => {
    const unit = words[i + 1];
    return (
      value === 0 && unit !== undefined && (unit.text === "times" || AMOUNTS.has(UNITS.get(unit.lemma)?.[0] ?? ""))
    );
  });
}

/** Things that are used, and names of exercises too. */
const TOOLS: ReadonlySet<string> = new Set("barbell dumbbell kettlebell weight rope card".split(" "));

/** Verbs to which a side after them belongs: "strafe left aim rifle". */
const GOES_ASIDE: ReadonlySet<string> = new Set("strafe sidestep turn dodge lean shuffle sidle".split(" "));

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
      ((lemma === "left" || lemma === "right") &&
        words[at]!.form === "base" &&
        at === head &&
        !GOES_ASIDE.has(words[at - 2]?.lemma ?? ""));
    if (!modifies) break;
    at--;
  }
  return at;
}
