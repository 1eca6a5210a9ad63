import type { JointName } from "../motion/joint-names.js";
import type { Rig, RigJoint, WeightSplit } from "./rig.js";

type Side = "Left" | "Right";

const NAMES: Record<string, string> = {
  Shoulder: "clavicle",
  Arm: "upperarm",
  ForeArm: "lowerarm",
  Hand: "hand",
  UpLeg: "thigh",
  Leg: "calf",
  Foot: "foot",
  ToeBase: "ball",
};
const TRUNK: Partial<Record<JointName, string>> = {
  Hips: "pelvis",
  Spine: "spine_01",
  Spine1: "spine_03",
  Spine2: "spine_05",
  Neck: "neck_01",
  Head: "head",
};

function unrealName(name: JointName): string {
  const trunk = TRUNK[name];
  if (trunk) return trunk;
  const tail = name.startsWith("Left") ? "_l" : "_r";
  const rest = name.replace(/^(Left|Right)/, "");
  const finger = /^Hand(Thumb|Index|Middle|Ring|Pinky)([123])$/.exec(rest);
  return finger ? `${finger[1].toLowerCase()}_0${finger[2]}${tail}` : NAMES[rest] + tail;
}

/** Twist joints of a limb's bone: beside the bone itself, a third and two thirds along. */
function twist(bone: JointName, end: JointName, order: readonly [near: string, far: string]) {
  const name = unrealName(bone);
  const [base, tail] = [name.slice(0, -2), name.slice(-2)];
  const [near, far] = order.map((number) => `${base}_twist_${number}${tail}`);
  const joints: RigJoint[] = [near, far].map((twistName, i) => ({
    name: twistName,
    parent: name,
    from: bone,
    towards: { joint: end, way: (i + 1) / 3 },
  }));
  const split: WeightSplit = {
    joint: name,
    from: bone,
    to: end,
    among: [
      [name, 0.1],
      [near, 0.45],
      [far, 0.8],
    ],
  };
  return { joints, split };
}

function arm(side: Side): { joints: RigJoint[]; splits: WeightSplit[] } {
  const chain = ["Shoulder", "Arm", "ForeArm", "Hand"].map((part) => `${side}${part}` as JointName);
  const joints = chain.map(
    (name, i): RigJoint => ({
      name: unrealName(name),
      parent: i === 0 ? "spine_05" : unrealName(chain[i - 1]),
      from: name,
    }),
  );
  const hand = unrealName(chain[3]);
  for (const finger of ["Thumb", "Index", "Middle", "Ring", "Pinky"] as const) {
    const first = `${side}Hand${finger}1` as const;
    let parent = hand;
    if (finger !== "Thumb") {
      parent = unrealName(first).replace("_01", "_metacarpal");
      joints.push({ name: parent, parent: hand, from: chain[3], towards: { joint: first, way: 0.35 } });
    }
    for (const n of [1, 2, 3] as const) {
      const name = `${side}Hand${finger}${n}` as const;
      joints.push({ name: unrealName(name), parent, from: name });
      parent = unrealName(name);
    }
  }
  const upper = twist(chain[1], chain[2], ["01", "02"]);
  const lower = twist(chain[2], chain[3], ["02", "01"]);
  return { joints: [...joints, ...upper.joints, ...lower.joints], splits: [upper.split, lower.split] };
}

function leg(side: Side): { joints: RigJoint[]; splits: WeightSplit[] } {
  const chain = ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => `${side}${part}` as JointName);
  const joints = chain.map(
    (name, i): RigJoint => ({
      name: unrealName(name),
      parent: i === 0 ? "pelvis" : unrealName(chain[i - 1]),
      from: name,
    }),
  );
  const upper = twist(chain[0], chain[1], ["01", "02"]);
  const lower = twist(chain[1], chain[2], ["02", "01"]);
  return { joints: [...joints, ...upper.joints, ...lower.joints], splits: [upper.split, lower.split] };
}

/**
 * Makes a rig like Unreal Engine's mannequin: a root on the ground, five spine and two neck joints, twist joints,
 * metacarpals, IK helpers without weight; X along the bones, backwards on the right side.
 */
export function unrealRig(): Rig {
  const limbs = [arm("Left"), arm("Right"), leg("Left"), leg("Right")];
  const half = (name: string, parent: string, from: JointName, joint: JointName): RigJoint => ({
    name,
    parent,
    from,
    towards: { joint, way: 0.5 },
  });
  const joints: RigJoint[] = [
    { name: "root", from: null },
    { name: "pelvis", parent: "root", from: "Hips" },
    { name: "spine_01", parent: "pelvis", from: "Spine" },
    half("spine_02", "spine_01", "Spine", "Spine1"),
    { name: "spine_03", parent: "spine_02", from: "Spine1" },
    half("spine_04", "spine_03", "Spine1", "Spine2"),
    { name: "spine_05", parent: "spine_04", from: "Spine2" },
    { name: "neck_01", parent: "spine_05", from: "Neck" },
    half("neck_02", "neck_01", "Neck", "Head"),
    { name: "head", parent: "neck_02", from: "Head" },
    ...limbs.flatMap((limb) => limb.joints),
    { name: "ik_foot_root", parent: "root", from: null },
    { name: "ik_foot_l", parent: "ik_foot_root", from: "LeftFoot" },
    { name: "ik_foot_r", parent: "ik_foot_root", from: "RightFoot" },
    { name: "ik_hand_root", parent: "root", from: null },
    { name: "ik_hand_gun", parent: "ik_hand_root", from: "RightHand" },
    { name: "ik_hand_l", parent: "ik_hand_gun", from: "LeftHand" },
    { name: "ik_hand_r", parent: "ik_hand_gun", from: "RightHand" },
  ];
  const splits: WeightSplit[] = [
    {
      joint: "spine_01",
      from: "Spine",
      to: "Spine1",
      among: [
        ["spine_01", 0.25],
        ["spine_02", 0.75],
      ],
    },
    {
      joint: "spine_03",
      from: "Spine1",
      to: "Spine2",
      among: [
        ["spine_03", 0.25],
        ["spine_04", 0.75],
      ],
    },
    {
      joint: "neck_01",
      from: "Neck",
      to: "Head",
      among: [
        ["neck_01", 0.25],
        ["neck_02", 0.75],
      ],
    },
    ...limbs.flatMap((limb) => limb.splits),
  ];
  return { joints, boneAxis: "x", isBackward: (from) => from.startsWith("Right"), rename: unrealName, splits };
}
