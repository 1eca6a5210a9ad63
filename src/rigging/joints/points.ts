import type { JointName } from "../../motion/joint-names.js";

type Side = "Left" | "Right";
/** Ends of the body, which no joint marks: top of the head, knuckle of the middle finger, its tip, tip of the toes. */
type EndName = "HeadEnd" | `${Side}${"Knuckle" | "HandEnd" | "ToeEnd"}`;
type BodyJoint = Exclude<JointName, `${Side}Hand${string}`> | `${Side}Hand`;

export type PointName = BodyJoint | EndName;

const CENTRE = ["Hips", "Spine", "Spine1", "Spine2", "Neck", "Head", "HeadEnd"] as const;
const LIMBS = [
  "Shoulder",
  "Arm",
  "ForeArm",
  "Hand",
  "Knuckle",
  "HandEnd",
  "UpLeg",
  "Leg",
  "Foot",
  "ToeBase",
  "ToeEnd",
] as const;

/** The points that are looked for: those in the middle, those of the left side, those of the right. */
export const POINTS: readonly PointName[] = [
  ...CENTRE,
  ...LIMBS.map((name) => `Left${name}` as PointName),
  ...LIMBS.map((name) => `Right${name}` as PointName),
];
export const POINT_COUNT = POINTS.length;
/** Points of the middle and of the left side have a model each; the right side uses the left one's, mirrored. */
export const MODEL_COUNT = CENTRE.length + LIMBS.length;

export function pointIndex(name: PointName): number {
  return POINTS.indexOf(name);
}

/** The point on the other side; itself in the middle. */
export const MIRRORED: Int32Array = Int32Array.from(POINTS, (_, i) =>
  i < CENTRE.length ? i : i < MODEL_COUNT ? i + LIMBS.length : i - LIMBS.length,
);

/** How a point is looked at. */
export interface PointView {
  /** The line along which its pattern lies, from one point to another. */
  from: number;
  to: number;
  /** Which way the pattern's second axis points. */
  reference: "ahead" | "up";
  /** Points whose surroundings help to place it. */
  around: Int32Array;
  /** Points whose direction from it helps. */
  towards: Int32Array;
}

const VIEWS: Record<string, [from: string, to: string, reference: "ahead" | "up", around: string, towards: string]> = {
  Hips: ["Hips", "Neck", "ahead", "LeftUpLeg RightUpLeg Spine", "Spine Spine2 LeftUpLeg RightUpLeg LeftLeg RightLeg"],
  Spine: ["Hips", "Neck", "ahead", "Hips Spine1", "Hips Spine1 Neck LeftUpLeg RightUpLeg"],
  Spine1: ["Hips", "Neck", "ahead", "Spine Spine2", "Hips Spine2 Neck LeftArm RightArm"],
  Spine2: ["Hips", "Neck", "ahead", "Spine1 LeftArm RightArm", "Hips Spine1 Neck LeftArm RightArm"],
  Neck: ["Hips", "Head", "ahead", "Head LeftArm RightArm", "Head Spine2 LeftArm RightArm HeadEnd"],
  Head: ["Neck", "HeadEnd", "ahead", "Neck HeadEnd", "Neck HeadEnd Spine2 LeftArm RightArm"],
  HeadEnd: ["Neck", "HeadEnd", "ahead", "Head", "Head Neck"],
  LeftShoulder: ["Neck", "LeftArm", "ahead", "LeftArm Neck", "LeftArm Neck Spine2 RightArm"],
  LeftArm: ["Neck", "LeftForeArm", "ahead", "LeftForeArm Neck", "LeftForeArm Neck RightArm Spine2 LeftUpLeg"],
  LeftForeArm: ["LeftArm", "LeftHand", "ahead", "LeftArm LeftHand", "LeftArm LeftHand LeftHandEnd Neck"],
  LeftHand: [
    "LeftForeArm",
    "LeftKnuckle",
    "ahead",
    "LeftForeArm LeftKnuckle",
    "LeftForeArm LeftKnuckle LeftHandEnd LeftArm",
  ],
  LeftKnuckle: ["LeftHand", "LeftHandEnd", "ahead", "LeftHand LeftHandEnd", "LeftHand LeftHandEnd LeftForeArm"],
  LeftHandEnd: ["LeftHand", "LeftHandEnd", "ahead", "LeftHand LeftKnuckle", "LeftHand LeftKnuckle LeftForeArm"],
  LeftUpLeg: ["Hips", "LeftLeg", "ahead", "LeftLeg Hips RightUpLeg", "LeftLeg Hips RightUpLeg Spine2"],
  LeftLeg: ["LeftUpLeg", "LeftFoot", "ahead", "LeftUpLeg LeftFoot", "LeftUpLeg LeftFoot LeftToeBase Hips"],
  LeftFoot: ["LeftLeg", "LeftFoot", "ahead", "LeftLeg LeftToeBase", "LeftLeg LeftToeBase LeftUpLeg LeftToeEnd"],
  LeftToeBase: ["LeftFoot", "LeftToeEnd", "up", "LeftFoot LeftToeEnd", "LeftFoot LeftToeEnd LeftLeg"],
  LeftToeEnd: ["LeftFoot", "LeftToeEnd", "up", "LeftToeBase LeftFoot", "LeftFoot LeftToeBase LeftLeg"],
};

/** The view of each model's point. */
export const POINT_VIEWS: readonly PointView[] = POINTS.slice(0, MODEL_COUNT).map((name) => {
  const [from, to, reference, around, towards] = VIEWS[name];
  const numbers = (names: string) => Int32Array.from(names.split(" "), (other) => pointIndex(other as PointName));
  return {
    from: pointIndex(from as PointName),
    to: pointIndex(to as PointName),
    reference,
    around: Int32Array.of(pointIndex(name), ...numbers(around)),
    towards: numbers(towards),
  };
});
