import type { ActionParameters } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "./action-definition.js";

/** What sets an action apart from its family. */
type Difference = Partial<
  Pick<
    ActionDefinition,
    | "entry"
    | "exit"
    | "layer"
    | "counts"
    | "side"
    | "readiness"
    | "onTheMove"
    | "carries"
    | "keeps"
    | "seated"
    | "within"
    | "hands"
    | "takesOf"
  >
>;

/** An action of a family: the fields of its definition in this order. */
type FamilyAction = readonly [
  id: string,
  seconds: number,
  label: string,
  differs?: Difference,
  ...parameters: (keyof ActionParameters)[],
];

/**
 * Defines actions of one family; by default they go from standing to standing, both sides alike, cannot be laid over
 * others, and are counted one by one.
 */
export function actionsOf(
  usual: Pick<ActionDefinition, "performer" | "family"> & Difference,
  actions: readonly FamilyAction[],
): ActionDefinition[] {
  const { performer, family, ...more } = usual;
  return actions.map(([id, seconds, label, differs, ...parameters]) => ({
    family,
    performer,
    entry: "stand",
    exit: "stand",
    layer: null,
    counts: "performances",
    side: null,
    parameters,
    id,
    label,
    seconds,
    ...more,
    ...differs,
  }));
}
