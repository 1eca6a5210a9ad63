import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip, Side } from "../../../../motion/clip.js";
import { BUILTIN_FEET } from "../../../../motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../motion/forward-kinematics.js";
import { quatRotate } from "../../../../motion/maths/quaternion.js";
import { wrapAngle } from "../../../../motion/maths/wrap-angle.js";
import { jointIndex } from "../../../../motion/skeleton.js";

/** Change of a standing foot over a seam from which it steps: metres, radians. */
const MOVED = 0.06;
const TURNED = 0.4;
/** Share of a seam's second half that the left foot still takes, and of its first half that the right one begins in. */
const SHARED = 0.4;
const FEET = ["LeftFoot", "RightFoot"].map((name) => jointIndex(BUILTIN_SKELETON, name));
const point = new Float64Array(3);

/**
 * Lifts feet that stand elsewhere after a seam of two passages than before it: their contacts end before the seam and
 * begin again after it, the left foot's first; the other foot has to stand meanwhile. Returns whether there are any.
 *
 * @param seams the spans over which passages are blended, seconds
 */
export function stepOverSeams(clip: MotionClip, seams: readonly (readonly [start: number, end: number])[]): boolean {
  let any = false;
  for (const [start, end] of seams) {
    const [before, after] = [start, end].map((seconds) => placesOfFeet(clip, seconds));
    const middle = (start + end) / 2;
    const planned = clip.contacts;
    const stands = (side: Side, from: number, to: number) =>
      planned.some((contact) => contact.side === side && contact.start <= from && contact.end >= to);
    for (const side of [0, 1] as const) {
      const [a, b] = [before[side], after[side]];
      const stays = Math.hypot(a.x - b.x, a.z - b.z) < MOVED && Math.abs(wrapAngle(a.yaw - b.yaw)) < TURNED;
      if (stays) continue;
      const from = side === 0 ? start : middle - (middle - start) * SHARED;
      const to = side === 0 ? middle + (end - middle) * SHARED : end;
      const [own, other] = side === 0 ? (["left", "right"] as const) : (["right", "left"] as const);
      if (!stands(own, from, to) || !stands(other, from, to)) continue;
      any = true;
      clip.contacts = clip.contacts.flatMap((contact) =>
        contact.side === own ? outside(contact, from, to) : [contact],
      );
    }
  }
  return any;
}

function placesOfFeet(clip: MotionClip, seconds: number): { x: number; z: number; yaw: number }[] {
  const frame = Math.min(clip.frameCount - 1, Math.max(0, Math.round(seconds * clip.frameRate)));
  const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(BUILTIN_SKELETON));
  return FEET.map((joint, side) => {
    const turn = rotations.subarray(joint * 4, joint * 4 + 4);
    quatRotate(point, turn, [0, 0, 1]);
    const yaw = Math.atan2(point[0], point[2]);
    quatRotate(point, turn, BUILTIN_FEET[side].ball);
    return { x: positions[joint * 3] + point[0], z: positions[joint * 3 + 2] + point[2], yaw };
  });
}

/** Returns what of a contact lies outside a span; one within 0.1 s of it is part of the step. */
function outside(contact: FootContact, from: number, to: number): FootContact[] {
  if (contact.end <= from || contact.start >= to) return [contact];
  return [
    { ...contact, end: from },
    { ...contact, start: to },
  ].filter(({ start, end }) => end - start > 0.1);
}
