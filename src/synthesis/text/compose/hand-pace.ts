import type { ActionParameters } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import type { HandSpeed, Snap } from "../authored/script.js";
import { SCRIPTS } from "../authored/scripts/index.js";

/** Fastest wrist over the ground, m/s: boxers and pitchers reach it; joins to other movement may add a little. */
export const FASTEST_HAND = 11.3;

/** Fastest wrists against the hips of what is done at its usual speed, m/s. */
const SPEEDS: Readonly<Record<HandSpeed, number>> = {
  soft: 3.3,
  calm: 3.6,
  brisk: 4.7,
  swinging: 5.7,
  snappy: 6.4,
  blow: 8.7,
  throw: FASTEST_HAND,
};
/** Fastest wrist against the hips of a body in the air that is no faster on the ground, m/s. */
export const FASTEST_IN_FLIGHT = SPEEDS.blow;
/** How fast the hands of a script are that does not say so, by how its joints follow. */
const USUAL: Readonly<Record<Snap, HandSpeed>> = { soft: "soft", normal: "calm", snappy: "snappy" };

/** Returns how fast an action's hands may be against the hips, m/s. */
export function fastestHandOf({ id, performer, hands }: ActionDefinition, { tempo = 1 }: ActionParameters): number {
  const script = performer === "authored" ? SCRIPTS[id] : undefined;
  const usual = script ? (script.hands ?? USUAL[script.snap ?? "normal"]) : (hands ?? "throw");
  return Math.min(FASTEST_HAND, SPEEDS[usual] * tempo);
}
