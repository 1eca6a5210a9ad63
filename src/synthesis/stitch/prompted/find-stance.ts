import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { clipDuration, createPose, type MotionClip, type Side, sampleClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../../motion/forward-kinematics.js";
import type { JointName } from "../../../motion/joint-names.js";
import { jointIndex } from "../../../motion/skeleton.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { stancePose } from "../../text/stances/stance-pose.js";

const at = (name: JointName) => jointIndex(BUILTIN_SKELETON, name);
const [HIPS, NECK, HEAD] = [at("Hips"), at("Neck"), at("Head")];
/** Knee, ankle, hand: the left ones, the right ones. */
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
/**
 * Height of the hips above the lowest joint, as a share of its standing value, above which upright thighs mean
 * standing.
 */
const HIGH = 0.78;
/** Metres for the full length of a direction: how far the trunk leans, where the hips face. */
const LEAN = 0.6;
const LOOKS = 0.5;
/** Weight of the hands, which say little about the stance. */
const HANDS = 0.2;

/** A body's pose regardless of its heading and position: trunk, then left and right leg and hand. Metres. */
interface Held {
  trunk: number[];
  sides: [number[], number[]];
}

let known: { id: StanceId; held: Held }[] | null = null;

/**
 * Seconds before or after at which the body must be in the stance as well: merely passing through it does not count.
 */
const BESIDE = 0.2;

/**
 * Finds the stance that a body holds at a moment, rather than merely passes through.
 *
 * @param time seconds
 */
export function findStance(clip: MotionClip, time: number): StanceId {
  const stance = stanceAt(clip, time);
  if (stance === "stand") return stance;
  const beside = [time - BESIDE, time + BESIDE].filter((one) => one >= 0 && one <= clipDuration(clip));
  return beside.length === 0 || beside.some((one) => stanceAt(clip, one) === stance) ? stance : "stand";
}

/**
 * Returns which knee is down in half kneeling.
 *
 * @param time seconds
 */
export function kneeDown(clip: MotionClip, time: number): Side {
  const { positions } = poseAt(clip, time);
  const [[left], [right]] = SIDES;
  return positions[left * 3 + 1] < positions[right * 3 + 1] ? "left" : "right";
}

/**
 * Finds the stance closest to a pose by the heights of its parts and the position of the legs: for any motion on the
 * built-in skeleton, on any chair or bed. A body carried by its legs, or flying, stands.
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
  // A body that sits or lies on something is at the height of that surface.
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

/**
 * Returns the distance of two poses, metres, in whichever mirroring fits better: half kneeling may be on either knee.
 */
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
