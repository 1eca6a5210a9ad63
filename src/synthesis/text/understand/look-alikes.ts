/** English words that look like misspelled names of actions, and are not: "rigging", "crescendo". */
import { unpackNumbers } from "./learned/packed-numbers.js";
import { hashOf } from "./learned/packed-reading.js";
import { LOOK_ALIKES } from "./learned/tables/look-alikes.js";
import { baseForm } from "./word-forms.js";

/** Bits of the hashes of such words: about one misspelt word in a hundred is taken for one of them. */
export const LOOK_ALIKE_BITS = 21;

let hashes: Set<number> | undefined;

export function isLookAlike(word: string): boolean {
  if (hashes === undefined) {
    let sum = 0;
    hashes = new Set(
      unpackNumbers(LOOK_ALIKES).map((difference) => {
        sum += difference;
        return sum;
      }),
    );
  }
  const known = hashes;
  return baseForm(word, (base) => known.has(hashOf(base, LOOK_ALIKE_BITS))) !== undefined;
}
