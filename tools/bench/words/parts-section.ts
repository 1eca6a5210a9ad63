/** Benchmark of plans against prompts that people cut into parts: which parts are actions, and which. */
import { markdownTable, type Section } from "../report.js";
import { percent } from "../text/tally.js";
import { comparePlan, isRead } from "./compare-plan.js";
import { LABELLED, readLabels } from "./labels.js";

export function partsSection(tell: (text: string) => void): Section {
  const rows = LABELLED.map((set) => {
    const prompts = readLabels(set);
    const compared = prompts.map((prompt) => {
      const one = comparePlan(prompt);
      if (!one.exact)
        tell(`  ${prompt.id} "${prompt.text}" is ${one.wanted.join(" ")}; planned: ${one.planned.join(" ")}`);
      return one;
    });
    const sum = (of: (one: (typeof compared)[number]) => number) => compared.reduce((total, one) => total + of(one), 0);
    const wanted = sum((one) => one.wanted.length);
    const actions = prompts.flatMap(({ parts }) => parts.filter(({ action }) => action !== undefined));
    return [
      set,
      percent(
        sum(({ exact }) => Number(exact)),
        prompts.length,
      ),
      percent(
        sum(({ missing }) => missing),
        wanted,
      ),
      percent(
        sum(({ extra }) => extra),
        wanted,
      ),
      percent(actions.filter(({ text, action }) => isRead(text, action!)).length, actions.length),
    ];
  });
  return {
    title: "Parts of prompts",
    text:
      "The sets above, cut by readers who did not know the program into parts, each with the action that it asks for or what it says of another " +
      "(`tools/bench/words/labels/README.md`). Which clauses are actions was learned from these very sets; to choose how, the last two were held out. Exact: the plan has the labelled actions, in order; " +
      "standing, staying down, repeated actions and poses that are laid over others are not counted. Missing and extra: of the labelled actions. Part: " +
      "the text of a part alone is read as its action.",
    table: markdownTable(["set", "exact", "missing", "extra", "part"], rows),
  };
}
