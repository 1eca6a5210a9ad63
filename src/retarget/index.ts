export type { HumanoidMapping } from "./humanoid/humanoid-mapping.js";
export type { RoleOverrides } from "./humanoid/map-humanoid.js";
export { type RetargetOptions, retargetClip } from "./retarget-clip.js";
export { createRetargeter, type Retargeter } from "./retargeter.js";
export {
  type CharacterRig,
  type CharacterRigOptions,
  createCharacterRig,
  createSkeletonRig,
} from "./rig/character-rig.js";
