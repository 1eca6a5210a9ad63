import type { JointName } from "../../../motion/joint-names.js";
import type { Direction } from "./direction.js";
import type { TouchingPart } from "./hand-channel-shapes.js";

/**
 * A point on the surface of the built-in body, clothed (loose clothes lie up to 4 cm outside the bare figure's skin), as the hand of the same side reaches it: out, up, ahead from a joint
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
  swivel: number;
}

const ACROSS = { across: true } as const;

function on(
  joint: JointName,
  at: Direction,
  by: TouchingPart,
  palm: Direction,
  fingers: Direction,
  swivel: number,
  side?: typeof ACROSS,
): BodyTarget {
  return { joint, at, by, palm, fingers, swivel, ...side };
}

const TARGETS = {
  head: on("Head", [0.045, 0.205, 0.0], "palm", [-0.1, -1, 0], [-0.75, 0.1, 0.3], 50),
  hair: on("Head", [0.07, 0.165, -0.02], "palm", [-0.9, -0.6, 0], [-0.2, 0.6, -0.75], 45),
  chin: on("Head", [0.01, -0.012, 0.094], "curledTips", [-0.2, 0.2, -1], [-0.55, 0.8, -0.1], 5),
  mouth: on("Head", [0.005, 0.02, 0.105], "curledTips", [-0.15, -0.1, -1], [-0.6, 0.8, -0.2], 22),
  nose: on("Head", [0.004, 0.052, 0.126], "tips", [-0.4, -0.5, -0.75], [-0.55, 0.45, -0.6], 24),
  eyes: on("Head", [0.034, 0.085, 0.1], "curledTips", [-0.1, -0.2, -1], [-0.5, 0.85, -0.3], 28),
  ears: on("Head", [0.082, 0.075, -0.002], "palm", [-1, 0, -0.1], [-0.1, 0.8, -0.55], 40),
  cheek: on("Head", [0.062, 0.045, 0.07], "palm", [-0.9, 0, -0.5], [-0.1, 0.9, -0.4], 15),
  face: on("Head", [0.03, 0.07, 0.118], "palm", [-0.25, 0, -1], [-0.35, 0.95, -0.1], 18),
  forehead: on("Head", [0.03, 0.135, 0.098], "curledTips", [-0.1, -0.35, -1], [-0.75, 0.6, -0.25], 40),
  temple: on("Head", [0.072, 0.115, 0.055], "tips", [-0.15, -0.85, 0.3], [-0.75, 0.6, 0.1], 48),
  neck: on("Neck", [0.045, 0.055, -0.068], "palm", [-0.5, 0, 1], [-0.8, -0.1, -0.35], 60),
  nape: on("Head", [0.03, 0.06, -0.108], "palm", [-0.3, 0, 1], [-0.85, 0.25, -0.3], 72),
  throat: on("Neck", [0.0, 0.045, 0.062], "curledTips", [-0.1, 0.2, -1], [-0.8, 0.5, 0], 15),
  shoulder: on("LeftArm", [0.01, 0.052, 0.02], "palm", [-0.3, -0.9, -0.35], [-0.85, 0.35, -0.35], 12, ACROSS),
  upperArm: on("LeftArm", [0.13, 0.02, 0.055], "palm", [0, -0.2, -1], [-0.6, 0.75, 0], 5, ACROSS),
  elbow: on("LeftForeArm", [0.0, 0.0, 0.045], "palm", [0, -0.3, -1], [-0.9, 0.3, 0], 0, ACROSS),
  wrist: on("LeftForeArm", [0.215, 0.03, 0.0], "palm", [0, -1, -0.2], [-0.9, -0.2, 0.4], 0, ACROSS),
  /** Below the other hand on the object that it holds. */
  grip: on("LeftHand", [0.085, -0.035, -0.105], "fist", [0.1, 1, 0], [-0.9, 0.4, 0], 4, ACROSS),
  chest: on("Spine2", [0.01, 0.05, 0.138], "palm", [-0.1, 0, -1], [-0.97, 0.25, 0.05], 8),
  heart: on("Spine2", [-0.05, 0.055, 0.136], "palm", [0, -0.05, -1], [-0.95, 0.3, -0.05], 10),
  belly: on("Spine", [0.02, 0.055, 0.13], "palm", [-0.1, 0.1, -1], [-0.97, -0.15, 0.1], 8),
  side: on("Spine1", [0.156, 0.0, 0.01], "palm", [-1, 0, 0], [-0.25, -0.5, 0.8], 45),
  back: on("Spine", [0.04, 0.02, -0.112], "palm", [0, 0, 1], [-0.9, -0.15, -0.1], 35),
  hips: on("Hips", [0.166, 0.06, 0.015], "palm", [-0.94, -0.32, 0.0], [-0.12, -0.42, 0.9], 72),
  buttocks: on("Hips", [0.075, -0.02, -0.142], "palm", [-0.1, 0, 1], [-0.25, -0.95, -0.1], 10),
  thigh: on("LeftUpLeg", [0.03, -0.17, 0.094], "palm", [-0.25, 0, -1], [-0.2, -0.95, 0.2], 12),
  knee: on("LeftLeg", [0.01, 0.02, 0.074], "palm", [-0.1, -0.1, -1], [-0.25, -0.9, 0.3], 14),
  shin: on("LeftLeg", [0.01, -0.2, 0.058], "palm", [-0.1, 0, -1], [-0.2, -0.95, 0.2], 8),
  calf: on("LeftLeg", [0.04, -0.15, -0.05], "palm", [-0.6, 0, 0.8], [-0.4, -0.9, -0.1], 12),
  ankle: on("LeftFoot", [0.035, 0.03, 0.02], "palm", [-0.8, -0.3, -0.4], [-0.1, -0.95, 0.2], 8),
  foot: on("LeftFoot", [0.01, -0.005, 0.075], "tips", [-0.1, -0.35, -0.9], [-0.1, -0.95, 0.2], 6),
  toes: on("LeftToeBase", [0.005, 0.012, 0.035], "tips", [-0.05, -0.2, -1], [-0.05, -1, 0.1], 4),
} satisfies Record<string, BodyTarget>;

export type BodyTargetName = keyof typeof TARGETS;
export const BODY_TARGETS: Readonly<Record<BodyTargetName, BodyTarget>> = TARGETS;

/** How the trunk must bend for a hand to reach a target below the hips: degrees, metres. */
export const TARGET_BENDS: Readonly<
  Partial<Record<BodyTargetName, { spine: number; pelvis: number; down: number; back: number }>>
> = {
  thigh: { spine: 14, pelvis: 8, down: -0.01, back: -0.03 },
  knee: { spine: 30, pelvis: 34, down: -0.09, back: -0.11 },
  ankle: { spine: 58, pelvis: 62, down: -0.12, back: -0.15 },
  foot: { spine: 62, pelvis: 66, down: -0.08, back: -0.16 },
  toes: { spine: 64, pelvis: 70, down: -0.05, back: -0.17 },
  shin: { spine: 46, pelvis: 46, down: -0.07, back: -0.13 },
  calf: { spine: 46, pelvis: 48, down: -0.12, back: -0.13 },
};

/** Synonyms of targets. */
const SAME: ReadonlyMap<string, BodyTargetName> = new Map(
  `ear:ears eye:eyes cheeks:cheek lips:mouth brow:forehead tummy|stomach:belly waist|hip:hips knees:knee
shoulders:shoulder elbows:elbow thighs|leg|legs:thigh shins:shin feet:foot toe|floor|ground:toes ankles:ankle
calves:calf bottom|butt:buttocks arm|arms:upperArm beard|jaw:chin temples:temple ribs|sides:side hand:wrist
lowerBack:back hairs:hair crown:head torso:chest`
    .split(/\s+/)
    .flatMap((entry) => {
      const [words, target] = entry.split(":") as [string, BodyTargetName];
      return words.split("|").map((word) => [word, target] as const);
    }),
);

/** Finds a target by a plan's word for it. */
export function bodyTarget(word: string | undefined): BodyTargetName | null {
  if (!word) return null;
  if (word in TARGETS) return word as BodyTargetName;
  return SAME.get(word) ?? null;
}
