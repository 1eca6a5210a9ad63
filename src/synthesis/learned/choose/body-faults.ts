import type { MotionClip } from "../../../motion/clip.js";
import { soleTracks } from "../../../motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { SOLE_PARTS } from "../../../motion/feet/sole-parts.js";
import { FREE_JOINTS } from "../held/deviations.js";

/** Largest turn of a joint in a 60th of a second, radians; depth of a sole below the floor, slide of a standing one, metres. */
const JUMP = 0.7;
const DEEP = 0.03;
const SLIDE = 0.01;

/** Says what no body could do in a motion on a level floor, in words; null: nothing. */
export function bodyFault(clip: MotionClip): string | null {
  const joints = clip.skeleton.names.length;
  for (let frame = 1; frame < clip.frameCount; frame++) {
    for (const joint of FREE_JOINTS) {
      const at = (frame * joints + joint) * 4;
      let dot = 0;
      for (let k = 0; k < 4; k++) dot += clip.rotations[at + k] * clip.rotations[at - joints * 4 + k];
      if (2 * Math.acos(Math.min(1, Math.abs(dot))) * (clip.frameRate / 60) > JUMP) return "a joint jumps";
    }
  }
  const tracks = soleTracks(clip, BUILTIN_FEET);
  for (const track of tracks) {
    for (const part of SOLE_PARTS) {
      for (let frame = 0; frame < clip.frameCount; frame++) {
        if (track[part][frame * 3 + 1] < -DEEP) return "a sole is in the floor";
      }
    }
  }
  for (const { side, part, start, end, moving } of clip.contacts) {
    if (moving) continue;
    const track = tracks[side === "left" ? 0 : 1][part];
    const [first, last] = [
      Math.ceil(start * clip.frameRate),
      Math.min(clip.frameCount - 1, Math.floor(end * clip.frameRate)),
    ];
    for (let frame = first; frame <= last; frame++) {
      const away = Math.hypot(track[frame * 3] - track[first * 3], track[frame * 3 + 2] - track[first * 3 + 2]);
      if (away > SLIDE) return "a standing foot slides";
    }
  }
  return null;
}
