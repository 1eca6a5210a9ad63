import type { BodyKey } from "../script.js";

/** Back to the stance in which the action ends. */
export function home(seconds: number): BodyKey {
  return { in: seconds, home: true };
}

/** `count` turns of a cycle, the keys of each made by its number. */
export function repeat(count: number, turn: (i: number) => BodyKey[]): BodyKey[] {
  return Array.from({ length: count }, (_, i) => turn(i)).flat();
}

/** A key for the acting hand, or for both when both act. */
export function acting(both: boolean, target: BodyKey["right"]): Pick<BodyKey, "right" | "hands"> {
  return both ? { hands: target } : { right: target };
}
