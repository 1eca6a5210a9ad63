/** Gives both of two joined verbs the object that only the second one has: "opens and closes the hands". */
import { CONNECTORS } from "./lexicon/function-words.js";
import type { Word } from "./word.js";

/** Verbs that are done to the same thing, there and back. */
const OPPOSITES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  ["open unclench uncurl", "close shut clench curl"],
  ["raise lift", "lower drop"],
  ["bend flex curl", "straighten extend stretch unbend"],
].map(([one, other]) => [new Set(one!.split(" ")), new Set(other!.split(" "))] as const);
/** Most words of an object. */
const LONGEST = 6;

/** Returns the words with a copy of the object after the first verb of each such pair. */
export function shareObjects(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const [and, second] = [words[at + 1], words[at + 2]];
    if (second === undefined || CONNECTORS.get(and!.lemma) !== "and") return [word];
    if (word.form !== second.form || !areOpposite(word.lemma, second.lemma)) return [word];
    return [word, ...objectAfter(words, at + 3).map((each) => ({ ...each }))];
  });
}

function areOpposite(a: string, b: string): boolean {
  return OPPOSITES.some(([one, other]) => (one.has(a) && other.has(b)) || (one.has(b) && other.has(a)));
}

function objectAfter(words: readonly Word[], from: number): readonly Word[] {
  const rest = words.slice(from, from + LONGEST);
  const end = rest.findIndex(
    ({ lemma, text, form }) => CONNECTORS.has(lemma) || CONNECTORS.has(text) || form === "ing",
  );
  return end < 0 ? rest : rest.slice(0, end);
}
