import type { JointName } from "../motion/joint-names.js";
import { type Rig, renamedRig } from "./rig.js";

const TRUNK: Partial<Record<JointName, string>> = {
  Hips: "hips",
  Spine: "spine",
  Spine1: "chest",
  Spine2: "upperChest",
  Neck: "neck",
  Head: "head",
};
const LIMBS: Record<string, string> = {
  Shoulder: "Shoulder",
  Arm: "UpperArm",
  ForeArm: "LowerArm",
  Hand: "Hand",
  UpLeg: "UpperLeg",
  Leg: "LowerLeg",
  Foot: "Foot",
  ToeBase: "Toes",
};
const FINGER_SEGMENTS = ["Proximal", "Intermediate", "Distal"];
const THUMB_SEGMENTS = ["Metacarpal", "Proximal", "Distal"];
const FINGER_NAMES: Record<string, string> = { Pinky: "Little" };

/** Returns the VRM 1.0 humanoid bone name of a built-in joint. */
export function vrmName(name: JointName): string {
  const trunk = TRUNK[name];
  if (trunk) return trunk;
  const side = name.startsWith("Left") ? "left" : "right";
  const rest = name.replace(/^(Left|Right)/, "");
  const finger = /^Hand(Thumb|Index|Middle|Ring|Pinky)([123])$/.exec(rest);
  if (!finger) return side + LIMBS[rest];
  const segments = finger[1] === "Thumb" ? THUMB_SEGMENTS : FINGER_SEGMENTS;
  return side + (FINGER_NAMES[finger[1]] ?? finger[1]) + segments[Number(finger[2]) - 1];
}

/** Makes a rig with joints named by the VRM 1.0 humanoid, world-aligned, with the humanoid map declared. */
export function vrmRig(): Rig {
  const rig = renamedRig(vrmName, null);
  return { ...rig, humanoid: new Map(rig.joints.map((joint) => [joint.name, joint.name])) };
}
