import type { TokenNames } from "../../src/synthesis/learned/representation/plan-features.js";
import { locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";

/** Returns what the networks have a row for, in the order of their rows. */
export function tokenNames(): TokenNames {
  const actions = textActions();
  return {
    actions: actions.map(({ id }) => id),
    families: [...new Set(actions.map(({ family }) => family))],
    styles: locomotionStyles(),
  };
}
