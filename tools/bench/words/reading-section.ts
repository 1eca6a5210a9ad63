/** Benchmark of the reader alone: which action a prompt is read as, and whether the reader knows how sure it may be. */
import { markdownTable, type Section } from "../report.js";
import { percent } from "../text/tally.js";
import { calibrationError, labelledPrompts, type ReadPrompt, readAsLearned, readAsPlanned } from "./readings.js";

export function readingSection(tell: (text: string) => void): Section {
  const prompts = labelledPrompts();
  const planned = prompts.map(readAsPlanned);
  prompts.forEach(({ prompt, actions }, index) => {
    if (!planned[index]!.right) tell(`  "${prompt}" is ${actions.join(" or ")}`);
  });
  const row = (title: string, read: readonly ReadPrompt[]) => {
    const right = read.filter((each) => each.right).length;
    const refused = read.filter(({ probability }) => probability === undefined).length;
    return [title, percent(right, read.length), percent(refused, read.length), calibrationError(read).toFixed(3)];
  };
  return {
    title: "Reading prompts",
    text:
      `${prompts.length} prompts that a stranger wrote for other ends, labelled by hand with the actions that are right. Nearly a third, mostly names of two or three words, is also among the ` +
      "sentences that the reader was fitted to, and its rules were tuned while looking at them: the sets above are the test. Right: the first action of the plan is one of these. Calibration error: mean difference between the " +
      "probability that the plan gives and how often it is right, in ten bins.",
    table: markdownTable(
      ["reader", "right", "refused", "calibration error"],
      [row("learned words alone", prompts.map(readAsLearned)), row("**rules and learned words**", planned)],
    ),
  };
}
