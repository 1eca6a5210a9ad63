import type { MotionClip } from "../../motion/clip.js";
import { type Placement, placePoint } from "../../motion/place-clip.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatWrite } from "../../motion/quaternion.js";

/** Radians below which a turn has no centre worth naming. */
const STRAIGHT = 1e-4;

/** A share of a placement: along a line, or about the one point on the ground that it turns about. */
export function shareOf({ yaw, x, z }: Placement, share: number): Placement {
  if (Math.abs(yaw) < STRAIGHT) return { yaw: yaw * share, x: x * share, z: z * share };
  // The centre c lies where turning and moving leave it: c = turn(c) + move.
  const half = 0.5 / Math.tan(yaw / 2);
  const [cx, cz] = [x / 2 + z * half, z / 2 - x * half];
  const turn = { yaw: yaw * share, x: 0, z: 0 };
  const [tx, , tz] = placePoint(turn, [cx, 0, cz]);
  return { yaw: yaw * share, x: cx - tx, z: cz - tz };
}

/** Takes the way that a clip goes in each round out of it, evenly in time, so that it stays where it began. */
export function removeTravel(clip: MotionClip, step: Placement): MotionClip {
  const rotations = clip.rotations.slice();
  const translations = clip.translations.slice();
  const stride = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const q = [0, 0, 0, 1];
  for (let f = 0; f < clip.frameCount; f++) {
    const way = shareOf(step, f / (clip.frameCount - 1));
    const turn = quatFromYaw([0, 0, 0, 1], -way.yaw);
    const at = f * moved;
    const place = [clip.translations[at] - way.x, clip.translations[at + 1], clip.translations[at + 2] - way.z];
    quatRotate(place, turn, place);
    for (let k = 0; k < 3; k++) translations[at + k] = place[k];
    quatWrite(rotations, f * stride, quatMultiply(q, turn, quatRead(q, clip.rotations, f * stride)));
  }
  return { ...clip, rotations, translations };
}
