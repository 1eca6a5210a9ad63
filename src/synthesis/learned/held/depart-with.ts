import type { MotionClip } from "../../../motion/clip.js";
import { resampleClip } from "../../../motion/resample.js";
import type { Steps } from "../../../requests/steps.js";
import { keepToRanges } from "../finish/keep-to-ranges.js";
import { FEATURE_RATE, FEATURES, featuresClip, headings, motionFeatures } from "../representation/motion-features.js";
import { departWithinRanges } from "./depart-within-ranges.js";
import { type DeviationLimits, deviationsOf } from "./deviations.js";

/** How far the learned body may depart from the plan's motion. */
const LIMITS: DeviationLimits = { hips: 14, back: 12, idleArm: 35, busyArm: 12, height: 0.03 };

/** Features that lie at the plan's own place and heading, whatever path they describe. */
export function placedLike(plan: MotionClip, features: Float32Array): MotionClip {
  const slow = resampleClip(plan, FEATURE_RATE);
  const own = motionFeatures(slow);
  const placed = features.slice(0, own.length);
  for (let frame = 0; frame < slow.frameCount; frame++) {
    placed.set(own.subarray(frame * FEATURES, frame * FEATURES + 3), frame * FEATURES);
  }
  const [x, , z] = slow.translations;
  return resampleClip(featuresClip(placed, slow.frameCount, { x, z, yaw: headings(slow)[0] }), plan.frameRate);
}

/**
 * Gives a plan's motion the body of a learned one: back, head and arms as far as limits allow, the weight over the feet; path,
 * feet, contacts and times stay the plan's.
 *
 * @param features of the learned motion, 30 fps, at least as long as the plan's
 * @param contacts whether the clip names the plan's contacts
 */
export function* departWith(plan: MotionClip, features: Float32Array, contacts: boolean): Steps<MotionClip> {
  const learned = placedLike(plan, features);
  keepToRanges(learned);
  yield;
  const clip = departWithinRanges(plan, deviationsOf(plan, learned, plan, LIMITS));
  return contacts ? clip : { ...clip, contacts: [] };
}
