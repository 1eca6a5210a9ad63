/** Words of going that go nowhere: "my song comes on", "going completely mental", "have a go", "how low can you go". */
import { kindsOfWord } from "./learned/reading-model.js";
import { isSomebody } from "./learned/trust-reading.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS, SUBJECTS } from "./lexicon/function-words.js";
import { isThingNoun } from "./mark-things.js";
import type { Word } from "./word.js";

const GOES: ReadonlySet<string> = new Set("go come drift leave move travel swap return".split(" "));
/** What goes and is nobody: "it goes", "something went down the wrong pipe". */
const NOBODY: ReadonlySet<string> = new Set(
  "it its it's something nothing everything anything that which song wifi signal bus train music wave note beat phone bill world power news light lights cheer alarm time day night one else point blade bullet arrow water blood smoke fire rain wind ball".split(
    " ",
  ),
);
/** What one goes without leaving the place: "going mad", "going aaaah". */
const STATES: ReadonlySet<string> = new Set(
  "mental mad crazy wild nuts bananas bonkers insane ballistic berserk red white pale quiet silent blank viral faint numb dizzy all full".split(
    " ",
  ),
);
const HOW: ReadonlySet<string> = new Set(
  "completely totally absolutely properly really very so just well finally suddenly".split(" "),
);

/** Marks verbs of going that tell of no way. */
export function markNoGoing(words: readonly Word[]): void {
  words.forEach((word, at) => {
    if (!GOES.has(word.lemma) || word.isThing) return;
    if (isOfNobody(words, at) || isState(words, at) || isNoun(words, at) || isIdiom(words, at))
      Object.assign(word, { isThing: "aside", used: true });
  });
}

/** Returns whether what goes is a thing or a part of the body, right before the verb. */
function isOfNobody(words: readonly Word[], at: number): boolean {
  let i = at - 1;
  while (i >= 0 && (HOW.has(words[i]!.text) || words[i]!.lemma === "be" || words[i]!.text === "s")) i--;
  const who = words[i];
  if (who === undefined || words[at]!.form === "base" || CONNECTORS.has(who.lemma)) return false;
  if (NOBODY.has(who.text)) {
    // "one goes left": who is counted
    if (who.text !== "one") return !isIt(words, i, at);
    return words[i - 1]?.text === "every" || words[i - 1]?.text === "last";
  }
  if (SUBJECTS.has(who.lemma) || isSomebody(who)) return false;
  if (BODY_PARTS.has(who.lemma)) return who.pose === undefined && isBodyAlone(words, at);
  return isThingNoun(who) && kindsOfWord(who.text).length > 0 && DETERMINERS.has(words[i - 1]?.lemma ?? "");
}

/** Returns whether "it" may be who acts: "it comes closer", of a monster named before. */
function isIt(words: readonly Word[], who: number, at: number): boolean {
  return words[who]!.text === "it" && words[at]!.form === "s" && words.slice(0, who).some(isSomebody);
}

/** Returns whether a part of the body goes somewhere that is no direction of its own: no "up", "down", "back". */
function isBodyAlone(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text ?? "";
  return !/^(?:up|down|round|around|over|out|forward|forwards|under|behind|across|to|from|in)$/.test(next);
}

/** Returns whether it only comes to be in a state. */
function isState(words: readonly Word[], at: number): boolean {
  if (words[at]!.lemma !== "go") return false;
  let i = at + 1;
  while (words[i] !== undefined && HOW.has(words[i]!.text)) i++;
  const state = words[i]?.text ?? "";
  if (/^(?:a+h*|o+h*|ow+|brr+|wo+|whe+|ye+s*|no+)h*$/.test(state) && state.length > 1) return true;
  return STATES.has(state) && !(state === "all" && words[i + 1]?.text === "the");
}

/** Returns whether it is a noun: "three goes", "a proper good go", "one stiff move". */
function isNoun(words: readonly Word[], at: number): boolean {
  const { form, lemma, text } = words[at]!;
  if (!["go", "move"].includes(lemma) || form === "ed" || form === "ing") return false;
  const before = words[at - 1];
  if (before === undefined) return false;
  if (before.value !== undefined || (DETERMINERS.has(before.lemma) && !SUBJECTS.has(before.lemma)))
    return text !== "move" || before.value !== undefined;
  return text === "go" && ["good", "proper", "first", "last", "right"].includes(before.text);
}

function isIdiom(words: readonly Word[], at: number): boolean {
  const { lemma, text } = words[at]!;
  const [two, before, next] = [words[at - 2]?.text ?? "", words[at - 1]?.text ?? "", words[at + 1]];
  if (lemma === "go" && before === "let") return true;
  // "how low can you go", "off you go"
  if (lemma === "go" && ["you", "u", "we"].includes(before) && ["can", "off", "here", "there"].includes(two))
    return true;
  if (lemma === "come" && text === "come" && next?.text === "on" && isEnd(words[at + 2])) return true;
  if (lemma === "go" && text === "gone" && isEnd(next)) return true;
  if (lemma === "go" && next?.text === "again" && isEnd(words[at + 2])) return true;
  // "ready, set, go", "five of em, go"
  return text === "go" && at > 1 && isEnd(words[at - 1]) && isEnd(next);
}

const isEnd = (word: Word | undefined): boolean =>
  word === undefined || (CONNECTORS.has(word.text) && !["to", "with"].includes(word.text));
