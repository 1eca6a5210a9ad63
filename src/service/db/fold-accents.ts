import { type SQL, sql } from "drizzle-orm";

const ACCENTS = /[\u0300-\u036f]/g;

/** Removes the accents from a text's letters: "tête" becomes "tete". */
export function foldAccents(text: string): string {
  return text.normalize("NFD").replace(ACCENTS, "");
}

/** Does the same in SQL, exactly as in the index `labels_search`. */
export function foldedAccents(text: SQL.Aliased | SQL | { getSQL(): SQL }): SQL {
  return sql`regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')`;
}
