import { nearestNames } from "../../../requests/nearest-names.js";
import { vocabulary } from "./vocabulary.js";

/** Words for actions that are most like the given ones, best first: for messages. */
export function suggestActions(words: readonly string[], count = 3): string[] {
  const heads = [...vocabulary().rules.keys()];
  return [...new Set(words.flatMap((word) => nearestNames(word, heads, count)))].slice(0, count);
}
