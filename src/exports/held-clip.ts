import type { MotionClip } from "../motion/clip.js";
import { clipInPlace } from "../motion/in-place.js";
import { clipTorsoOnly } from "../motion/torso-only.js";
import type { ExportParameters } from "../requests/export-parameters.js";
import type { CharacterRig } from "../retarget/character-rig.js";

/**
 * The clip without what the parameters keep still.
 *
 * @param clip on the rig's skeleton
 */
export function heldClip(
  clip: MotionClip,
  { roles, feet }: Pick<CharacterRig, "roles" | "feet">,
  { inPlace, torsoOnly }: Pick<ExportParameters, "inPlace" | "torsoOnly">,
): MotionClip {
  const hips = roles.Hips as number;
  let held = clip;
  if (torsoOnly) {
    const legs = [roles.LeftUpLeg, roles.RightUpLeg, ...feet.map(({ foot }) => foot)];
    const given = legs.filter((joint) => joint !== undefined);
    held = clipTorsoOnly(held, hips, given);
  }
  return inPlace ? clipInPlace(held, hips) : held;
}
