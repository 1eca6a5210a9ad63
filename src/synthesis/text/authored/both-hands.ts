import type { BodyKey } from "./script.js";

/** Actions that are one hand's whatever is asked. */
const ONE_ONLY: ReadonlySet<string> = new Set(["salute", "check_watch", "put_in_pocket", "horse_whistle"]);
/** Actions whose other hand only balances. */
const BALANCED: ReadonlySet<string> = new Set(["reach_high", "reach_forward"]);

/**
 * Has both hands do what a script has only the right one do: "reaches up with both hands". Returns the keys as they are
 * where the script has a part of its own for the other hand.
 */
export function withBothHands(id: string, keys: readonly BodyKey[]): BodyKey[] {
  const hasOther = keys.some(({ left, hands }) => left !== undefined || hands !== undefined);
  if (ONE_ONLY.has(id) || (hasOther && !BALANCED.has(id))) return [...keys];
  return keys.map(({ right, left: _left, spine, pelvis, ...key }): BodyKey => {
    const even = <Part extends { yaw?: number; roll?: number }>(part: Part | undefined) =>
      part && { ...part, ...(part.yaw !== undefined && { yaw: 0 }), ...(part.roll !== undefined && { roll: 0 }) };
    const [trunk, hips] = [even(spine), even(pelvis)];
    return { ...key, ...(right && { hands: right }), ...(trunk && { spine: trunk }), ...(hips && { pelvis: hips }) };
  });
}
