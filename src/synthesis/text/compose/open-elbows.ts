import type { MotionClip, Side } from "../../../motion/clip.js";
import { quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import { smoothTrack } from "../authored/smooth-track.js";
import { ARMS, JOINTS } from "./joints-by-part.js";

/** Sine of the smallest angle between a folded forearm and its upper arm: 22 degrees. */
const OPEN = 0.375;
/** Share of it from which a forearm shows to which side it is folded. */
const SHOWS = 0.6;
/** Standard deviation of the smoothing of that side, frames. */
const SMOOTH = 4;

const [bone, opened] = vectors(2);
const [own, turn] = quaternions(2);

/**
 * Opens elbows that fold further than they can, in place. A forearm that would pass along its upper arm goes around it
 * instead.
 */
export function openElbows(clip: MotionClip): void {
  for (const side of ["left", "right"] as const) openElbow(clip, side);
}

function openElbow({ rotations, frameCount }: MotionClip, side: Side): void {
  const joint = ARMS[side][2];
  const rest = [side === "left" ? 1 : -1, 0, 0];
  // The forearm's direction in the upper arm's frame: how far it is off the upper arm's line, and to which side.
  const off = new Float64Array(frameCount).fill(1);
  const sides = new Float64Array(frameCount);
  for (let frame = 0; frame < frameCount; frame++) {
    quatRotate(bone, quatRead(own, rotations, (frame * JOINTS + joint) * 4), rest);
    sides[frame] = Math.atan2(bone[2], bone[1]);
    if (bone[0] * rest[0] < 0) off[frame] = Math.hypot(bone[1], bone[2]);
  }
  if (off.every((distance) => distance >= OPEN)) return;
  const around = wayAround(sides, off);
  for (let frame = 0; frame < frameCount; frame++) {
    const share = Math.min(1, 2 - off[frame] / OPEN);
    if (share <= 0) continue;
    const at = (frame * JOINTS + joint) * 4;
    quatRotate(bone, quatRead(own, rotations, at), rest);
    const angle = sides[frame] + share * wrapAngle(around[frame] - sides[frame]);
    const distance = Math.max(OPEN, off[frame]);
    opened[0] = -rest[0] * Math.sqrt(1 - distance * distance);
    opened[1] = Math.cos(angle) * distance;
    opened[2] = Math.sin(angle) * distance;
    quatMultiply(own, quatFromTo(turn, bone, opened), own);
    quatWrite(rotations, at, own);
  }
}

/** Returns the sides without jumps: where they do not show, the shorter way from the one before to the one after. */
function wayAround(sides: Float64Array, off: Float64Array): Float64Array {
  const around = sides.slice();
  const shows = (frame: number) => off[frame] >= OPEN * SHOWS;
  let last = -1;
  for (let frame = 0; frame < around.length; frame++) {
    if (!shows(frame)) continue;
    if (last < 0) around.fill(around[frame], 0, frame);
    else {
      const way = wrapAngle(sides[frame] - around[last]);
      for (let f = last + 1; f <= frame; f++) around[f] = around[last] + (way * (f - last)) / (frame - last);
    }
    last = frame;
  }
  if (last >= 0) around.fill(around[last], last);
  smoothTrack(around, SMOOTH);
  return around;
}
