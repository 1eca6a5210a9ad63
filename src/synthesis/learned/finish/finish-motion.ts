import type { MotionClip } from "../../../motion/clip.js";
import { plantFeet } from "../../../motion/feet/planted/plant-feet.js";
import { resampleClip } from "../../../motion/resample.js";
import type { Steps } from "../../../requests/steps.js";
import { keepArmsClear } from "../../text/compose/keep-arms-clear.js";
import { keepHemispheres } from "../../text/compose/keep-hemispheres.js";
import { keepToJoints } from "../../text/compose/keep-to-joints.js";
import { featuresClip } from "../representation/motion-features.js";
import { keepToRanges } from "./keep-to-ranges.js";
import { keepWithinRanges } from "./keep-within-ranges.js";
import { standingContacts, standingFlags, standOnFloor } from "./standing-contacts.js";

/** Frames per second of finished motions, as of all others. */
const FRAME_RATE = 60;

export interface FinishOptions {
  /** Whether to plant feet wherever they stand, not only where the network says so. */
  footIk: boolean;
  /** Whether to plant feet at all, and so to name contacts, by which characters' feet are planted too. */
  retargetingIk: boolean;
}

/**
 * Makes a clip of features: 60 fps, joints within people's ranges, arms outside the body, feet planted.
 *
 * @param features 30 fps, whole windows; those beyond `frameCount` are left out
 */
export function* finishMotion(
  features: Float32Array,
  frameCount: number,
  { footIk, retargetingIk }: FinishOptions,
): Steps<MotionClip> {
  const clip = resampleClip(featuresClip(features, frameCount), FRAME_RATE);
  yield;
  keepToRanges(clip);
  const flags = standingFlags(features);
  standOnFloor(clip, flags);
  if (!retargetingIk && !footIk) {
    keepHemispheres(clip);
    return keepWithinRanges(clip);
  }
  yield;
  clip.contacts = standingContacts(clip, footIk ? null : flags);
  const planted = plantFeet(clip, { lifts: true });
  yield;
  keepToJoints(planted);
  keepArmsClear(planted);
  keepHemispheres(planted);
  return keepWithinRanges(planted);
}
