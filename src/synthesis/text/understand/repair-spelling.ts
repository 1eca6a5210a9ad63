import { isLookAlike } from "./look-alikes.js";
import { vocabulary } from "./vocabulary.js";
import { writtenForms } from "./word-forms.js";

/** Known forms by first letter and length. */
let shelves: Map<string, string[]> | undefined;
let ranked: Map<string, number> | undefined;
const EVERYDAY: ReadonlySet<string> = new Set(
  "walk step turn run jump wave kick punch sit stand throw raise lift dance jog crawl bow point push pull".split(" "),
);

/** Returns the known form that a misspelled word was most likely meant to be; undefined for English words. */
export function repairSpelling(word: string): string | undefined {
  return isLookAlike(word) ? undefined : closestForm(word);
}

/** Returns the known form that is closest to a word; undefined without a close one. */
export function closestForm(word: string): string | undefined {
  if (word.length < 4 || word.length > 16 || !/^[a-z]+$/.test(word)) return undefined;
  shelves ??= fillShelves();
  const most = word.length >= 8 ? 2 : 1;
  const ranks = headRanks();
  let best: string | undefined;
  let least = most + 0.3;
  for (const first of new Set([word[0]!, word[1]!])) {
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const form of shelves.get(first + length) ?? []) {
        // another first letter only where the first two were swapped
        if (first !== word[0] && form[1] !== word[0]) continue;
        // the name of an action is more likely meant than another word as close
        const distance = editDistance(word, form, least + 0.5) + (ranks.get(form) ?? 0.25);
        if (distance < least) {
          least = distance;
          best = form;
        }
      }
    }
  }
  return best;
}

/** Ranks forms: names of actions are closer than any other word, everyday ones before rare ones. */
function headRanks(): ReadonlyMap<string, number> {
  if (ranked === undefined) {
    ranked = new Map();
    const heads = [...vocabulary().rules.keys()];
    for (const [index, head] of heads.entries()) {
      const rank = EVERYDAY.has(head) ? 0 : 0.05 + (0.1 * index) / heads.length;
      for (const form of writtenForms(head)) ranked.set(form, Math.min(rank, ranked.get(form) ?? 1));
    }
  }
  return ranked;
}

function fillShelves(): Map<string, string[]> {
  const { bases, rules, phrases } = vocabulary();
  // names of phrases are not written by anybody
  const written = new Set([...phrases.values()].flat().flatMap(([, words]) => (words.length === 1 ? words : [])));
  const names = new Set([...phrases.values()].flat().map(([name]) => name));
  const isOnlyName = (base: string) => names.has(base) && !written.has(base) && base.length > 8;
  const filled = new Map<string, string[]>();
  // heads of rules first: of equally close words the first one found is taken
  for (const base of new Set([...rules.keys(), ...bases])) {
    if (base.length < 3 || !/^[a-z]+$/.test(base) || isOnlyName(base)) continue;
    for (const form of new Set(writtenForms(base))) {
      const shelf = form[0]! + form.length;
      const list = filled.get(shelf);
      if (list) list.push(form);
      else filled.set(shelf, [form]);
    }
  }
  return filled;
}

const KEY_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

const KEY_PLACES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  KEY_ROWS.flatMap((keys, row) => [...keys].map((key, column) => [key, 100 * row + column] as const)),
);

/** Returns whether two keys are side by side, or one below the other. */
function areNeighbours(a: string, b: string): boolean {
  const apart = Math.abs((KEY_PLACES.get(a) ?? 0) - (KEY_PLACES.get(b) ?? 0));
  return apart <= 1 || (apart >= 99 && apart <= 101);
}

/** Letters that are left out most often. */
const VOWELS: ReadonlySet<string> = new Set("aeiou");

/**
 * Counts insertions, deletions, replacements and swaps of neighbours; at `limit` or above the result may be inexact.
 */
function editDistance(a: string, b: string, limit: number): number {
  const strict = a.length <= 5 ? 1.5 : 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : areNeighbours(a[i - 1]!, b[j - 1]!) ? 1 : strict;
      // a letter too many is mostly a doubled one
      const missing = VOWELS.has(b[j - 1]!) ? 0.85 : 1;
      let value = Math.min(last[j]! + (a[i - 1] === a[i - 2] ? 1 : strict), row[j - 1]! + missing, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least >= limit) return limit;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
