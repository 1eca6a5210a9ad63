/** Speech in quotation marks, which is said, not done: `"help!" he shouts`. */
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
export function leaveSpeech(prompt: string, words: Word[]): Word[] {
  let left = leaveShouts(prompt, words);
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

/** Leaves out what is shouted at somebody: "points to the door GO TO YOUR ROOM". */
function leaveShouts(prompt: string, words: Word[]): Word[] {
  const shouts = [...prompt.matchAll(SHOUTED)].filter(([text]) => ADDRESSES.test(text));
  const isIn = ({ start, end }: Word) =>
    shouts.some(({ index, 0: text }) => start >= index && end <= index + text.length);
  return shouts.length === 0 ? words : words.filter((word) => !isIn(word));
}
