import type { MotionClip } from "../../../../motion/clip.js";
import { quatMultiply, quatRead, quatWrite } from "../../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../../motion/maths/rotation-forms.js";
import { ARM, HEAD, NECK, TRUNK, WIDTH } from "../body.js";
import { slowNoise } from "./slow-noise.js";

/** Standard deviations, degrees about x, y and z: how a person holds a joint, and how that drifts. */
type Spread = readonly [joint: number, held: readonly number[], wandering: readonly number[]];

const [, spine, middle, chest] = TRUNK;
const SPREADS: readonly Spread[] = [
  [spine, [1.2, 0.8, 0.8], [0.35, 0.4, 0.3]],
  [middle, [0.8, 0.8, 0.5], [0.35, 0.4, 0.3]],
  [chest, [1, 1.2, 0.6], [0.5, 0.5, 0.3]],
  [NECK, [1.5, 2.5, 1], [0.6, 1.3, 0.5]],
  [HEAD, [2, 3.5, 1.5], [1, 1.8, 0.8]],
  ...(["left", "right"] as const).flatMap((side): Spread[] => [
    [ARM[side][0], [0.8, 0.8, 1.2], [0.2, 0.2, 0.4]],
    [ARM[side][1], [3, 2, 3.5], [0.9, 0.7, 1]],
    [ARM[side][2], [1.5, 3, 1], [0.5, 1, 0.4]],
    [ARM[side][3], [2, 2, 2.5], [0.6, 0.5, 0.8]],
  ]),
];
const ARMS: ReadonlySet<number> = new Set([...ARM.left, ...ARM.right]);
const DEGREE = Math.PI / 180;
/** Sideways and forward shift of the weight, held and drifting, metres. */
const SHIFT = [0.009, 0.006] as const;
const WANDER = [0.006, 0.004] as const;
/** Seconds at both ends over which the manner fades in and out, so that joins with other clips fit. */
const EASE = 0.5;

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const own = new Float64Array(4);

/**
 * Varies this performance's bearing from the captured one, as a whole and from moment to moment.
 *
 * @param amount 1 for a body that is free; less where it leans on hands or knees
 * @param arms share of it that arms get: little where hands have to meet
 */
export function addOwnManner(clip: MotionClip, amount: number, arms: number, random: () => number): void {
  const { rotations, translations, frameCount, frameRate } = clip;
  const seconds = (frameCount - 1) / frameRate;
  const ease = Math.min(EASE, seconds / 4);
  const drawn = () => (random() + random() + random() - 1.5) * 2;
  const parts = SPREADS.map(([joint, held, wandering]) => ({
    joint,
    held: held.map((size) => size * drawn() * (ARMS.has(joint) ? arms : 1)),
    wandering: wandering.map((size) => size * (ARMS.has(joint) ? arms : 1)),
    noises: [slowNoise(random), slowNoise(random), slowNoise(random)],
  }));
  const shift = SHIFT.map((size) => size * drawn());
  const sway = [slowNoise(random), slowNoise(random)];
  for (let frame = 0; frame < frameCount; frame++) {
    const time = frame / frameRate;
    const fade = amount * easing(Math.min(time, seconds - time) / ease);
    if (fade <= 0) continue;
    const at = frame * WIDTH;
    for (const { joint, held, wandering, noises } of parts) {
      for (let k = 0; k < 3; k++) vector[k] = (held[k] + wandering[k] * noises[k](time)) * DEGREE * fade;
      quatFromRotationVector(turn, vector);
      quatWrite(rotations, at + joint * 4, quatMultiply(own, turn, quatRead(own, rotations, at + joint * 4)));
    }
    translations[frame * 3] += (shift[0] + WANDER[0] * sway[0](time)) * fade;
    translations[frame * 3 + 2] += (shift[1] + WANDER[1] * sway[1](time)) * fade;
  }
}

function easing(share: number): number {
  return share >= 1 ? 1 : share <= 0 ? 0 : share * share * (3 - 2 * share);
}
