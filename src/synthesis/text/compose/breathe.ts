import type { MotionClip } from "../../../motion/clip.js";
import { quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { smootherstep } from "../../locomotion/easing.js";
import { ARMS, JOINTS, NECK, SPINE } from "./joints-by-part.js";

/**
 * Degrees by which a full breath turns joints about the axis across (x) or ahead (z, towards the left one's own
 * side).
 */
const RAISES: readonly (readonly [joint: number, x: number, z: number])[] = [
  [SPINE[1], -0.6, 0],
  [SPINE[2], -1, 0],
  [NECK, 1.3, 0],
  [ARMS.left[0], 0, 1.5],
  [ARMS.left[1], 0, -0.8],
  [ARMS.right[0], 0, -1.5],
  [ARMS.right[1], 0, 0.8],
];
/** Seconds per breath, and the share spent inhaling. */
const BREATH = 4.1;
const INHALING = 0.42;
/** Seconds over which it fades in and out. */
const FADE = 0.5;
const DEGREE = Math.PI / 180;

const own = new Float64Array(4);
const turn = new Float64Array(4);
const vector = new Float64Array(3);

/**
 * Adds breathing from one time to another, in place, fading at both.
 *
 * @param phase 0 to 1, of the breath at second 0
 */
export function breathe(clip: MotionClip, from: number, to: number, phase: number): void {
  const last = Math.min(clip.frameCount - 1, Math.round(to * clip.frameRate));
  // No fade where the motion begins and ends with it.
  const endless = last === clip.frameCount - 1;
  for (let frame = Math.max(0, Math.round(from * clip.frameRate)); frame <= last; frame++) {
    const time = frame / clip.frameRate;
    const coming = from <= 0 ? 1 : smootherstep((time - from) / FADE);
    const fade = coming * (endless ? 1 : smootherstep((to - time) / FADE));
    const cycle = time / BREATH + phase;
    const x = cycle - Math.floor(cycle);
    const full = fade * smootherstep(x < INHALING ? x / INHALING : (1 - x) / (1 - INHALING)) * DEGREE;
    for (const [joint, across, ahead] of RAISES) {
      const at = (frame * JOINTS + joint) * 4;
      vector[0] = across * full;
      vector[2] = ahead * full;
      quatMultiply(own, quatFromRotationVector(turn, vector), quatRead(own, clip.rotations, at));
      quatWrite(clip.rotations, at, own);
    }
  }
}
