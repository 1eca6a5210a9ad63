import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { clipDuration, createPose, type MotionClip, type Side, sampleClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../../motion/forward-kinematics.js";
import type { JointName } from "../../../motion/joint-names.js";
import { jointIndex } from "../../../motion/skeleton.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { stancePose } from "../../text/stances/stance-pose.js";

const at = (name: JointName) => jointIndex(BUILTIN_SKELETON, name);
const [HIPS, NECK, HEAD] = [at("Hips"), at("Neck"), at("Head")];
/** Knee, ankle, hand: the left one's, the right one's. */
const SIDES = [
  [at("LeftLeg"), at("LeftFoot"), at("LeftHand")],
  [at("RightLeg"), at("RightFoot"), at("RightHand")],
] as const;

const STANCES: readonly StanceId[] = [
  "crouch",
  "sit",
  "sitFloor",
  "kneel",
  "kneelOne",
  "allFours",
  "lieBack",
  "lieFront",
];
/** Share of the standing hips' height over the lowest joint from which on upright thighs are those of one who stands. */
const HIGH = 0.78;
/** Metres of a direction's whole length: how far the trunk leans, which way the hips look. */
const LEAN = 0.6;
const LOOKS = 0.5;
/** Share that hands count by: they do anything in any stance. */
const HANDS = 0.2;

/** How the body is held, whatever way it faces and wherever it is: trunk, then left and right leg and hand. Metres. */
interface Held {
  trunk: number[];
  sides: [number[], number[]];
}

let known: { id: StanceId; held: Held }[] | null = null;

/** Seconds before and after, of which one must be in a stance as well: nobody sits who only comes by. */
const BESIDE = 0.2;

/** The stance that a body is in at a moment, and does not only pass. @param time seconds */
export function findStance(clip: MotionClip, time: number): StanceId {
  const stance = stanceAt(clip, time);
  if (stance === "stand") return stance;
  const beside = [time - BESIDE, time + BESIDE].filter((one) => one >= 0 && one <= clipDuration(clip));
  return beside.length === 0 || beside.some((one) => stanceAt(clip, one) === stance) ? stance : "stand";
}

/** Of one who kneels on one knee, the one that is down. @param time seconds */
export function kneeDown(clip: MotionClip, time: number): Side {
  const { positions } = poseAt(clip, time);
  const [[left], [right]] = SIDES;
  return positions[left * 3 + 1] < positions[right * 3 + 1] ? "left" : "right";
}

/**
 * The stance that a pose is nearest to, found by what is how high and where the legs are: of any motion on the built-in
 * skeleton, on any chair or bed. What carries itself on its legs, or flies, stands.
 */
function stanceAt(clip: MotionClip, time: number): StanceId {
  const held = heldIn(poseAt(clip, time));
  const standing = heldAs("stand");
  if (held.trunk[0] > HIGH * standing.trunk[0]) return "stand";
  known ??= STANCES.map((id) => ({ id, held: heldAs(id) }));
  let best: StanceId = "stand";
  let least = apart(held, standing);
  for (const stance of known) {
    const far = apart(held, stance.held);
    if (far < least) [best, least] = [stance.id, far];
  }
  return best;
}

function poseAt(clip: MotionClip, time: number): GlobalPose {
  const { skeleton } = clip;
  return forwardKinematics(skeleton, sampleClip(clip, time, createPose(skeleton)), createGlobalPose(skeleton));
}

function heldAs(id: StanceId): Held {
  const { rotations, hips } = stancePose(id);
  const pose = createPose(BUILTIN_SKELETON);
  pose.rotations.set(rotations);
  pose.translations.set(hips, HIPS * 3);
  return heldIn(forwardKinematics(BUILTIN_SKELETON, pose, createGlobalPose(BUILTIN_SKELETON)));
}

function heldIn({ positions, rotations }: GlobalPose): Held {
  const height = (joint: number) => positions[joint * 3 + 1];
  const aside = (joint: number, from: number) =>
    Math.hypot(positions[joint * 3] - positions[from * 3], positions[joint * 3 + 2] - positions[from * 3 + 2]);
  // Whoever sits or lies on something is as high as that.
  const ground = Math.min(height(HIPS), ...SIDES.flatMap(([knee, ankle]) => [height(knee), height(ankle)]));
  const trunk = Math.max(1e-6, distance(positions, NECK, HIPS));
  const [x, y, z, w] = rotations.subarray(HIPS * 4, HIPS * 4 + 4);
  const looksUp = 2 * (y * z - x * w);
  return {
    trunk: [
      height(HIPS) - ground,
      height(HEAD) - ground,
      ((height(NECK) - height(HIPS)) / trunk) * LEAN,
      looksUp * LOOKS,
    ],
    sides: SIDES.map(([knee, ankle, hand]) => [
      height(knee) - ground,
      height(ankle) - ground,
      aside(knee, HIPS),
      aside(ankle, HIPS),
      aside(ankle, knee),
      (height(hand) - ground) * HANDS,
    ]) as Held["sides"],
  };
}

/** Metres, of the better way round: who kneels on one knee may do so on either. */
function apart(a: Held, b: Held): number {
  const trunk = squares(a.trunk, b.trunk);
  const [left, right] = a.sides;
  const same = squares(left, b.sides[0]) + squares(right, b.sides[1]);
  const mirrored = squares(left, b.sides[1]) + squares(right, b.sides[0]);
  return Math.sqrt(trunk + Math.min(same, mirrored));
}

function squares(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0);
}

function distance(positions: ArrayLike<number>, a: number, b: number): number {
  return Math.hypot(...[0, 1, 2].map((k) => positions[a * 3 + k] - positions[b * 3 + k]));
}
