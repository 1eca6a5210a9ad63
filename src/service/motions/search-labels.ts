import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { labelSearch } from "../../requests/operations/labels.js";
import { sameMeaning } from "../../synthesis/text/understand/same-meaning.js";
import { readInput } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import { foldedAccents } from "../db/fold-accents.js";
import type { LabelRow } from "../db/records.js";
import { labels, motions } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { FOUND, headlineOf, headlineOfParts } from "./headline.js";
import { queryWords } from "./search-words.js";

export interface FoundLabel extends LabelRow {
  /** The description as HTML: matched words in <b>, all else escaped. */
  headline: string;
  /** 0 to 1. */
  score: number;
}

const FOLDED = foldedAccents(labels.description);
/** Text search matches all forms of a word: "walks" finds "walking". */
const DOCUMENT = sql`to_tsvector('english', ${FOLDED})`;

/**
 * Searches the labels of the organization's motions, best match first: labels with all words of the query in any form,
 * then those with the same meaning ("strolls" for "walking"), then those with some of the words, those with the meaning
 * of some, and those that contain one as part of a word. A blank query finds nothing.
 */
export async function searchLabels(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<FoundLabel[]> {
  const { query, limit } = readInput(labelSearch, input);
  const words = queryWords(query ?? "");
  if (words.length === 0) return [];
  const byWord = await findByWord(parts, viewer, words, limit);
  if (byWord.length === limit) return byWord;
  const known = byWord.map(({ id }) => id);
  return [...byWord, ...(await findByPart(parts, viewer, words, limit - byWord.length, known))];
}

async function findByWord(
  { database }: ServiceParts,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<FoundLabel[]> {
  const all = sql`plainto_tsquery('english', ${words.join(" ")})`;
  // The last word may be incomplete.
  const some = sql`to_tsquery('english', ${words.map((word) => `'${word}':*`).join(" | ")})`;
  const everyMeaning = sql`to_tsquery('english', ${words.map(meaningsOf).join(" & ")})`;
  const someMeaning = sql`to_tsquery('english', ${words.map(meaningsOf).join(" | ")})`;
  const share = sql`least(1.0, numnode(${all})::float8 / greatest(1, 2 * length(${DOCUMENT}) - 1))`;
  const score = sql<number>`(case when numnode(${all}) > 0 and ${DOCUMENT} @@ ${all} then 0.6 + 0.4 * ${share}
    when numnode(${everyMeaning}) > 0 and ${DOCUMENT} @@ ${everyMeaning}
      then 0.5 + 0.1 * ts_rank(${DOCUMENT}, ${someMeaning}, 32)
    when ${DOCUMENT} @@ ${some} then 0.3 + 0.2 * ts_rank(${DOCUMENT}, ${some}, 32)
    else 0.2 + 0.1 * ts_rank(${DOCUMENT}, ${someMeaning}, 32) end)::float8`;
  const options = `StartSel=${FOUND.start}, StopSel=${FOUND.stop}, HighlightAll=true`;
  const marked = sql<string>`ts_headline('english', ${FOLDED}, ${some} || ${someMeaning}, ${options})`;
  const rows = await database.queries
    .select({ label: labels, marked, score })
    .from(labels)
    .innerJoin(motions, eq(motions.id, labels.motionId))
    .where(and(isVisible(viewer), sql`${DOCUMENT} @@ (${some} || ${someMeaning})`))
    .orderBy(desc(score), desc(labels.created), desc(labels.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row.label,
    headline: headlineOf(row.label.description, row.marked),
    score: Number(row.score),
  }));
}

/** A text query for a word or any other that names the same action. */
function meaningsOf(word: string): string {
  const plain = sameMeaning(word).filter((meaning) => /^[\p{L}\p{N}]+$/u.test(meaning));
  return `(${[word, ...plain].map((each) => `'${each}'`).join(" | ")})`;
}

async function findByPart(
  { database }: ServiceParts,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
  without: readonly string[],
): Promise<FoundLabel[]> {
  const holds = words.map((word) => sql`strpos(lower(${FOLDED}), ${word}) > 0`);
  const held = sql`(${sql.join(
    holds.map((one) => sql`(${one})::int`),
    sql` + `,
  )})`;
  const score = sql<number>`(0.2 * ${held} / ${words.length}::float8)::float8`;
  const rows = await database.queries
    .select({ label: labels, score })
    .from(labels)
    .innerJoin(motions, eq(motions.id, labels.motionId))
    .where(and(isVisible(viewer), or(...holds), without.length === 0 ? undefined : notInArray(labels.id, [...without])))
    .orderBy(desc(score), desc(labels.created), desc(labels.id))
    .limit(limit);
  return rows.map(({ label, score: value }) => ({
    ...label,
    headline: headlineOfParts(label.description, words),
    score: Number(value),
  }));
}

function isVisible(viewer: Viewer): SQL | undefined {
  return and(eq(motions.orgId, viewer.orgId), isNull(motions.deleted), isNull(labels.deleted));
}
