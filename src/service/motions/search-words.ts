/** Words of a query that count, at most. */
const MOST_WORDS = 12;

/** The words of a query in lower case: letters and digits only, so that they mean nothing to the search but themselves. */
export function queryWords(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The text with every occurrence of the words in <b>, whatever their case. */
export function markWords(text: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return text.replace(new RegExp(longestFirst.join("|"), "giu"), (found) => `<b>${found}</b>`);
}
