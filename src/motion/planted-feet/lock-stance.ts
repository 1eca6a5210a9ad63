import { quatFromYaw } from "../quaternion.js";
import { rotateAt } from "../track-kernels.js";
import { type FootGoal, fromAnkle } from "./foot-goal.js";
import { type Footprint, type FootStance, pivotOf } from "./footprints.js";
import { ANKLE, type LegTracks } from "./leg-tracks.js";
import { type SolePart, solePoints } from "./standing-parts.js";

const vector = new Float64Array(3);
const flat = new Float64Array(4);

/** Locks what a stance stands on, part after part, from its anchor on and back, and writes what that moves the ankle by. */
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
  const anchorPart = pivotOf(parts[stance.anchor]);
  quatFromYaw(flat, print.yaw);
  rotateAt(vector, 0, flat, 0, sole[anchorPart], 0);
  const anchorLock = [px + vector[0], pz + vector[2]];
  for (const step of [1, -1]) {
    let part = anchorPart;
    let [x, z] = anchorLock;
    for (let f = stance.anchor; f >= stance.start && f <= stance.end; f += step) {
      if (!(parts[f] & bitOf(part))) {
        // The next part stands where it came down (or, backwards, where it will leave from).
        part = pivotOf(parts[f]);
        const before = f - step;
        fromAnkle(vector, leg, goal, part, before);
        x = leg.positions[before * 9 + ANKLE * 3] + moves[before * 3] + vector[0];
        z = leg.positions[before * 9 + ANKLE * 3 + 2] + moves[before * 3 + 2] + vector[2];
      }
      fromAnkle(vector, leg, goal, part, f);
      const at = f * 9 + ANKLE * 3;
      moves[f * 3] = x - vector[0] - leg.positions[at];
      moves[f * 3 + 1] = ground - vector[1] - leg.positions[at + 1];
      moves[f * 3 + 2] = z - vector[2] - leg.positions[at + 2];
    }
  }
}

function bitOf(part: SolePart): number {
  return part === "heel" ? 1 : part === "ball" ? 2 : 4;
}
