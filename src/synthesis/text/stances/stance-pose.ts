import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { BodyPoser } from "../authored/body-poser.js";
import type { BodySupport } from "../compose/performance.js";
import { stanceOf } from "./stances.js";

/** A stance as a pose of the built-in skeleton, facing +Z: in "stand" the pelvis is over the origin. */
export interface StancePose {
  /** Local rotations, xyzw per joint. */
  rotations: Float64Array;
  /** The Hips joint, metres. */
  hips: Float64Array;
  /** Parts that rest on ground, chair or bed besides the feet. */
  supports: readonly BodySupport["part"][];
}

/** Returns the pose that actions in a stance begin and end with. */
export function stancePose(id: StanceId): StancePose {
  const poser = new BodyPoser();
  const { channels, supports } = stanceOf(id);
  poser.pose(channels);
  poser.poseFingers(channels);
  return { rotations: poser.rotations.slice(0, BUILTIN_SKELETON.names.length * 4), hips: poser.hips.slice(), supports };
}
