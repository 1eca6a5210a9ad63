/** Sentences from the rules and phrases of the lexicon: what the rules read, the learned reader shall read as well. */
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { type Rule, vocabulary } from "../../src/synthesis/text/understand/vocabulary.js";

/** Most sentences of one head and rule. */
const MOST = 4;

export function lexiconSentences(): { text: string; action: string; weight: number }[] {
  const { rules, phrases } = vocabulary();
  const forms = new Map<string, string[]>();
  for (const list of phrases.values())
    for (const [name, words] of list) forms.set(name, [...(forms.get(name) ?? []), words.join(" ")]);
  const written = (word: string) => forms.get(word) ?? [word.replace(/^\*/, "")];
  const sentences: { text: string; action: string; weight: number }[] = [];
  for (const [head, list] of rules)
    for (const rule of list) {
      if (findAction(rule.action) === undefined || rule.values.some(([field]) => field === "left")) continue;
      // which meaning a verb has is left to the rules: learned words have no say in it
      if (rule.sure) continue;
      // sides are not learned: the rules read them
      if (rule.needs.some((need) => need.includes("left") || need.includes("right"))) continue;
      const plain = rule.needs.length === 0;
      const heads = written(head);
      const found = heads.flatMap((form) => withNeeds(form, rule, written));
      for (const text of found.slice(0, plain ? heads.length : MOST))
        sentences.push({ text, action: rule.action, weight: 0.7 });
    }
  return sentences;
}

/** Sentences in which each condition of a rule is met by one of its words, each of which appears once. */
function withNeeds(head: string, rule: Rule, written: (word: string) => string[]): string[] {
  if (rule.needs.length === 0) return [head];
  const most = Math.max(...rule.needs.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) =>
    [head, ...rule.needs.map((need) => written(need[i % need.length]!)[0]!)].join(" "),
  );
}
