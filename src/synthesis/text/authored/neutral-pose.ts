import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatSlerp } from "../../../motion/maths/quaternion.js";
import { generateGaitCell } from "../../locomotion/cycle/generate-gait-cell.js";
import { mirrorPose } from "../../locomotion/upper-body/mirror-pose.js";

/** The neutral stance, made symmetric: local rotations of the built-in skeleton, and the Hips joint. */
export interface NeutralPose {
  rotations: Float64Array;
  hips: Float64Array;
}

let neutral: NeutralPose | null = null;

/** Returns the neutral stance, pelvis over the origin. */
export function neutralPose(): NeutralPose {
  if (neutral) return neutral;
  const joints = BUILTIN_SKELETON.names.length;
  const standing = generateGaitCell({ styleId: "neutral_male_a", moveSpeed: 0, travelAngle: 0, hips: "ahead" });
  const rotations = Float64Array.from(standing.rotations.subarray(0, joints * 4));
  const hips = Float64Array.from(standing.translations.subarray(0, 3));
  const other = { rotations: rotations.slice(), hips: hips.slice() };
  mirrorPose(other.rotations, other.hips);
  const q = new Float64Array(4);
  for (let j = 0; j < joints; j++) {
    const at = j * 4;
    quatSlerp(q, rotations.subarray(at, at + 4), other.rotations.subarray(at, at + 4), 0.5);
    rotations.set(q, at);
  }
  hips[0] = 0;
  hips[2] = 0;
  neutral = { rotations, hips };
  return neutral;
}
