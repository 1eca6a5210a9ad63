import { foldAccents } from "../db/fold-accents.js";

/** Most words of a query that are used. */
const MOST_WORDS = 12;

/**
 * Splits a query into words, in lower case and without accents: letters and digits only, so that none is search syntax.
 */
export function queryWords(query: string): string[] {
  const words =
    foldAccents(query)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}
