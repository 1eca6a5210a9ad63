/** Clauses that only name who acts or who is there: "eek, spider! leaps back", "surfer: paddles out". */
import { kindsOfWord } from "./learned/reading-model.js";
import { CONNECTORS, DETERMINERS, SUBJECTS } from "./lexicon/function-words.js";
import { MANNERS } from "./lexicon/manners.js";
import type { Clause } from "./split-clauses.js";
import type { Word } from "./word.js";

/** Kinds of those who are somebody or some creature. */
const BEINGS: ReadonlySet<string> = new Set(
  "#person #worker #athlete #animal #insect #bird #horse #dog #monster #child #relative #entertainer".split(" "),
);

/** Returns the clauses without those that name nobody's doing, where others tell one. */
export function leaveBystanders(clauses: readonly Clause[]): readonly Clause[] {
  const tells = clauses.some(({ head }) => head !== undefined && ["s", "ing"].includes(head.form));
  if (!tells) return clauses;
  return clauses.filter((clause) => {
    if (!isOnlyNamed(clause)) return true;
    for (const word of clause.words) word.used = true;
    return false;
  });
}

function isOnlyNamed({ head, words, relation, negated }: Clause): boolean {
  if (head === undefined || head.form !== "base" || negated || head.text.includes(" ")) return false;
  if (relation !== "start" && relation !== "then" && relation !== "comma") return false;
  const [kind] = kindsOfWord(head.text);
  return (
    kind !== undefined &&
    BEINGS.has(kind) &&
    words.every((word) => word.pose === undefined && (word === head || isEmpty(word)))
  );
}

function isEmpty({ lemma, text }: Word): boolean {
  return (
    !/[a-z]{2}/.test(text) ||
    [DETERMINERS, SUBJECTS].some((set) => set.has(lemma)) ||
    CONNECTORS.has(lemma) ||
    MANNERS.has(lemma) ||
    /^(?:oh+|e+k+|e+w+|a+h+|its|no+)$/.test(text)
  );
}
