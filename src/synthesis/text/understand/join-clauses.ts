import { findAction } from "../actions/catalogue.js";
import { fallOn } from "./fall-on.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DETERMINERS, SOFT_HEADS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { UNITS } from "./lexicon/numbers.js";
import { findRule } from "./match-rule.js";
import type { Request } from "./request.js";
import { type Clause, REPEATS } from "./split-clauses.js";
import type { Word } from "./word.js";

const SIDE_WORDS: ReadonlySet<string> = new Set("left right both each either other opposite sidetoside".split(" "));
const WAY_WORDS: ReadonlySet<string> = new Set(
  "forward backward back left right up down upward downward sideways diagonal straight clockwise counterclockwise".split(
    " ",
  ),
);
const DOWN_AGAIN: ReadonlySet<string> = new Set("down back again off then".split(" "));
const AGAIN_WORDS: ReadonlySet<string> = new Set(["again", "repeat", "same", "another", "more"]);
const WHOLE_WORDS: ReadonlySet<string> = new Set(["sequence", "whole", "everything", "all", "process", "entire"]);
const STEP_WORDS: ReadonlySet<string> = new Set(["step", "pace", "stride", "footstep"]);

/** Attaches every clause without a verb to its neighbour, or turns it into a repetition of an earlier action. */
export function joinClauses(clauses: readonly Clause[]): Request[] {
  const requests: Request[] = [];
  const [first, ...others] = clauses;
  if (first !== undefined && others.length > 0 && saysHowOften(first)) {
    const repeated = joinClauses(others);
    const last = repeated.at(-1);
    return last === undefined ? [] : [...repeated, { ...anotherGo(last, first.words), repeats: "all" }];
  }
  let waiting: Word[] = [];
  let waitingRelation: Request["relation"] | undefined;
  for (const clause of clauses) {
    const previous = requests.at(-1);
    if (previous !== undefined && isDraggedLeg(clause, previous)) {
      previous.words.push(...clause.words);
      clause.head!.used = true;
      continue;
    }
    if (previous !== undefined && isOtherHand(clause, clauses, previous)) clause.relation = "while";
    const falls = previous && fallOn(clause, previous);
    if (falls) {
      requests.push(falls);
      continue;
    }
    const goer = requests.findLast(isGait);
    if (goer !== undefined && goer !== previous && clause.relation === "comma" && isStepsOnly(clause, goer)) {
      goer.words.push(...clause.words);
      continue;
    }
    if (clause.head !== undefined && !(previous && (isStepsOnly(clause, previous) || isGoingOn(clause, previous)))) {
      if (clause.relation === "to" && previous !== undefined && isMereGoing(previous)) {
        clause.relation = previous.relation;
        for (const word of previous.words) word.used = true;
        requests.pop();
      }
      const pose = waiting.find((word) => word.pose !== undefined);
      if (pose !== undefined && clause.relation === "then") {
        // "arm held high, then slammed down"
        requests.push({ relation: waitingRelation ?? "start", words: waiting, head: pose, negated: false });
        waiting = [];
        waitingRelation = undefined;
      }
      const relation =
        waiting.length > 0 && waitingRelation !== undefined && clause.relation !== "while"
          ? waitingRelation
          : clause.relation;
      requests.push({ ...clause, relation, head: clause.head, words: [...waiting, ...clause.words] });
      waiting = [];
      waitingRelation = undefined;
    } else if (
      previous === undefined ||
      waiting.length > 0 ||
      (clause.relation === "then" && opensNext(clause, clauses)) ||
      becomes(clause, clauses)
    ) {
      waiting.push(...clause.words);
      waitingRelation ??= clause.relation;
    } else joinWithout(clause, previous, requests);
  }
  if (waiting.length > 0 && requests.length > 0) requests.at(-1)!.words.push(...waiting);
  if (requests[0]?.head.form === "ing") for (const request of requests) request.firstIsGerund = true;
  return requests;
}

/** Returns whether a clause says which leg a limp is of: "limps along, dragging the left leg". */
function isDraggedLeg({ head, words }: Clause, previous: Request): boolean {
  if (head?.lemma !== "drag" || !["limp", "hobble"].includes(previous.head.lemma)) return false;
  return words.some(({ lemma }) => ["leg", "foot"].includes(BODY_PARTS.get(lemma) ?? ""));
}

/** Returns whether a clause is done by the other hand meanwhile: "holds the rail with one hand and waves with the other". */
function isOtherHand(clause: Clause, clauses: readonly Clause[], { words: before, head: first }: Request): boolean {
  const { head, relation } = clause;
  if (head === undefined || (relation !== "and" && relation !== "comma") || head.lemma === first.lemma) return false;
  const hasHand = ({ lemma }: Word) => BODY_PARTS.get(lemma) === "hand";
  if (!before.some(({ lemma }) => lemma === "onehand")) return false;
  const next = clauses[clauses.indexOf(clause) + 1];
  const words = next?.relation === "with" && next.head === undefined ? [...clause.words, ...next.words] : clause.words;
  const other = words.findIndex(({ lemma }) => lemma === "other");
  const after = words[other + 1];
  return other >= 0 && (after === undefined || hasHand(after));
}

/** Returns whether a clause only gives a number of times: "Repeat three times: …", "do this twice: …". */
function saysHowOften({ head, words }: Clause): boolean {
  return (
    head === undefined &&
    words.some((word) => REPEATS.has(word.lemma) || isAmount(word)) &&
    words.every(
      (word) =>
        REPEATS.has(word.lemma) ||
        isAmount(word) ||
        ["times", "do", "this", "the", "following", "follow", "time", "x"].includes(word.lemma),
    )
  );
}

/**
 * Returns whether a clause opens the next one: "With the left hand, he waves": after a full stop or "then", without a
 * verb and ending in a comma.
 */
function opensNext(clause: Clause, clauses: readonly Clause[]): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  if (next === undefined || next.relation !== "comma" || next.head === undefined) return false;
  return !clause.words.some(
    (word) => AGAIN_WORDS.has(word.lemma) || SIDE_WORDS.has(word.lemma) || WAY_WORDS.has(word.lemma),
  );
}

/** Returns whether a clause says in which mood the next one is done: "checks his watch, gets annoyed and walks off". */
function becomes({ relation, words }: Clause, clauses: readonly Clause[]): boolean {
  const at = clauses.findIndex((clause) => clause.words === words);
  if (relation === "with" || relation === "while" || clauses[at + 1]?.head === undefined) return false;
  const said = words.filter(({ lemma }) => !SUBJECTS.has(lemma) && !DEGREES.has(lemma));
  const [verb, mood] = said;
  if (said.length !== 2 || !BECOMES.has(verb!.lemma)) return false;
  return MANNERS.get(mood!.lemma)?.styleId !== undefined;
}

const BECOMES: ReadonlySet<string> = new Set("get become grow turn feel look seem be".split(" "));

/** Returns whether a clause continues the same travel: "walks a circle, going clockwise" is one movement. */
function isGoingOn({ head, relation }: Clause, previous: Request): boolean {
  if (head?.form !== "ing" || relation !== "comma" || !["go", "move", "travel", "head"].includes(head.lemma))
    return false;
  const action = findRule(previous.head, previous.words)?.action;
  head.used = true;
  return action !== undefined && findAction(action)?.performer === "travel";
}

/** Returns whether "goes" only leads to another verb: "goes to lie down" goes nowhere. */
function isMereGoing({ head, words }: Request): boolean {
  return (
    SOFT_HEADS.has(head.lemma) &&
    words.every((word) => word === head || word.used || SUBJECTS.has(word.lemma) || DETERMINERS.has(word.lemma))
  );
}

/** Returns whether a clause only gives steps for a verb of going before it: "three steps back". */
function isStepsOnly(clause: Clause, previous: Request): boolean {
  const { head, words } = clause;
  if (head === undefined || !STEP_WORDS.has(head.lemma)) return false;
  // "steps back, four steps": how many; "two steps left, three steps right": one after the other
  if (STEP_WORDS.has(previous.head.lemma) && (previous.head.form !== "s" || previous.words.some(isAmount)))
    return false;
  const at = words.indexOf(head);
  const counted = words.slice(0, at).some((word) => word.value !== undefined);
  const hasVerb = words.slice(0, at).some((word) => word.lemma === "take" || word.lemma === "make");
  return counted && !hasVerb && isGait(previous);
}

function isGait({ head, words }: Request): boolean {
  return ["run", "sprint", "walk"].includes(findRule(head, words)?.action ?? "");
}

function joinWithout(clause: Clause, previous: Request, requests: Request[]): void {
  const { words, relation } = clause;
  const mere = words.every((word) => word.lemma === "not" || word.used);
  if (clause.negated || previous.excludes === true) {
    excludeWays(words, previous);
    previous.excludes = mere;
    return;
  }
  const has = (set: ReadonlySet<string>) => (word: Word) => set.has(word.lemma);
  // "steps up onto a box and down again" is what a step up is
  if (previous.head.lemma === "stepup" && words.every(has(DOWN_AGAIN))) {
    for (const word of words) word.used = true;
    return;
  }
  const goer = requests.findLast(isGait);
  if (
    goer !== undefined &&
    words.some(({ lemma }) => lemma === "more") &&
    words.some(isAmount) &&
    relation !== "with"
  ) {
    // "takes four steps, pauses, then takes four more"
    const unit = goer.words.find((word) => word !== goer.head && UNITS.has(word.lemma));
    const isCounted = words.some(({ lemma }) => UNITS.has(lemma));
    requests.push(
      anotherGo(
        goer,
        unit === undefined || isCounted ? words : words.flatMap((word) => (isAmount(word) ? [word, unit] : [word])),
      ),
    );
    return;
  }
  if (words.some(has(AGAIN_WORDS)) && relation !== "with") {
    const sided = words.some(
      (word) => SIDE_WORDS.has(word.lemma) || WAY_WORDS.has(word.lemma) || BODY_PARTS.has(word.lemma),
    );
    const repeats = words.some(has(WHOLE_WORDS)) || !sided ? "all" : "last";
    requests.push({ ...anotherGo(previous, words), relation: "then", repeats });
    return;
  }
  if (relation === "with" || relation === "while" || relation === "without" || relation === "start") {
    if (previous.negated && requests.length > 1) requests[requests.length - 2]!.words.push(...words);
    else if (relation === "without") requests.push({ relation: "without", words, head: previous.head, negated: true });
    else if (relation === "with" && (previous.repeats !== undefined || previous.copied)) {
      // "and again with the other leg", "and twice with the right one"
      const again = anotherGo(previous, words, previous.relation);
      requests[requests.length - 1] = previous.repeats === undefined ? again : { ...again, repeats: "last" };
    } else {
      if (relation === "with") for (const word of words) if (BODY_PARTS.has(word.lemma)) word.role = "instrument";
      previous.words.push(...words);
    }
    return;
  }
  const clashes =
    isNextTarget(words, previous) ||
    clash(words, previous.words, (word) => SIDE_WORDS.has(word.lemma)) ||
    (relation === "then" && clash(words, previous.words, (word) => WAY_WORDS.has(word.lemma))) ||
    wayClash(words, previous.words) ||
    (relation === "then" && words.some(({ lemma }) => lemma === "backstart")) ||
    (relation === "then" &&
      !isAside(words, previous) &&
      words.some((word) => isAmount(word) || MANNERS.has(word.lemma))) ||
    (relation !== "comma" && clash(words, previous.words, isAmount)) ||
    (words.some((word) => word.lemma === "other") && !words.some(has(new Set(["each"]))));
  if (clashes && !onlySidesOfBoth(words, previous)) requests.push(anotherGo(previous, words, relation));
  else previous.words.push(...words);
}

/** Returns whether a fragment names the next part that is touched: "touches the head, the shoulders and the knees". */
function isNextTarget(words: readonly Word[], { head, words: before }: Request): boolean {
  const action = findRule(head, before)?.action;
  if (action === undefined || !findAction(action)?.parameters.includes("target")) return false;
  const isPart = ({ lemma, role }: Word) => BODY_PARTS.has(lemma) && role !== "instrument";
  const isHand = ({ lemma }: Word) => BODY_PARTS.get(lemma) === "hand";
  const only = words.every((word) => isPart(word) || DETERMINERS.has(word.lemma) || SIDE_WORDS.has(word.lemma));
  return (
    only && words.some((word) => isPart(word) && !isHand(word)) && before.some((word) => isPart(word) && !isHand(word))
  );
}

/** Returns whether a fragment only names sides of an action that has both by itself: "lunges in turn, right then left". */
function onlySidesOfBoth(words: readonly Word[], previous: Request): boolean {
  const action = findAction(previous.reading?.action ?? findRule(previous.head, previous.words)?.action ?? "");
  if (action === undefined || action.side !== null || action.performer === "travel") return false;
  return words.every(
    ({ lemma, used }) =>
      used ||
      SIDE_WORDS.has(lemma) ||
      BODY_PARTS.has(lemma) ||
      DETERMINERS.has(lemma) ||
      lemma === "first" ||
      lemma === "with",
  );
}

/** Returns whether a fragment only says how the sentence before it goes: "deadlift. heavy." */
function isAside(words: readonly Word[], previous: Request): boolean {
  const says = words.filter(({ text }) => /[a-z]/.test(text));
  return (
    words.every(({ lemma }) => lemma !== "then" && lemma !== "again") &&
    !previous.words.some(({ lemma }) => MANNERS.has(lemma)) &&
    says.every(({ lemma }) => MANNERS.has(lemma) || DEGREES.has(lemma) || DETERMINERS.has(lemma))
  );
}

function isAmount(word: Word): boolean {
  return word.value !== undefined || word.lemma === "twice" || word.lemma === "once";
}

/**
 * Reads an exclusion: "kicks, but not with the right leg" is with the left; "walks forward, not backward" says
 * nothing new.
 */
function excludeWays(words: readonly Word[], previous: Request): void {
  for (const word of words) word.used = true;
  if (previous.words.some((word) => SIDE_WORDS.has(word.lemma) || WAY_WORDS.has(word.lemma))) return;
  const other: Readonly<Record<string, string>> = { left: "right", right: "left" };
  if (words.some((word) => word.lemma in other))
    previous.words.push(
      ...words
        .filter(({ lemma }) => lemma !== "not")
        .map((word) => ({ ...word, lemma: other[word.lemma] ?? word.lemma })),
    );
}

function clash(words: readonly Word[], before: readonly Word[], of: (word: Word) => boolean): boolean {
  return words.some(of) && before.some(of);
}

/** Returns whether two directions are opposite; "forward and to the left" is one direction. */
function wayClash(words: readonly Word[], before: readonly Word[]): boolean {
  const opposite: readonly (readonly [string, string])[] = [
    ["left", "right"],
    ["forward", "backward"],
    ["forward", "back"],
    ["up", "down"],
    ["upward", "downward"],
    ["clockwise", "counterclockwise"],
  ];
  const names = (list: readonly Word[], name: string) => list.some((word) => word.lemma === name);
  const backAlone = words.every((word) => word.lemma === "back" || word.lemma === "again") && names(words, "back");
  return (
    backAlone ||
    opposite.some(([a, b]) => (names(words, a) && names(before, b)) || (names(words, b) && names(before, a)))
  );
}

/** Repeats `previous`, with the new words in place of those of the same kind. */
function anotherGo(previous: Request, words: Word[], relation: Request["relation"] = "then"): Request {
  // "then back with the right foot": the side of a foot does not change the direction
  const ofPart = words.some((word) => BODY_PARTS.has(word.lemma));
  const kinds: ((word: Word) => boolean)[] = [
    (word) => SIDE_WORDS.has(word.lemma) || (!ofPart && WAY_WORDS.has(word.lemma)),
    (word) => BODY_PARTS.has(word.lemma),
    (word) => isAmount(word) || UNITS.has(word.lemma),
    (word) => MANNERS.has(word.lemma),
  ];
  const replaced = kinds.filter((kind) => words.some(kind));
  const head = previous.head;
  // another leg is another knee or foot: the old part is dropped only if a new one is named
  const kept = previous.words.filter((word) => word === head || !replaced.some((kind) => kind(word)));
  const together = relation === "and" && words.some(kinds[1]!) && words.some(kinds[0]!);
  return {
    relation: together ? "while" : "then",
    words: [...kept, ...words],
    head,
    negated: false,
    copied: true,
    ...(previous.reading && { reading: previous.reading }),
    ...(previous.byRule && { byRule: true }),
    ...(previous.trust !== undefined && { trust: previous.trust }),
  };
}
