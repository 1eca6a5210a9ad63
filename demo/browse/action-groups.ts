import { type ActionDefinition, textActions } from "babylon-motion/engine";
import type { StyleGroup } from "./style-groups.js";

const ACTIONS: ReadonlyMap<string, ActionDefinition> = new Map(textActions().map((action) => [action.id, action]));

/** Groups all actions of text to motion by family. */
export function groupActions(): StyleGroup[] {
  const families = new Map<string, string[]>();
  for (const { id, family } of ACTIONS.values()) families.set(family, [...(families.get(family) ?? []), id]);
  return [...families].map(([family, ids]) => ({ name: nameOf(family), styles: ids }));
}

/** Describes an action as a predicate: "waves with the right hand". */
export function actionSentence(id: string): string {
  const action = ACTIONS.get(id);
  return (action?.label ?? id.replaceAll("_", " ")).replaceAll("{side}", action?.side ?? "right");
}

/** "body_care" → "Body care" */
function nameOf(family: string): string {
  return (family[0].toUpperCase() + family.slice(1)).replaceAll("_", " ");
}
