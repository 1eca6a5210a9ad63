/** Judgements of many motions, counted by the family of their prompt. */
import type { Judgement } from "../../../test/synthesis/text/benchmark/judge.js";

export interface Counts {
  motions: number;
  strict: number;
  soft: number;
  sideErrors: number;
  /** Motions whose prompt has a side. */
  sided: number;
  countErrors: number;
  orderErrors: number;
  /** Prompts without any motion. */
  refused: number;
}

export function emptyCounts(): Counts {
  return { motions: 0, strict: 0, soft: 0, sideErrors: 0, sided: 0, countErrors: 0, orderErrors: 0, refused: 0 };
}

/**
 * Adds a judgement.
 *
 * @param judgement null: there was no motion
 */
export function addJudgement(counts: Counts, judgement: Judgement | null, sided: boolean): void {
  counts.motions++;
  if (sided) counts.sided++;
  if (!judgement) {
    counts.refused++;
    return;
  }
  counts.soft += judgement.soft;
  if (judgement.strict) counts.strict++;
  if (judgement.sideError) counts.sideErrors++;
  if (judgement.countError) counts.countErrors++;
  if (judgement.orderError) counts.orderErrors++;
}

export function summed(all: Iterable<Counts>): Counts {
  const total = emptyCounts();
  for (const counts of all) {
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
  }
  return total;
}

export const percent = (part: number, whole: number, digits = 0): string =>
  whole > 0 ? `${((100 * part) / whole).toFixed(digits)} %` : "-";
