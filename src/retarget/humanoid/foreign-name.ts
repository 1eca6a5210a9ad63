import type { BodyPart } from "./body-part.js";
import { ARTICLES, type JointWords, LANGUAGES } from "./joint-words.js";

type Side = "Left" | "Right";

/**
 * Folds text to lower case without accents: é is e, ß is ss, й is и, أ is ا. Kana keep their marks, which make other
 * sounds.
 */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, "")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[ىئ]/g, "ي")
    .replaceAll("ة", "ه")
    .replaceAll("ـ", "");
}

interface Language extends JointWords {
  byName: ReadonlyMap<string, BodyPart>;
  /** Long words before short ones. */
  sides: readonly (readonly [string, Side])[];
}

let languages: readonly Language[] | undefined;

function indexed(): readonly Language[] {
  languages ??= LANGUAGES.map((words) => ({
    ...words,
    byName: new Map(
      Object.entries(words.parts).flatMap(([part, names]) =>
        names.split(" ").map((name): [string, BodyPart] => [foldName(name), part as BodyPart]),
      ),
    ),
    sides: [
      ...words.left.map((word) => [foldName(word), "Left"] as const),
      ...words.right.map((word) => [foldName(word), "Right"] as const),
    ].sort(([a], [b]) => b.length - a.length),
  }));
  return languages;
}

/**
 * Reads a name in the other languages.
 *
 * @param words as `foldName` returns them, without numbers
 * @param noise words that rigs put around every name
 * @returns what was understood; nothing when no language knows the name
 */
export function readForeignName(
  words: readonly string[],
  noise: ReadonlySet<string>,
): { part: BodyPart; side?: Side } | undefined {
  for (const strict of [true, false]) {
    for (const language of indexed()) {
      const found = readIn(language, words, noise, strict);
      if (found) return found;
    }
  }
  return undefined;
}

function readIn(
  { byName, sides, initials }: Language,
  words: readonly string[],
  noise: ReadonlySet<string>,
  strict: boolean,
): { part: BodyPart; side?: Side } | undefined {
  let side: Side | undefined;
  const rest: string[] = [];
  for (const word of words) {
    const own = sides.find(([name]) => name === word)?.[1] ?? ENGLISH[word] ?? letterOf(initials, word);
    if (own && !side) side = own;
    else if (!ARTICLES.has(word) && !noise.has(word)) rest.push(word);
  }
  if (rest.length === 0) rest.push(...words.filter((word) => ARTICLES.has(word)));
  const name = rest.join("");
  if (name === "") return undefined;
  const direct = byName.get(name) ?? byName.get([...rest].reverse().join(""));
  if (direct) return { part: direct, side };
  if (strict) return undefined;
  // Sides glued to the part: "linkeroberarm", "左足首", "zuodatui".
  for (const [word, own] of sides) {
    if (side || word.length < (isLetters(word) ? 2 : 1)) continue;
    const bare = name.startsWith(word)
      ? name.slice(word.length)
      : name.endsWith(word)
        ? name.slice(0, -word.length)
        : "";
    const part = byName.get(bare);
    if (part) return { part, side: own };
  }
  return undefined;
}

const ENGLISH: Record<string, Side> = { left: "Left", l: "Left", right: "Right", r: "Right" };

function letterOf(initials: JointWords["initials"], word: string): Side | undefined {
  if (!initials) return undefined;
  return word === initials[0] ? "Left" : word === initials[1] ? "Right" : undefined;
}

function isLetters(word: string): boolean {
  return /^[a-z]/.test(word);
}
