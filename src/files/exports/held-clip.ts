import type { MotionClip } from "../../motion/clip.js";
import { clipInPlace } from "../../motion/in-place.js";
import type { JointName } from "../../motion/joint-names.js";
import { clipTorsoOnly } from "../../motion/torso-only.js";
import type { FileParameters } from "../../requests/exports/export-parameters.js";

/** Joint of a clip's skeleton for each humanoid role. */
export type JointRoles = Partial<Record<JointName, number>>;

/** First joint of each leg, and the feet, which may be parented elsewhere. */
const LEGS = ["LeftUpLeg", "RightUpLeg", "LeftFoot", "RightFoot"] as const;

/** Returns the clip with the parts held that the parameters keep still. */
export function heldClip(
  clip: MotionClip,
  roles: JointRoles,
  { inPlace, torsoOnly }: Pick<FileParameters, "inPlace" | "torsoOnly">,
): MotionClip {
  const hips = roles.Hips as number;
  const legs = LEGS.map((role) => roles[role]).filter((joint) => joint !== undefined);
  const held = torsoOnly ? clipTorsoOnly(clip, hips, legs) : clip;
  return inPlace ? clipInPlace(held, hips) : held;
}
