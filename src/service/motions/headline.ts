import { foldAccents } from "../db/fold-accents.js";

/**
 * Marks around words that the database found: characters for private use, which no description contains with a meaning.
 */
export const FOUND = { start: "\ue000", stop: "\ue001" } as const;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_OR_MARK = new RegExp(`${FOUND.start}|${FOUND.stop}|${WORD.source}`, "gu");

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Formats a description as safe HTML: found words in <b>, everything else escaped.
 *
 * @param marked the description without accents, with `FOUND` around the found words
 */
export function headlineOf(description: string, marked: string): string {
  const found: boolean[] = [];
  let inside = false;
  for (const [part] of marked.matchAll(WORD_OR_MARK)) {
    if (part === FOUND.start) inside = true;
    else if (part === FOUND.stop) inside = false;
    else found.push(inside);
  }
  const words = [...description.matchAll(WORD)];
  // A word that consists of accents only is missing in `marked`, so the words cannot be matched.
  if (words.length !== found.length) return escapeHtml(description);
  return marks(
    description,
    words.filter((_, i) => found[i]).map(({ index, 0: word }) => [index, index + word.length]),
  );
}

/**
 * Does the same for every occurrence of the words, even inside of others, ignoring case and accents.
 *
 * @param words folded, in lower case
 */
export function headlineOfParts(description: string, words: readonly string[]): string {
  const { folded, places } = foldInPlace(description);
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const ranges = [...folded.matchAll(new RegExp(longestFirst.join("|"), "gu"))].map(
    ({ index, 0: found }): [number, number] => [places[index], places[index + found.length]],
  );
  return marks(description, ranges);
}

/** Folds a text to lower case without accents, and records where each character begins in the original. */
function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldAccents(character).toLowerCase();
    for (let i = 0; i < plain.length; i++) places.push(at);
    folded += plain;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}

function marks(text: string, ranges: readonly (readonly [number, number])[]): string {
  let html = "";
  let at = 0;
  for (const [from, to] of ranges) {
    html += `${escapeHtml(text.slice(at, from))}<b>${escapeHtml(text.slice(from, to))}</b>`;
    at = to;
  }
  return html + escapeHtml(text.slice(at));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]);
}
