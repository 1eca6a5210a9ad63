import type { JointName } from "../../../motion/joint-names.js";
import type { Direction } from "./direction.js";
import type { TouchingPart } from "./hand-channel-shapes.js";

/**
 * A point on the surface of the built-in body, as the hand of the same side reaches it: out, up, ahead from a joint
 * in the rest pose (metres), in that joint's frame.
 */
export interface BodyTarget {
  joint: JointName;
  /** Whether the joint is on the other side from the hand (`Right…` and `Left…` are then swapped). */
  across?: boolean;
  at: Direction;
  by: TouchingPart;
  palm: Direction;
  fingers: Direction;
  swivel?: number;
  /** How the trunk must bend for a hand to get there: degrees, metres. */
  bend?: { spine: number; pelvis: number; down: number; back: number };
}

const TARGETS = {
  head: {
    joint: "Head",
    at: [0.045, 0.205, 0.0],
    by: "palm",
    palm: [-0.1, -1, 0],
    fingers: [-0.75, 0.1, 0.3],
    swivel: 50,
  },
  hair: {
    joint: "Head",
    at: [0.07, 0.165, -0.02],
    by: "palm",
    palm: [-0.9, -0.6, 0],
    fingers: [-0.2, 0.6, -0.75],
    swivel: 45,
  },
  chin: {
    joint: "Head",
    at: [0.01, -0.012, 0.094],
    by: "curledTips",
    palm: [-0.2, 0.2, -1],
    fingers: [-0.55, 0.8, -0.1],
    swivel: 5,
  },
  mouth: {
    joint: "Head",
    at: [0.005, 0.02, 0.105],
    by: "curledTips",
    palm: [-0.15, -0.1, -1],
    fingers: [-0.6, 0.8, -0.2],
    swivel: 22,
  },
  nose: {
    joint: "Head",
    at: [0.004, 0.052, 0.126],
    by: "tips",
    palm: [-0.4, -0.5, -0.75],
    fingers: [-0.55, 0.45, -0.6],
    swivel: 24,
  },
  eyes: {
    joint: "Head",
    at: [0.034, 0.085, 0.1],
    by: "curledTips",
    palm: [-0.1, -0.2, -1],
    fingers: [-0.5, 0.85, -0.3],
    swivel: 28,
  },
  ears: {
    joint: "Head",
    at: [0.082, 0.075, -0.002],
    by: "palm",
    palm: [-1, 0, -0.1],
    fingers: [-0.1, 0.8, -0.55],
    swivel: 40,
  },
  cheek: {
    joint: "Head",
    at: [0.062, 0.045, 0.07],
    by: "palm",
    palm: [-0.9, 0, -0.5],
    fingers: [-0.1, 0.9, -0.4],
    swivel: 15,
  },
  face: {
    joint: "Head",
    at: [0.03, 0.07, 0.118],
    by: "palm",
    palm: [-0.25, 0, -1],
    fingers: [-0.35, 0.95, -0.1],
    swivel: 18,
  },
  forehead: {
    joint: "Head",
    at: [0.03, 0.135, 0.098],
    by: "curledTips",
    palm: [-0.1, -0.35, -1],
    fingers: [-0.75, 0.6, -0.25],
    swivel: 40,
  },
  temple: {
    joint: "Head",
    at: [0.072, 0.115, 0.055],
    by: "tips",
    palm: [-0.15, -0.85, 0.3],
    fingers: [-0.75, 0.6, 0.1],
    swivel: 48,
  },
  neck: {
    joint: "Neck",
    at: [0.045, 0.055, -0.068],
    by: "palm",
    palm: [-0.5, 0, 1],
    fingers: [-0.8, -0.1, -0.35],
    swivel: 60,
  },
  nape: {
    joint: "Head",
    at: [0.03, 0.06, -0.108],
    by: "palm",
    palm: [-0.3, 0, 1],
    fingers: [-0.85, 0.25, -0.3],
    swivel: 72,
  },
  throat: {
    joint: "Neck",
    at: [0.0, 0.045, 0.062],
    by: "curledTips",
    palm: [-0.1, 0.2, -1],
    fingers: [-0.8, 0.5, 0],
    swivel: 15,
  },
  shoulder: {
    joint: "LeftArm",
    across: true,
    at: [0.01, 0.052, 0.02],
    by: "palm",
    palm: [-0.3, -0.9, -0.35],
    fingers: [-0.85, 0.35, -0.35],
    swivel: 12,
  },
  upperArm: {
    joint: "LeftArm",
    across: true,
    at: [0.13, 0.02, 0.055],
    by: "palm",
    palm: [0, -0.2, -1],
    fingers: [-0.6, 0.75, 0],
    swivel: 5,
  },
  elbow: {
    joint: "LeftForeArm",
    across: true,
    at: [0.0, 0.0, 0.045],
    by: "palm",
    palm: [0, -0.3, -1],
    fingers: [-0.9, 0.3, 0],
    swivel: 0,
  },
  wrist: {
    joint: "LeftForeArm",
    across: true,
    at: [0.215, 0.03, 0.0],
    by: "palm",
    palm: [0, -1, -0.2],
    fingers: [-0.9, -0.2, 0.4],
    swivel: 0,
  },
  /** Below the other hand on the object that it holds. */
  grip: {
    joint: "LeftHand",
    across: true,
    at: [0.085, -0.035, -0.105],
    by: "fist",
    palm: [0.1, 1, 0],
    fingers: [-0.9, 0.4, 0],
    swivel: 4,
  },
  chest: {
    joint: "Spine2",
    at: [0.01, 0.05, 0.116],
    by: "palm",
    palm: [-0.1, 0, -1],
    fingers: [-0.97, 0.25, 0.05],
    swivel: 8,
  },
  heart: {
    joint: "Spine2",
    at: [-0.05, 0.055, 0.114],
    by: "palm",
    palm: [0, -0.05, -1],
    fingers: [-0.95, 0.3, -0.05],
    swivel: 10,
  },
  belly: {
    joint: "Spine",
    at: [0.02, 0.055, 0.105],
    by: "palm",
    palm: [-0.1, 0.1, -1],
    fingers: [-0.97, -0.15, 0.1],
    swivel: 8,
  },
  side: {
    joint: "Spine1",
    at: [0.137, 0.0, 0.01],
    by: "palm",
    palm: [-1, 0, 0],
    fingers: [-0.25, -0.5, 0.8],
    swivel: 45,
  },
  back: {
    joint: "Spine",
    at: [0.04, 0.02, -0.092],
    by: "palm",
    palm: [0, 0, 1],
    fingers: [-0.9, -0.15, -0.1],
    swivel: 35,
  },
  hips: {
    joint: "Hips",
    at: [0.146, 0.06, 0.015],
    by: "palm",
    palm: [-0.94, -0.32, 0.0],
    fingers: [-0.12, -0.42, 0.9],
    swivel: 72,
  },
  buttocks: {
    joint: "Hips",
    at: [0.075, -0.02, -0.128],
    by: "palm",
    palm: [-0.1, 0, 1],
    fingers: [-0.25, -0.95, -0.1],
    swivel: 10,
  },
  thigh: {
    joint: "LeftUpLeg",
    at: [0.03, -0.17, 0.082],
    by: "palm",
    palm: [-0.25, 0, -1],
    fingers: [-0.2, -0.95, 0.2],
    swivel: 12,
    bend: { spine: 14, pelvis: 8, down: -0.01, back: -0.03 },
  },
  knee: {
    joint: "LeftLeg",
    at: [0.01, 0.02, 0.066],
    by: "palm",
    palm: [-0.1, -0.1, -1],
    fingers: [-0.25, -0.9, 0.3],
    swivel: 14,
    bend: { spine: 30, pelvis: 34, down: -0.09, back: -0.11 },
  },
  shin: {
    joint: "LeftLeg",
    at: [0.01, -0.2, 0.058],
    by: "palm",
    palm: [-0.1, 0, -1],
    fingers: [-0.2, -0.95, 0.2],
    swivel: 8,
    bend: { spine: 46, pelvis: 46, down: -0.07, back: -0.13 },
  },
  calf: {
    joint: "LeftLeg",
    at: [0.04, -0.15, -0.05],
    by: "palm",
    palm: [-0.6, 0, 0.8],
    fingers: [-0.4, -0.9, -0.1],
    swivel: 12,
    bend: { spine: 46, pelvis: 48, down: -0.12, back: -0.13 },
  },
  ankle: {
    joint: "LeftFoot",
    at: [0.035, 0.03, 0.02],
    by: "palm",
    palm: [-0.8, -0.3, -0.4],
    fingers: [-0.1, -0.95, 0.2],
    swivel: 8,
    bend: { spine: 58, pelvis: 62, down: -0.12, back: -0.15 },
  },
  foot: {
    joint: "LeftFoot",
    at: [0.01, -0.005, 0.075],
    by: "tips",
    palm: [-0.1, -0.35, -0.9],
    fingers: [-0.1, -0.95, 0.2],
    swivel: 6,
    bend: { spine: 62, pelvis: 66, down: -0.08, back: -0.16 },
  },
  toes: {
    joint: "LeftToeBase",
    at: [0.005, 0.012, 0.035],
    by: "tips",
    palm: [-0.05, -0.2, -1],
    fingers: [-0.05, -1, 0.1],
    swivel: 4,
    bend: { spine: 64, pelvis: 70, down: -0.05, back: -0.17 },
  },
} as const satisfies Record<string, BodyTarget>;

export type BodyTargetName = keyof typeof TARGETS;
export const BODY_TARGETS: Readonly<Record<BodyTargetName, BodyTarget>> = TARGETS;

const SAME: Readonly<Record<string, BodyTargetName>> = {
  ear: "ears",
  eye: "eyes",
  cheeks: "cheek",
  lips: "mouth",
  brow: "forehead",
  tummy: "belly",
  stomach: "belly",
  waist: "hips",
  hip: "hips",
  knees: "knee",
  shoulders: "shoulder",
  elbows: "elbow",
  thighs: "thigh",
  shins: "shin",
  feet: "foot",
  toe: "toes",
  ankles: "ankle",
  calves: "calf",
  bottom: "buttocks",
  butt: "buttocks",
  leg: "thigh",
  legs: "thigh",
  arm: "upperArm",
  arms: "upperArm",
  beard: "chin",
  jaw: "chin",
  temples: "temple",
  ribs: "side",
  sides: "side",
  hand: "wrist",
  floor: "toes",
  ground: "toes",
  lowerBack: "back",
  hairs: "hair",
  crown: "head",
  torso: "chest",
};

/** Finds a target by a plan's word for it. */
export function bodyTarget(word: string | undefined): BodyTargetName | null {
  if (!word) return null;
  if (word in TARGETS) return word as BodyTargetName;
  return SAME[word] ?? null;
}
