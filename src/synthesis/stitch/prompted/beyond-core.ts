import type { MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead } from "../../../motion/maths/quaternion.js";
import { placeClip } from "../../../motion/place-clip.js";
import type { BeyondClip } from "../../../motion/stitching/blend-over.js";
import { ExtendedClip } from "../../../motion/stitching/extended-clip.js";

/**
 * Extends a placed part of a motion by what the motion does beyond it.
 *
 * @param whole the motion as it was before it was placed
 * @param placed a clip that contains the part
 * @param at a frame of the clip, and the frame of the motion that it shows
 */
export function beyondCore(whole: MotionClip, placed: MotionClip, at: { placed: number; whole: number }): BeyondClip {
  const stride = whole.skeleton.names.length * 4;
  const moved = whole.translatedJoints.length * 3;
  const from = quatRead([0, 0, 0, 1], whole.rotations, at.whole * stride);
  const to = quatRead([0, 0, 0, 1], placed.rotations, at.placed * stride);
  const turn = quatMultiply([0, 0, 0, 1], to, quatConjugate(from, from));
  const turned = placeClip(whole, { yaw: 2 * Math.atan2(turn[1], turn[3]), x: 0, z: 0 });
  const beyond = new ExtendedClip(turned);
  const shift = at.whole - at.placed;
  // The changes made by planting its feet where it is placed continue beyond the part.
  const more = new Float64Array(moved);
  for (let i = 0; i < moved; i++)
    more[i] = placed.translations[at.placed * moved + i] - turned.translations[at.whole * moved + i];
  const bent = new Float64Array(stride);
  const [p, q] = [new Float64Array(4), new Float64Array(4)];
  for (let j = 0; j < stride; j += 4) {
    quatConjugate(p, quatRead(p, turned.rotations, at.whole * stride + j));
    bent.set(quatMultiply(q, p, quatRead(q, placed.rotations, at.placed * stride + j)), j);
  }
  return {
    rotations(out, frame) {
      beyond.rotations(out, frame + shift);
      for (let j = 0; j < stride; j += 4) {
        out.set(quatMultiply(q, quatRead(p, out, j), quatRead(q, bent, j)), j);
      }
    },
    translations(out, frame) {
      beyond.translations(out, frame + shift);
      for (let i = 0; i < moved; i++) out[i] += more[i];
    },
  };
}
