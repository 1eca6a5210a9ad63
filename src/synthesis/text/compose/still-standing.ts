import { bodyTurn } from "../../../motion/stitching/fit-placement.js";
import { poseDistance } from "../../../motion/stitching/pose-distance.js";
import { standingEnds } from "./idle-ends.js";
import type { Performance } from "./performance.js";
import { standingNear } from "./standing-near.js";

/** Distance of poses, radians, in which a body shifts about before it acts. */
const SHIFTING = 0.3;
/** The same for somebody who has just arrived, whose feet need not find their place once more. */
const ARRIVING = 0.75;

/**
 * Returns the last frame before an action at which the body still stands about as at first, on both feet.
 *
 * @param arrives whether it comes from travel
 */
export function stillStanding({ clip, active, entry, marks }: Performance, arrives: boolean): number {
  if (entry !== "stand") return 0;
  const latest = Math.floor(Math.min(active[0], marks[0]?.time ?? active[0]) * clip.frameRate);
  const shifts = standingEnds(clip)[0] < active[0];
  const far = arrives && shifts ? ARRIVING : SHIFTING;
  const stands = (frame: number) =>
    poseDistance(clip, 0, clip, frame, bodyTurn(clip, 0, clip, frame)) < far && isUprightAsFirst(clip, frame);
  let frame = latest;
  while (frame > 0 && !stands(frame)) frame--;
  return frame === 0 ? 0 : Math.min(standingNear(clip, frame / clip.frameRate), latest);
}

/** Share of the height of the hips at first from which on a body is upright. */
const UPRIGHT = 0.94;

function isUprightAsFirst({ translations }: Performance["clip"], frame: number): boolean {
  return translations[frame * 3 + 1] >= UPRIGHT * translations[1];
}
