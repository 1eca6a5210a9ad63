import { vocabulary } from "./vocabulary.js";
import { baseForm } from "./word-forms.js";

let groups: Map<string, string[]> | undefined;

/** Returns the words that name each action, by its id. */
export function actionWords(): ReadonlyMap<string, readonly string[]> {
  if (groups === undefined) {
    groups = new Map();
    for (const [head, rules] of vocabulary().rules) {
      // the meaning of a head on its own
      const plain = rules.find((rule) => rule.needs.length === 0);
      if (plain === undefined) continue;
      const words = groups.get(plain.action) ?? [];
      words.push(head);
      groups.set(plain.action, words);
    }
  }
  return groups;
}

/** Returns the base forms of the words with the same meaning, itself first: "strolling" is stroll, walk, amble … */
export function sameMeaning(word: string): string[] {
  const { bases } = vocabulary();
  const base = baseForm(word.toLowerCase(), (each) => bases.has(each)) ?? word.toLowerCase();
  const others = new Set([base]);
  for (const [action, words] of actionWords())
    if (words.includes(base)) for (const each of [...words, ...action.split("_")]) others.add(each);
  return [...others];
}
