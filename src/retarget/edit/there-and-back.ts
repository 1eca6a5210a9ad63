import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { createRetargeter, type Retargeter } from "../retargeter.js";
import { type CharacterRig, createSkeletonRig } from "../rig/character-rig.js";
import { Rule } from "../rule.js";

let builtin: CharacterRig | undefined;
const made = new WeakMap<Retargeter, Retargeter>();

/**
 * Builds a retargeter from a character to the built-in skeleton, for motions that come back: feet are led in by as
 * much as the way back leads them out. Built once.
 *
 * @param back from the built-in skeleton to the character
 */
export function retargeterThere(back: Retargeter): Retargeter {
  const known = made.get(back);
  if (known) return known;
  builtin ??= createSkeletonRig(BUILTIN_SKELETON);
  const there = createRetargeter(back.target, builtin);
  const leg = (side: 0 | 1) => ({
    ...there.legs[side],
    aside: -back.legs[side].aside * there.ratio,
    asideOfHip: -back.legs[side].asideOfHip * there.ratio,
  });
  for (const side of [0, 1] as const) {
    easeBack(there, back, there.legs[side].sole.foot, back.legs[side].sole.foot);
    easeBack(there, back, there.legs[side].sole.toe, back.legs[side].sole.toe);
  }
  const retargeter: Retargeter = { ...there, legs: [leg(0), leg(1)] };
  made.set(back, retargeter);
  return retargeter;
}

/** Increases the turns that the way back reduces, and nothing else. */
function easeBack(there: Retargeter, back: Retargeter, joint: number, other: number): void {
  const isEased = back.rules[other] === Rule.Ease;
  if (there.rules[joint] !== Rule.Ease && !(isEased && there.rules[joint] === Rule.Copy)) return;
  there.rules[joint] = Rule.Ease;
  there.mix[joint] = isEased ? 1 / back.mix[other] : 1;
}
