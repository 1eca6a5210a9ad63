/** Reads a fall that goes on without a verb of its own: "collapses to his knees, then face down". */

import { DETERMINERS, SUBJECTS } from "./lexicon/function-words.js";
import type { Request } from "./request.js";
import type { Clause } from "./split-clauses.js";
import type { Word } from "./word.js";

/** Verbs that bring the body down, mostly in stages. */
const FALLS: ReadonlySet<string> = new Set(
  "fall falldown drop dropdown sink collapse crumple slump stagger stumble kneel kneeldown buckle go topple".split(" "),
);
/** Where a fall ends, and words that may stand beside it. */
const GROUND = /^(?:onfront|facefirst|onback|onground|downward|floor|ground|face|chest|belly|side)$/;
const BESIDE = /^(?:to|on|onto|into|flat|forward|backward|down|first|all|the|way|finally|slowly|hard|then)$/;

/** Returns the further fall that a clause without a verb tells of; undefined where it tells of none. */
export function fallOn({ head, relation, words, negated }: Clause, previous: Request): Request | undefined {
  if (head !== undefined || negated || !["then", "and", "comma"].includes(relation)) return undefined;
  if (!FALLS.has(previous.head.lemma) || !words.some(isGround)) return undefined;
  const isBeside = ({ lemma, text }: Word) =>
    BESIDE.test(lemma) || BESIDE.test(text) || DETERMINERS.has(lemma) || SUBJECTS.has(lemma);
  if (!words.every((word) => isGround(word) || isBeside(word))) return undefined;
  // "falls, face down" is one fall; "falls to the knees, face down" two
  const stops = previous.words.some(({ lemma, text }) => /knee|fours/.test(`${lemma} ${text}`));
  if (!stops && relation !== "then") return undefined;
  for (const word of words) {
    if (word.pose && "stance" in word.pose) {
      word.lemma = word.pose.stance === "lieBack" ? "onback" : "onfront";
      delete word.pose;
    }
  }
  const { start, end } = words[0]!;
  const falls: Word = { text: "falls", lemma: "fall", form: "s", start, end, used: false, referred: true };
  return { relation: "then", words: [falls, ...words], head: falls, negated: false };
}

function isGround({ lemma, pose }: Word): boolean {
  if (pose !== undefined) return "stance" in pose && pose.stance.startsWith("lie");
  return GROUND.test(lemma);
}
