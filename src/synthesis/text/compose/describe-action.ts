import type { ActingSide, PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";

/** What a label says of an action: its own description, or one made of what it does. */
export function describeAction(action: PlannedAction, definition: ActionDefinition): string {
  if (action.description) return action.description;
  const side = action.parameters.side ?? definition.side ?? "right";
  const said = withSide(definition.label, side);
  const { count } = action.parameters;
  return count !== undefined && count > 1 ? `${said} ${count} times` : said;
}

/** "waves with the {side} hand" of both sides is "waves with both hands". */
function withSide(label: string, side: ActingSide): string {
  if (side !== "both") return label.replaceAll("{side}", side);
  return label
    .replace(/(?:the )?\{side\} (hand|arm|foot|leg|fist|knee|elbow|shoulder)\b/g, "both $1s")
    .replaceAll("{side}", "both");
}
