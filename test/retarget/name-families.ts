import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";

/** How other tools call the joints of the built-in skeleton: [Left, Right] with $ for the side. */
interface Family {
  sides: [string, string];
  trunk: [hips: string, spine: string, spine1: string, spine2: string, neck: string, head: string];
  /** Shoulder, arm, forearm, hand, thigh, shin, foot, toes. */
  limbs: [string, string, string, string, string, string, string, string];
  /** @ for the finger, # for the number of the joint. */
  finger: string;
  fingers: [string, string, string, string, string];
  /** Number of a finger's first joint. */
  first?: number;
}

const PLAIN = ["Thumb", "Index", "Middle", "Ring", "Pinky"] as Family["fingers"];
const LOWER = PLAIN.map((name) => name.toLowerCase()) as Family["fingers"];

export const FAMILIES: Record<string, Family> = {
  "Mixamo with a number": {
    sides: ["Left", "Right"],
    trunk: [
      "mixamorig9:Hips",
      "mixamorig9:Spine",
      "mixamorig9:Spine1",
      "mixamorig9:Spine2",
      "mixamorig9:Neck",
      "mixamorig9:Head",
    ],
    limbs: ["$Shoulder", "$Arm", "$ForeArm", "$Hand", "$UpLeg", "$Leg", "$Foot", "$ToeBase"].map(
      (name) => `mixamorig9:${name}`,
    ) as Family["limbs"],
    finger: "mixamorig9:$Hand@#",
    fingers: PLAIN,
  },
  Unreal: {
    sides: ["l", "r"],
    trunk: ["pelvis", "spine_01", "spine_02", "spine_03", "neck_01", "head"],
    limbs: ["clavicle_$", "upperarm_$", "lowerarm_$", "hand_$", "thigh_$", "calf_$", "foot_$", "ball_$"],
    finger: "@_0#_$",
    fingers: LOWER,
  },
  Rigify: {
    sides: ["L", "R"],
    trunk: ["DEF-spine", "DEF-spine.001", "DEF-spine.002", "DEF-spine.003", "DEF-spine.004", "DEF-spine.005"],
    limbs: [
      "DEF-shoulder.$",
      "DEF-upper_arm.$",
      "DEF-forearm.$",
      "DEF-hand.$",
      "DEF-thigh.$",
      "DEF-shin.$",
      "DEF-foot.$",
      "DEF-toe.$",
    ],
    finger: "DEF-f_@.0#.$",
    fingers: LOWER,
  },
  "Daz Genesis": {
    sides: ["l", "r"],
    trunk: ["hip", "abdomenLower", "abdomenUpper", "chestLower", "neckLower", "head"],
    limbs: ["$Collar", "$ShldrBend", "$ForearmBend", "$Hand", "$ThighBend", "$Shin", "$Foot", "$Toe"],
    finger: "$@#",
    fingers: ["Thumb", "Index", "Mid", "Ring", "Pinky"],
  },
  "Character Creator": {
    sides: ["L", "R"],
    trunk: [
      "CC_Base_Hip",
      "CC_Base_Waist",
      "CC_Base_Spine01",
      "CC_Base_Spine02",
      "CC_Base_NeckTwist01",
      "CC_Base_Head",
    ],
    limbs: ["Clavicle", "Upperarm", "Forearm", "Hand", "Thigh", "Calf", "Foot", "ToeBase"].map(
      (name) => `CC_Base_$_${name}`,
    ) as Family["limbs"],
    finger: "CC_Base_$_@#",
    fingers: ["Thumb", "Index", "Mid", "Ring", "Pinky"],
  },
  "joint names (SMPL, BVH)": {
    sides: ["L", "R"],
    trunk: ["Pelvis", "Spine1", "Spine2", "Spine3", "Neck", "Head"],
    limbs: ["$_Collar", "$_Shoulder", "$_Elbow", "$_Wrist", "$_Hip", "$_Knee", "$_Ankle", "$_Foot"],
    finger: "$_@#",
    fingers: PLAIN,
  },
  VRoid: {
    sides: ["L", "R"],
    trunk: ["J_Bip_C_Hips", "J_Bip_C_Spine", "J_Bip_C_Chest", "J_Bip_C_UpperChest", "J_Bip_C_Neck", "J_Bip_C_Head"],
    limbs: ["Shoulder", "UpperArm", "LowerArm", "Hand", "UpperLeg", "LowerLeg", "Foot", "ToeBase"].map(
      (name) => `J_Bip_$_${name}`,
    ) as Family["limbs"],
    finger: "J_Bip_$_@#",
    fingers: ["Thumb", "Index", "Middle", "Ring", "Little"],
  },
  "Unity, with dots escaped by FBX": {
    sides: ["L", "R"],
    trunk: ["Hips", "Spine", "Chest", "UpperChest", "Neck", "Head"],
    limbs: ["Shoulder", "UpperArm", "LowerArm", "Hand", "UpperLeg", "LowerLeg", "Foot", "Toes"].map(
      (name) => `${name}FBXASC046$`,
    ) as Family["limbs"],
    finger: "@FBXASC046#FBXASC046$",
    fingers: PLAIN,
  },
  Biped: {
    sides: ["L", "R"],
    trunk: ["Bip001 Pelvis", "Bip001 Spine", "Bip001 Spine1", "Bip001 Spine2", "Bip001 Neck", "Bip001 Head"],
    limbs: ["Clavicle", "UpperArm", "Forearm", "Hand", "Thigh", "Calf", "Foot", "Toe0"].map(
      (name) => `Bip001 $ ${name}`,
    ) as Family["limbs"],
    finger: "Bip001 $ Finger@#",
    fingers: ["0", "1", "2", "3", "4"],
    first: 0,
  },
};

const TRUNK = ["Hips", "Spine", "Spine1", "Spine2", "Neck", "Head"];
const LIMBS = ["Shoulder", "Arm", "ForeArm", "Hand", "UpLeg", "Leg", "Foot", "ToeBase"];

/** Names of the built-in skeleton's joints in a family. */
export function familyName(family: Family, joint: string): string {
  const trunk = TRUNK.indexOf(joint);
  if (trunk >= 0) return family.trunk[trunk];
  const side = family.sides[joint.startsWith("Left") ? 0 : 1];
  const part = joint.replace(/^(Left|Right)/, "");
  const limb = LIMBS.indexOf(part);
  if (limb >= 0) return family.limbs[limb].replace("$", side);
  const finger = /^Hand(\w+?)(\d)$/.exec(part);
  if (!finger) throw new Error(`"${joint}" is no joint of the built-in skeleton.`);
  const number = Number(finger[2]) - 1 + (family.first ?? 1);
  const digit = family.first === 0 && number === 0 ? "" : String(number);
  return family.finger.replace("$", side).replace("@", family.fingers[PLAIN.indexOf(finger[1])]).replace("#", digit);
}

export const BUILTIN_NAMES = BUILTIN_SKELETON.names;
