import { findAction } from "../../actions/catalogue.js";
import { BODY_PARTS } from "../lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "../lexicon/function-words.js";
import { PROPS } from "../lexicon/nouns.js";
import { findRule } from "../match-rule.js";
import { vocabulary } from "../vocabulary.js";
import type { Word } from "../word.js";
import { HAND_PLACES } from "./hand-places.js";
import { heldPartAt } from "./held-part-at.js";
import type { Pose } from "./pose.js";
import { STANCE_PLACES } from "./stance-places.js";
import { wordsIn } from "./words-in.js";

/** Most words of a pose. */
const LONGEST = 14;
/** Verbs that move a hand to a place: this is what is done, not how. */
const MOVES_HANDS: ReadonlySet<string> = new Set(
  `put place set lay bring hold keep raise lift cross fold clasp touch press rest move stick throw drop turn knock push reach point look knead wash wipe clean
pat tap slap take lean stretch swing spread lower rub massage scratch pound beat cover shake clap wave catch hit kick cup bury shove thrust work write
cut carry pull draw`.split(/\s+/),
);
/** Verbs that bring the body into a stance, or go on in it. */
const MOVES_BODY: ReadonlySet<string> = new Set(
  `lower ease settle drop fall sink go get come collapse land jump leap climb hop step walk run crawl slide stand kneel sit lie roll sleep turn put place set lay throw push
take lean spread rest flop plop settle ride move bounce before after start begin kneeldown sitdown liedown crouchdown falldown standup getup`.split(
    /\s+/,
  ),
);

/** Verbs that bring the body up: "rises from his knees". */
const RISES: ReadonlySet<string> = new Set("rise arise standup getup stand get straighten".split(" "));

interface Found {
  pose: Pose;
  next: number;
  /** Whether it may be all that is said. */
  whole?: boolean;
}

/**
 * Makes one word each of words that say in which pose something is done: "on his knees", "hands on hips". Where a
 * verb moves there, it stays an action of its own: "falls on his knees", "puts a hand on his hip".
 */
export function joinPoses(words: readonly Word[], isName: boolean): Word[] {
  const joined: Word[] = [];
  let isAlone = true;
  for (let at = 0; at < words.length; ) {
    const found = poseAt(words, at, isName);
    if (found === undefined) {
      isAlone &&= isEmpty(words[at]!);
      joined.push(words[at]!);
      at++;
      continue;
    }
    inHand(words, found);
    const all = words.slice(at, found.next);
    const [first, last] = [all[0]!, all.at(-1)!];
    const { start } = first;
    // without text: it says nothing of what is done
    joined.push({ text: "", lemma: "", form: "base", start, end: last.end, used: false, pose: found.pose });
    isAlone &&= !found.whole;
    at = found.next;
  }
  // "hands up!" is all that is done
  return isAlone ? [...words] : joined;
}

/** Takes in the hand that is named after what it holds: "a torch held high in the left hand". */
function inHand(words: readonly Word[], found: Found): void {
  const { pose, next } = found;
  if (!("side" in pose) || pose.side !== "one" || words[next]?.text !== "in") return;
  const at = DETERMINERS.has(words[next + 1]?.lemma ?? "") ? next + 2 : next + 1;
  const side = words[at]?.text;
  if ((side !== "left" && side !== "right") || BODY_PARTS.get(words[at + 1]?.lemma ?? "") !== "hand") return;
  found.pose = { ...pose, side };
  found.next = at + 2;
}

function isEmpty({ lemma, text, form }: Word): boolean {
  if (form !== "base" && vocabulary().rules.has(lemma) && !LIGHT_VERBS.has(lemma)) return false;
  const isFunctional = [DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS].some(
    (set) => set.has(lemma) || set.has(text),
  );
  return isFunctional || CONNECTORS.has(text) || CONNECTORS.has(lemma);
}

function poseAt(words: readonly Word[], at: number, isName: boolean): Found | undefined {
  const first = words[at]!;
  if (first.value !== undefined && first.lemma !== "one" && first.lemma !== "two") return undefined;
  if (!/[a-z]/.test(first.text)) return undefined;
  const was = wasIn(words, at, isName);
  if (was !== undefined) return was;
  const text = textFrom(words, at);
  const rises = words.slice(Math.max(0, at - 4), at).some(({ lemma }) => RISES.has(lemma));
  const stance = stanceAt(text, isName, rises);
  // "legs stretched out": the legs, not the body
  if (stance !== undefined && first.form === "ed" && BODY_PARTS.has(words[at - 1]?.lemma ?? "")) return undefined;
  const hands = stance === undefined ? handsAt(text) : undefined;
  const match = stance ?? hands;
  const held = stance === undefined ? heldPartAt(words, at, text) : undefined;
  // the reading that says more
  const says = held !== undefined && "action" in held.pose && held.pose.action === "palms_up";
  if (match === undefined || (held !== undefined && (held.length > match.length || says)))
    return held === undefined || isNamed(words, at, held.next, held.pose) ? undefined : held;
  const next = wordsIn(words, at, match.length);
  if (next !== undefined && "stance" in match.pose && match.pose.from) return { pose: match.pose, next };
  const moves = "stance" in match.pose ? MOVES_BODY : MOVES_HANDS;
  if (isTold(words, at) || ("tool" in match.pose && match.pose.tool && usesTool(words, at))) return undefined;
  if (
    next === undefined ||
    isMoved(words, at, next, moves) ||
    (!isBorne(match.pose) && isNamed(words, at, next, match.pose))
  )
    return undefined;
  return { pose: match.pose, next };
}

/** Returns whether a pose carries something, whatever else names it. */
function isBorne(pose: Pose): boolean {
  return "action" in pose && ["carry_tray", "hold_umbrella", "hold_baby"].includes(pose.action);
}

/** Returns whether the verb before may be done with what is held: "hits a nail with a hammer in his left hand". */
function usesTool(words: readonly Word[], at: number): boolean {
  const verb = words.slice(0, at).findLast((word) => vocabulary().rules.has(word.lemma) && !BODY_PARTS.has(word.lemma));
  const action = verb && findAction(findRule(verb, [verb])?.action ?? "");
  return action === undefined || !(action.performer === "travel" || ["idle", "sit", "low"].includes(action.family));
}

/** Returns whether carrying something is what is told, not how: no verb stands before it. */
function isTold(words: readonly Word[], at: number): boolean {
  const { lemma, form } = words[at]!;
  if (form === "base" || !["carry", "balance", "carrytray"].includes(lemma)) return false;
  if (!words.slice(at, at + 6).some((word) => word.text.includes("tray"))) return false;
  return !words.slice(0, at).some((word) => word.form !== "base" && vocabulary().rules.has(word.lemma));
}

/** Finds the stance that somebody gets up from: "a man who was sitting on the floor gets up". */
function wasIn(words: readonly Word[], at: number, isName: boolean): Found | undefined {
  if (words[at]!.text !== "who" || words[at + 1]?.lemma !== "be" || words[at + 2]?.form !== "ing") return undefined;
  const stance = stanceAt(textFrom(words, at + 2), isName, false);
  const next = stance && wordsIn(words, at + 2, stance.length);
  if (stance === undefined || next === undefined || !("stance" in stance.pose)) return undefined;
  const rises = words.slice(next, next + 4).some(({ lemma }) => RISES.has(lemma));
  return rises ? { pose: { ...stance.pose, implied: false, from: true }, next } : undefined;
}

function textFrom(words: readonly Word[], at: number): string {
  const texts: string[] = [];
  for (const { text } of words.slice(at, at + LONGEST)) {
    if (!/^[a-z0-9' -]+$/.test(text) || text === "-") {
      if (text === "-") continue;
      break;
    }
    texts.push(text);
  }
  return texts.join(" ");
}

interface Match {
  pose: Pose;
  length: number;
}

function stanceAt(text: string, isName: boolean, rises: boolean): Match | undefined {
  for (const { pattern, stance, implied = false, from = false, named = false } of STANCE_PLACES) {
    if ((named && !isName) || (from && !rises)) continue;
    const [matched] = pattern.exec(text) ?? [];
    if (matched !== undefined) return { pose: { stance, implied, from }, length: matched.length };
  }
  return undefined;
}

function handsAt(text: string): Match | undefined {
  for (const { pattern, action, parameters = {}, takes, tool } of HAND_PLACES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named = match.groups?.hands ?? "";
    const thing = match.groups?.thing ?? "";
    const prop = PROPS.has(thing) ? { prop: thing } : {};
    const side =
      takes === "both" ? "both" : (/\b(left|right|other)\b/.exec(named)?.[1] ?? (isOne(named, takes) ? "one" : "both"));
    return {
      pose: { action, parameters: { ...parameters, ...prop }, side: side as "left", ...(tool && { tool }) },
      length: match[0].length,
    };
  }
  return undefined;
}

function isOne(named: string, takes: "one" | undefined): boolean {
  return (takes === "one" && !/both/.test(named)) || !/s\b|both/.test(named.replace(/\b(?:his|its)\b/g, ""));
}

/** Returns whether a verb before the words moves there; or one follows that needs them: "kneeling down". */
function isMoved(words: readonly Word[], at: number, next: number, moves: ReadonlySet<string>): boolean {
  if (words[at]!.text.startsWith("with")) return false;
  if (["down", "up"].includes(words[next]?.lemma ?? "") && /ing$/.test(words[next - 1]!.text)) return true;
  const isState = /^[a-z]+(?:ing|ed)$/.test(words[at]!.text);
  for (let i = at - 1; i >= 0 && i >= at - 4; i--) {
    const word = words[i]!;
    if (CONNECTORS.has(word.lemma) || CONNECTORS.has(word.text)) return false;
    if (isState && !["before", "after", "start", "begin"].includes(word.lemma)) continue;
    if (moves.has(word.lemma) || moves.has(word.text)) return true;
    if (i < at - 1 && vocabulary().rules.has(word.lemma)) return false;
  }
  return false;
}

/** Returns whether an action beside the words is known by them: "begs on his knees" is one action. */
function isNamed(words: readonly Word[], at: number, next: number, pose: Pose): boolean {
  const isEnd = (word: Word | undefined) =>
    word === undefined || CONNECTORS.has(word.lemma) || CONNECTORS.has(word.text);
  let from = at;
  while (from > 0 && !isEnd(words[from - 1])) from--;
  let to = next;
  while (to < words.length && !isEnd(words[to])) to++;
  const around = [...words.slice(from, at), ...words.slice(next, to)];
  return around.some((head) => {
    const whole = findRule(head, words.slice(from, to));
    if (whole === undefined || whole === findRule(head, around) || whole.needs.length === 0) return false;
    return !("action" in pose && pose.action === whole.action);
  });
}
