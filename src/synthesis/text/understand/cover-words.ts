import type { PlanNote, PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import type { Word } from "./word.js";

/** Assigns words that were used without an action of their own ("holds it", "repeats") to the action before them. */
export function coverWords(words: readonly Word[], steps: readonly PlanStep[], notes: readonly PlanNote[]): void {
  const actions = steps.flatMap(({ body, layers }) => [body, ...layers]).filter((action) => action.text !== undefined);
  if (actions.length === 0) return;
  const covered = [...actions, ...notes];
  for (const word of words) {
    if (!word.used || covered.some(({ text }) => text !== undefined && text[0] <= word.start && text[1] >= word.end))
      continue;
    const action = nearestBefore(word, actions);
    const [from, to] = action.text!;
    action.text = [Math.min(from, word.start), Math.max(to, word.end)];
  }
}

function nearestBefore(word: Word, actions: readonly PlannedAction[]): PlannedAction {
  let best = actions[0]!;
  for (const action of actions) if (action.text![0] <= word.start && action.text![0] >= best.text![0]) best = action;
  return best;
}
