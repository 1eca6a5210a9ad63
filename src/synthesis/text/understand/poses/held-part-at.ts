/** Finds words without a verb that say how a part of the body is held: "elbows tucked", "weight on the left leg". */
import { CONNECTORS, LIGHT_VERBS } from "../lexicon/function-words.js";
import { vocabulary } from "../vocabulary.js";
import type { Word } from "../word.js";
import { type HeldPart, readHeldPart } from "./held-part.js";
import { TABLES } from "./held-part-words.js";
import { poseOf } from "./part-poses.js";
import type { Pose } from "./pose.js";
import { wordsIn } from "./words-in.js";

/** Verbs that say what else is moved: "touches the left knee and the right elbow". */
const GOVERNS =
  /^(?:put|place|set|lay|bring|hold|keep|raise|lift|touch|move|stretch|swing|bend|lower|rub|cross|shake|wave|circle|rotate|roll|wash|wipe|scratch|cover|throw|point|straighten|extend|reach|slap|clap|stamp|turn|tap|flex|hit|draw|pull|lean)$/;

/** Returns the pose that words from an index on describe, and the index after them. */
export function heldPartAt(
  words: readonly Word[],
  at: number,
  text: string,
): { pose: Pose; next: number; whole: boolean; length: number } | undefined {
  if (!begins(words, at)) return undefined;
  const read = readHeldPart(text);
  if (read === undefined || isWay(read.held)) return undefined;
  const next = wordsIn(words, at, read.length);
  if (next === undefined || isDone(words, next)) return undefined;
  const pose = poseOf(read.held);
  const isLost = "lost" in pose && pose.lost === true;
  // a tool, a goal: only what is plainly a state is missed
  if (isLost && (!isPlain(read.held) || /^with/.test(text))) return undefined;
  return { pose, next, whole: !isLost, length: read.length };
}

/** Returns whether a hand goes somewhere, rather than stay: "over the shoulder", "to the floor", round somebody's neck. */
function isWay({ place = "", preposition = "" }: HeldPart): boolean {
  if (place === "floor") return true;
  if (place === "shoulder") return preposition === "over";
  return place === "neck" && /round/.test(preposition);
}

/** Returns whether what follows shows that the part acts: "grabs the hilt", "lifted and slammed", "from low to high". */
function isDone(words: readonly Word[], next: number): boolean {
  const [word, after] = [words[next], words[next + 1]];
  if (word === undefined) return false;
  if (word.text === "from") return true;
  if (/^(?:and|then)$/.test(word.text)) return after?.form === "ed" && vocabulary().rules.has(after.lemma);
  if (word.form === "ing") return MOVES.test(word.lemma);
  return word.form === "s" && vocabulary().rules.has(word.lemma);
}

/** Verbs of a part that moves. */
const MOVES = /^(?:move|swing|sway|rise|wave|shake|circle|bob|float|drift|flap|pump|beat|do|make|give)$/;

/** Returns whether words tell a state and nothing else. */
function isPlain({ part, states, thing = "", place, preposition = "" }: HeldPart): boolean {
  if (["legs", "feet", "knees"].includes(part)) return false;
  if (place !== undefined) return !["to", "into", "over"].includes(preposition);
  return states.size > 0 || TABLES.has(thing);
}

/** Returns whether a phrase of its own may begin here: at the start, after a mark or "and", after a pose, or after a verb that goes without an object. */
function begins(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (/^(?:with|keeping|having)$/.test(words[at]!.text)) return true;
  if (before === undefined) return true;
  if (before.text === "with" || before.text === "-") return before.text === "with" ? false : begins(words, at - 1);
  const connector = CONNECTORS.get(before.text) ?? CONNECTORS.get(before.lemma);
  if (connector === "and" || connector === "or") return !isGoverned(words, at - 1);
  if (connector !== undefined) return connector !== "to";
  if (before.form === "base" || LIGHT_VERBS.has(before.lemma)) return false;
  return STANDS.has(before.lemma);
}

/** Verbs after which words may say how without a mark between: "stands feet apart". */
const STANDS: ReadonlySet<string> = new Set(
  "stand sit kneel lie wait walk run sitdown kneeldown crouch idle hover float".split(" "),
);

/** Returns whether a verb before "and" has what follows as its object, too. */
function isGoverned(words: readonly Word[], and: number): boolean {
  for (let i = and - 1; i >= 0 && i >= and - 8; i--) {
    const { text, lemma } = words[i]!;
    const connector = CONNECTORS.get(text) ?? CONNECTORS.get(lemma);
    if (connector !== undefined && connector !== "and") return connector === "with";
    if (GOVERNS.test(lemma) || (words[i]!.form !== "base" && vocabulary().rules.has(lemma) && GOVERNS.test(lemma)))
      return true;
  }
  return false;
}
