/** The engine without Babylon and without a worker: pure functions on typed arrays, for any JavaScript host. */
export { checkGlbFile } from "./files/formats/glb/read/check-glb-file.js";
export { BUILTIN_SKELETON } from "./motion/builtin-skeleton.js";
export type { CharacterModel } from "./motion/character-model.js";
export { clipDuration, type MotionClip, sampleClip } from "./motion/clip.js";
export { createGlobalPose, forwardKinematics, forwardKinematicsOfFrame } from "./motion/forward-kinematics.js";
export type { JointName } from "./motion/joint-names.js";
export type { Skeleton } from "./motion/skeleton.js";
export type { StyleId } from "./requests/generated/style-id.js";
export type { TextActionId } from "./requests/generated/text-action-id.js";
export type { LocomotionArguments } from "./requests/locomotion/locomotion.js";
export { readLocomotionArguments } from "./requests/locomotion/relative-locomotion.js";
export { MotionError } from "./requests/motion-error.js";
export type { StyleBlend, StyleName } from "./requests/style-blend.js";
export type { TextPlan } from "./requests/text-plan.js";
export { type RetargetOptions, retargetClip } from "./retarget/retarget-clip.js";
export { createRetargeter } from "./retarget/retargeter.js";
export { type CharacterRig, createCharacterRig } from "./retarget/rig/character-rig.js";
export { generateLocomotion, locomotionStyles } from "./synthesis/locomotion/generate-locomotion.js";
export {
  type StitchedClip,
  type StitchOptions,
  type StitchPart,
  stitchMotions,
  stitchWhole,
} from "./synthesis/stitch/stitch-motions.js";
export { type StitchChoice, stitchParameters } from "./synthesis/stitch/stitch-parameters.js";
export type { ActionDefinition } from "./synthesis/text/actions/action-definition.js";
export { textActions } from "./synthesis/text/actions/catalogue.js";
export { generateTextMotion, type TextMotionParameters } from "./synthesis/text/generate-text-motion.js";
export { type TrimAndLoop, type TrimmedClip, trimAndLoop } from "./synthesis/trim-and-loop/trim-and-loop.js";
