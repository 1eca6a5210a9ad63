import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { Direction } from "./direction.js";
import { FINGER_SHARES, TOUCHING, type TouchingPart } from "./hand-channel-shapes.js";
import { ARM_JOINTS } from "./joints.js";

/** Length of the last part of a finger, and half of its thickness towards the palm, metres. */
const LAST = 0.022;
const THICK = 0.006;
const FINGERS = ARM_JOINTS[0].fingers.slice(0, 2);
/** Total bend from which on a finger's tip is in the fist and touches nothing, degrees. */
const CLOSED = 150;

/**
 * Returns the part of a left hand that touches, relative to its wrist (metres): the tip of its straighter finger where
 * tips touch, as far as it is bent.
 *
 * @param bends degrees that index and middle finger bend in all
 */
export function touchingPoint(by: TouchingPart, bends: ArrayLike<number>): Direction {
  const finger = bends[0] < bends[1] ? 0 : 1;
  if ((by !== "tips" && by !== "curledTips") || bends[finger] > CLOSED) return TOUCHING[by];
  const { restTranslations: rest } = BUILTIN_SKELETON;
  let [x, y, z, bend] = [0, 0, 0, 0];
  FINGERS[finger].forEach((joint, i) => {
    const [sin, cos] = [Math.sin(bend), Math.cos(bend)];
    const at = joint * 3;
    // Bent towards the palm, which is down.
    x += rest[at] * cos + rest[at + 1] * sin;
    y += rest[at + 1] * cos - rest[at] * sin;
    z += rest[at + 2];
    bend += (bends[finger] * FINGER_SHARES[i] * Math.PI) / 180;
  });
  return [x + LAST * Math.cos(bend) - THICK * Math.sin(bend), y - LAST * Math.sin(bend) - THICK * Math.cos(bend), z];
}
