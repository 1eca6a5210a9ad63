import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { BodyPoser } from "../authored/body-poser.js";
import type { BodySupport } from "../compose/performance.js";
import { stanceOf } from "./stances.js";

/** A stance as a pose of the built-in skeleton, facing +Z: in "stand" the pelvis is over the origin. */
export interface StancePose {
  /** Local rotations, xyzw a joint. */
  rotations: Float64Array;
  /** The Hips joint, metres. */
  hips: Float64Array;
  /** What rests on ground, chair or bed beside the feet. */
  supports: readonly BodySupport["part"][];
}

/** The pose that actions begin and end with in a stance. */
export function stancePose(id: StanceId): StancePose {
  const poser = new BodyPoser();
  const { channels, supports } = stanceOf(id);
  poser.pose(channels);
  poser.poseFingers(channels);
  return { rotations: poser.rotations.slice(0, BUILTIN_SKELETON.names.length * 4), hips: poser.hips.slice(), supports };
}
