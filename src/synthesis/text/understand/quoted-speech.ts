/** Speech in quotation marks, which is said, not done: `"help!" he shouts`. */
import type { PlanNote } from "../../../requests/text-plan.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

const QUOTED = /(?<![\p{L}\d])["“„«'‘]([^"“”„«»]{1,120}?)["”»'’](?![\p{L}\d])/gu;
const SAYS = "(?:say|shout|yell|call|cri|cry|scream|whisper|ask|mutter|mouth|sing|chant|holler|exclaim|announce|repl)";
const SAID_BEFORE = new RegExp(`\\b${SAYS}\\p{L}*(?: (?:out|to|at) ?\\p{L}*)?[,: ]*$`, "iu");
const SAID_AFTER = new RegExp(`^[, ]*(?:(?:he|she|they|it|i|(?:the|a) \\p{L}+) )?${SAYS}\\p{L}*\\b`, "iu");

/**
 * Leaves out what is said in quotes. What names a gesture is kept ("this way!"), and so is a prompt
 * that is quoted as a whole.
 */
export function leaveSpeech(prompt: string, words: Word[], notes: PlanNote[]): Word[] {
  let left = leaveShouts(prompt, words, notes);
  for (const match of prompt.matchAll(QUOTED)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const isSaid = SAID_BEFORE.test(prompt.slice(0, start)) || SAID_AFTER.test(prompt.slice(end));
    const isIn = (word: Word) => word.start >= start && word.end <= end;
    const isGesture = left.some((word) => isIn(word) && word.text.includes(" ") && vocabulary().rules.has(word.lemma));
    const isSpoken = isSaid || (/[!?,.]\s*$/u.test(match[1]!) && !isGesture);
    const rest = left.filter((word) => !isIn(word));
    if (!isSpoken || !rest.some(({ text }) => /[a-z]/.test(text))) continue;
    left = rest;
  }
  return left;
}

/** Words in capitals, three or more, after words that are not. */
const SHOUTED = /(?<=\p{Ll}.*)(?<![\p{L}\d])\p{Lu}+(?:[ ,']+\p{Lu}+){2,}(?!\p{L})/gu;
/** Words of who is spoken to. */
const ADDRESSES = /\b(?:I|ME|MY|YOU|YOUR|WE|US|LET|DON)\b/u;

/** Words in capitals that go on with what is told: "jumps AND WAVES AT YOU". */
const GOES_ON = /^(?:AND|THEN)\b/u;
const GOES_ON_AFTER = /\b(?:and|then) $/u;

/** Leaves out what is shouted at somebody: "points to the door GO TO YOUR ROOM". Stressed words of the tale are kept. */
function leaveShouts(prompt: string, words: Word[], notes: PlanNote[]): Word[] {
  let left = words;
  for (const { index: start, 0: text } of prompt.matchAll(SHOUTED)) {
    const end = start + text.length;
    const before = prompt.slice(0, start);
    const isIn = (word: Word) => word.start >= start && word.end <= end;
    const isDone = left.some((word) => isIn(word) && word.form === "s" && vocabulary().rules.has(word.lemma));
    const isTold = isDone || GOES_ON.test(text) || GOES_ON_AFTER.test(before);
    if (!ADDRESSES.test(text) || (isTold && !SAID_BEFORE.test(before))) continue;
    left = left.filter((word) => !isIn(word));
    notes.push({ kind: "assumed", message: `“${text}” was read as said aloud.`, text: [start, end] });
  }
  return left;
}
