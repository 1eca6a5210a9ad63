import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import { quatFromRotationVector } from "../../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../../motion/skeleton.js";

/**
 * How a hand holds its fingers throughout a take: every joint has a bend of its own. Key poses have shapes of their own
 * (`authored/hand-channel-shapes.ts`): one number a finger, which splines can run on.
 */
export type FingerBendsId = "relaxed" | "fist" | "grip" | "cup" | "flat" | "open" | "point" | "pinch" | "claw";

interface FingerBends {
  /** Bends of index, middle, ring and little finger, degrees: knuckle, middle, last joint of each. */
  bends: readonly number[];
  /** Degrees that index to little finger spread apart, away from the middle finger. */
  spread: number;
  /** Rotation vectors of the left thumb's joints, degrees: turned under the palm, then bent towards the fingers. */
  thumb: readonly number[];
}

const straightThumb = [6, 4, -2, 2, 4, 0, 0, 4, 0];
const relaxedThumb = [14, 16, -4, 4, 14, 0, 2, 16, 0];
const closedThumb = [34, 26, -10, 6, 34, 0, 4, 38, 0];
const grippingThumb = [30, 20, -6, 6, 24, 0, 4, 26, 0];

const SHAPES: Record<FingerBendsId, FingerBends> = {
  relaxed: { bends: [18, 26, 14, 24, 30, 17, 28, 33, 19, 30, 35, 20], spread: 0, thumb: relaxedThumb },
  fist: { bends: [78, 98, 62, 82, 100, 64, 84, 100, 64, 84, 98, 62], spread: 0, thumb: closedThumb },
  grip: { bends: [52, 72, 40, 58, 76, 44, 62, 78, 46, 64, 78, 46], spread: 0, thumb: grippingThumb },
  cup: { bends: [28, 42, 26, 32, 44, 28, 36, 46, 28, 38, 46, 28], spread: 2, thumb: grippingThumb },
  flat: { bends: [4, 5, 3, 5, 5, 3, 5, 6, 4, 6, 7, 4], spread: 1, thumb: relaxedThumb },
  open: { bends: [6, 10, 6, 5, 9, 5, 6, 10, 6, 8, 12, 7], spread: 7, thumb: straightThumb },
  point: { bends: [4, 6, 3, 70, 92, 52, 76, 94, 54, 78, 92, 52], spread: 0, thumb: closedThumb },
  pinch: {
    bends: [42, 48, 24, 36, 44, 24, 34, 38, 22, 32, 36, 20],
    spread: 0,
    thumb: [30, 22, -8, 4, 22, 0, 2, 18, 0],
  },
  claw: { bends: [12, 46, 34, 12, 48, 36, 14, 48, 36, 16, 48, 36], spread: 8, thumb: [10, 6, -2, 2, 22, 0, 2, 26, 0] },
};

const FINGERS = ["Index", "Middle", "Ring", "Pinky"] as const;
/** Spread of each finger, relative to the index. */
const SPREADING = [1, 0.15, -0.7, -1.5];

/** Returns the local rotations of a hand's fingers: pairs of joint and quaternion. */
export function fingerRotations(side: 0 | 1, shape: FingerBendsId): [joint: number, rotation: Float64Array][] {
  const { bends, spread, thumb } = SHAPES[shape];
  const name = side === 0 ? "Left" : "Right";
  const sign = side === 0 ? 1 : -1;
  const turned = (joint: string, degrees: readonly number[]): [number, Float64Array] => [
    jointIndex(BUILTIN_SKELETON, `${name}Hand${joint}`),
    quatFromRotationVector(
      new Float64Array(4),
      degrees.map((angle) => (angle * Math.PI) / 180),
    ) as Float64Array,
  ];
  return [
    ...FINGERS.flatMap((finger, f) =>
      [0, 1, 2].map((i) =>
        turned(`${finger}${i + 1}`, [0, i === 0 ? -spread * SPREADING[f] * sign : 0, -bends[f * 3 + i] * sign]),
      ),
    ),
    ...[0, 1, 2].map((i) => turned(`Thumb${i + 1}`, [thumb[i * 3], thumb[i * 3 + 1] * sign, thumb[i * 3 + 2] * sign])),
  ];
}
