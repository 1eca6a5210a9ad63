import { findAction } from "../../actions/catalogue.js";
import { STORED_TAKES } from "../tables/takes-index.js";
import { decodeTake } from "./decode-take.js";
import type { StoredTake } from "./stored-take.js";
import type { Take } from "./take.js";

let storedByAction: Map<string, StoredTake[]> | undefined;
const decoded = new Map<string, readonly Take[]>();

/**
 * Returns the takes of an action, or of the one whose takes play it, best first; empty when there are none. Decoded on
 * first use.
 */
export function takesOf(id: string): readonly Take[] {
  const action = findAction(id)?.takesOf ?? id;
  let takes = decoded.get(action);
  if (!takes) {
    storedByAction ??= groupByAction();
    takes = (storedByAction.get(action) ?? []).map(decodeTake);
    decoded.set(action, takes);
  }
  return takes;
}

function groupByAction(): Map<string, StoredTake[]> {
  const groups = new Map<string, StoredTake[]>();
  for (const take of STORED_TAKES.flat()) {
    const group = groups.get(take.action);
    if (group) group.push(take);
    else groups.set(take.action, [take]);
  }
  return groups;
}
