import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";

/** Bend of the joints of a hanging hand, degrees: knuckle, middle, last. Fingers curl more towards the little one. */
const CURL: Record<string, readonly number[]> = {
  Index: [18, 26, 14],
  Middle: [24, 30, 17],
  Ring: [28, 33, 19],
  Pinky: [30, 35, 20],
};
/** Rotation vectors of the left thumb, degrees: turned under the palm, then bent towards the fingers. */
const THUMB = [
  [14, 16, -4],
  [4, 14, 0],
  [2, 16, 0],
];

/** Writes the local rotations of a relaxed hand, both sides. */
export function relaxedFingers(rotations: Float64Array): void {
  for (const [side, sign] of [
    ["Left", 1],
    ["Right", -1],
  ] as const) {
    for (const [finger, bends] of Object.entries(CURL)) {
      bends.forEach((bend, i) => {
        write(rotations, `${side}Hand${finger}${i + 1}`, [0, 0, -bend * sign]);
      });
    }
    THUMB.forEach(([x, y, z], i) => {
      write(rotations, `${side}HandThumb${i + 1}`, [x, y * sign, z * sign]);
    });
  }
}

function write(rotations: Float64Array, joint: string, degrees: number[]): void {
  const q = quatFromRotationVector(
    [0, 0, 0, 1],
    degrees.map((angle) => (angle * Math.PI) / 180),
  );
  quatWrite(rotations, jointIndex(BUILTIN_SKELETON, joint) * 4, q);
}
