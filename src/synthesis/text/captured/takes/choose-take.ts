import type { ActingSide, ActionParameters, StanceId } from "../../../../requests/text-plan.js";
import type { ActionDefinition } from "../../actions/action-definition.js";
import { mirrorTake } from "./mirror-take.js";
import type { Take } from "./take.js";

/** Weight of a take in the draw, by its quality from 1 to 3. */
const LIKELY: readonly number[] = [0, 0.04, 0.3, 1];

/** Returns the requested side, given in words or by the sign of an angle. */
export function wantedSide(definition: ActionDefinition, parameters: ActionParameters): ActingSide | null {
  if (parameters.side) return parameters.side;
  if (definition.side === null) return null;
  const angle = parameters.turn ?? (SIDEWAYS.has(definition.id) ? parameters.direction : undefined);
  if (angle) return angle < 0 ? "left" : "right";
  return definition.side;
}

/** Actions that go to their side. */
const SIDEWAYS: ReadonlySet<string> = new Set(["jump_side", "dodge", "lean_side", "roll_over", "flip_side"]);

/**
 * Returns the takes that an action may be played from, all acting with the requested side; where sides do not matter,
 * each as captured or mirrored.
 */
export function fittingTakes(takes: readonly Take[], side: ActingSide | null, random: () => number): Take[] {
  if (side === null) return takes.map((take) => (take.side === null && random() < 0.5 ? mirrorTake(take) : take));
  if (side === "both") {
    const both = takes.filter((take) => take.side === "both" || take.side === null);
    return both.length > 0 ? both : [...takes];
  }
  const sided = takes.filter((take) => take.side === "left" || take.side === "right");
  // An action done with both hands is done the right-handed way.
  const usable = sided.length > 0 ? sided : takes;
  return usable.map((take) => ((take.side === "left" ? "left" : "right") === side ? take : mirrorTake(take)));
}

/** Returns those takes that begin in the body's stance, if there are any; else those that begin in the usual one. */
export function takesFrom(takes: readonly Take[], stance: StanceId, definition: ActionDefinition): readonly Take[] {
  for (const entry of [stance, definition.entry]) {
    const fitting = takes.filter((take) => take.entry === entry);
    if (fitting.length > 0) return fitting;
  }
  return takes;
}

/** Draws the index of the take to play: good ones are more likely. */
export function drawTake(takes: readonly Take[], random: () => number): number {
  const best = takes.reduce((quality, take) => Math.max(quality, take.quality), 0);
  const weights = takes.map(({ quality }) => LIKELY[Math.min(3, Math.max(1, quality + 3 - best))]);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < takes.length; i++) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return 0;
}
