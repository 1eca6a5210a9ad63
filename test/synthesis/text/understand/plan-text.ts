import type { PlannedAction, TextPlan } from "../../../../src/requests/text-plan.js";

/** A plan as one line: "walk steps=4 + wave side=left; turn turn=-90". */
export function planText({ steps }: Pick<TextPlan, "steps">): string {
  return steps.map(({ body, layers }) => [body, ...layers].map(actionText).join(" + ")).join("; ");
}

function actionText({ action, parameters, duration, delay }: PlannedAction): string {
  const fields = Object.entries({ ...parameters, duration, delay }).filter(([, value]) => value !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return [action, ...fields.map(([name, value]) => `${name}=${value}`)].join(" ");
}
