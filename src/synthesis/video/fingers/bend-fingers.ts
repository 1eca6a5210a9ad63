import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatMultiply, quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";
import { HAND_ANGLES, THUMB_AT } from "./finger-angles.js";
import type { FingerTrack } from "./finger-track.js";

/** The first joint of each finger, left and right; its second and third follow it. */
const FIRST = (["Left", "Right"] as const).map((side) =>
  (["Index", "Middle", "Ring", "Pinky", "Thumb"] as const).map((finger) =>
    jointIndex(BUILTIN_SKELETON, `${side}Hand${finger}1`),
  ),
);
const [turn, bend, own] = [new Float64Array(4), new Float64Array(4), new Float64Array(4)];

/**
 * Turns the fingers' joints from where they rest to where they are seen.
 *
 * @param rotations local rotations of the built-in skeleton's joints, from `at` on
 */
export function bendFingers(rotations: Float32Array, at: number, tracks: readonly FingerTrack[], frame: number): void {
  tracks.forEach(({ angles, share }, side) => {
    if (share[frame] <= 0) return;
    const mirror = side === 0 ? 1 : -1;
    const hand = angles.subarray(frame * HAND_ANGLES, (frame + 1) * HAND_ANGLES);
    FIRST[side].forEach((first, finger) => {
      for (let joint = 0; joint < 3; joint++) {
        if (finger < 4) {
          quatFromAxisAngle(turn, [0, 0, 1], -hand[finger * 4 + joint] * mirror);
          if (joint === 0) {
            quatMultiply(turn, quatFromAxisAngle(bend, [0, 1, 0], hand[finger * 4 + 3] * mirror), turn);
          }
        } else {
          const [x, y, z] = hand.subarray(THUMB_AT + joint * 3, THUMB_AT + joint * 3 + 3);
          quatFromRotationVector(turn, [x, y * mirror, z * mirror]);
        }
        const place = at + (first + joint) * 4;
        quatWrite(rotations, place, quatSlerp(own, quatRead(own, rotations, place), turn, share[frame]));
      }
    });
  });
}
