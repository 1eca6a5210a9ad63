import { quatFromYaw } from "../../maths/quaternion.js";
import { rotateAt } from "../../maths/track-kernels.js";
import { type LockedFoot, lockSole } from "../lock-sole.js";
import { placedPart, SOLE_PARTS } from "../sole-parts.js";
import { type FootGoal, fromAnkle } from "./foot-goal.js";
import type { Footprint, FootStance } from "./footprints.js";
import { ANKLE, type LegTracks } from "./leg-tracks.js";
import { solePoints } from "./standing-parts.js";

const vector = new Float64Array(3);
const flat = new Float64Array(4);

/**
 * Locks the standing parts of a stance, one after another, from its anchor forward and back, and writes the ankle's
 * displacement.
 */
export function lockStance(
  leg: LegTracks,
  goal: FootGoal,
  parts: Uint8Array,
  stance: FootStance,
  print: Pick<Footprint, "position" | "yaw">,
  moves: Float64Array,
): void {
  const [px, ground, pz] = print.position;
  const sole = solePoints(leg.joints.side);
  const anchorPart = placedPart(parts[stance.anchor]);
  quatFromYaw(flat, print.yaw);
  rotateAt(vector, 0, flat, 0, sole[anchorPart], 0);
  const anchorLock = [px + vector[0], ground, pz + vector[2]];
  const locked: LockedFoot = {
    pivot: (f, part) => (parts[f] & (1 << SOLE_PARTS.indexOf(part)) ? part : placedPart(parts[f])),
    arm: (out, part, f) => fromAnkle(out, leg, goal, part, f),
    place(f, ankle, arm) {
      const at = f * 9 + ANKLE * 3;
      moves[f * 3] = ankle[0] - leg.positions[at];
      // Every standing part is on the ground, however high it was when another part stood.
      moves[f * 3 + 1] = ground - arm[1] - leg.positions[at + 1];
      moves[f * 3 + 2] = ankle[2] - leg.positions[at + 2];
    },
  };
  lockSole(locked, stance.anchor, stance.end, anchorPart, anchorLock);
  lockSole(locked, stance.anchor, stance.start, anchorPart, anchorLock);
}
