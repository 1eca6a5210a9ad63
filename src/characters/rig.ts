import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import { JOINT_NAMES, type JointName } from "../motion/joint-names.js";

/** One joint of a rig, placed by the joints of the built-in body. */
export interface RigJoint {
  name: string;
  /** Name of the parent in this rig; none for the root. */
  parent?: string;
  /** The built-in joint where it stands; null: on the ground below the hips. */
  from: JointName | null;
  /** Moves it this share (0 to 1) of the way towards another joint. */
  towards?: { joint: JointName; way: number };
  /** Where it stands, in place of `from` and `towards`; `from` still turns it. */
  place?: readonly [x: number, y: number, z: number];
}

/** Splits the weight of one of the rig's joints by the position along the bone. */
export interface WeightSplit {
  joint: string;
  from: JointName;
  to: JointName;
  /** Joints with the position (0 at `from`, 1 at `to`) at which each has the whole weight. */
  among: readonly (readonly [joint: string, place: number])[];
}

export interface Rig {
  /** Parents before children. */
  joints: readonly RigJoint[];
  /** The local axis that points along the bone; null: local axes are those of the world. */
  boneAxis: "x" | "y" | null;
  /** Whether the bone axis points backwards along a joint's bone, as on one side of mirrored rigs. */
  isBackward: (from: JointName) => boolean;
  /** Rotation of joints on the ground, xyzw; default none. */
  groundTurn?: readonly [x: number, y: number, z: number, w: number];
  /** Name of the joint that takes over a built-in joint's weight. */
  rename: (name: JointName) => string;
  splits: readonly WeightSplit[];
  /** VRM humanoid bone name by joint, where the rig declares one. */
  humanoid?: ReadonlyMap<string, string>;
}

/** Makes a rig with the built-in hierarchy under other names. */
export function renamedRig(rename: (name: JointName) => string, boneAxis: Rig["boneAxis"]): Rig {
  const joints = JOINT_NAMES.map((name, j): RigJoint => {
    const parent = BUILTIN_SKELETON.parents[j];
    return { name: rename(name), parent: parent < 0 ? undefined : rename(JOINT_NAMES[parent]), from: name };
  });
  return { joints, boneAxis, isBackward: () => false, rename, splits: [] };
}
