import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import {
  quatAngle,
  quatDot,
  quatNormalize,
  quatRead,
  quatSlerp,
  quatWrite,
} from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { JOINTS } from "../../../src/synthesis/text/captured/legs/leg-kinematics.js";
import type { Movement } from "../../../src/synthesis/text/captured/takes/read-movement.js";
import { smoothTrack } from "../resample-smoothly.js";

/** Largest turns of a joint in a frame, degrees: a little less than people's, for a take may be played faster. */
const FASTEST: Record<string, number> = {
  Spine: 12,
  Spine1: 12,
  Spine2: 12,
  Neck: 16,
  Head: 16,
  LeftUpLeg: 22,
  RightUpLeg: 22,
};
/** Frames around a turn that is too fast in which it is smoothed in full, and its standard deviations, seconds. */
const AROUND = 8;
const SMOOTH = 0.035;
const FADE = 0.05;
const ROUNDS = 4;
const DEGREES = 180 / Math.PI;

const [before, now] = [new Float64Array(4), new Float64Array(4)];

/** Smooths a back, neck or hip that turns faster than muscles can: the markers were lost, or swapped. */
export function calmTurns({ frames, rotations }: Movement): void {
  for (const [name, most] of Object.entries(FASTEST)) {
    const joint = jointIndex(BUILTIN_SKELETON, name);
    for (let round = 0; round < ROUNDS; round++) if (!calm(frames, rotations, joint, most / DEGREES)) break;
  }
}

function calm(frames: number, rotations: Float64Array, joint: number, most: number): boolean {
  const at = (frame: number) => (frame * JOINTS + joint) * 4;
  const marked = new Float64Array(frames);
  const track = new Float64Array(frames * 4);
  let any = false;
  for (let frame = 0; frame < frames; frame++) {
    quatRead(now, rotations, at(frame));
    if (frame > 0) {
      if (quatDot(before, now) < 0) for (let k = 0; k < 4; k++) now[k] = -now[k];
      if (quatAngle(before, now) > most) {
        any = true;
        marked.fill(1, Math.max(0, frame - AROUND), Math.min(frames, frame + AROUND));
      }
    }
    quatWrite(track, frame * 4, now);
    before.set(now);
  }
  if (!any) return false;
  const smooth = smoothTrack(track, 4, frames, SMOOTH);
  const shares = smoothTrack(marked, 1, frames, FADE);
  for (let frame = 0; frame < frames; frame++) {
    if (shares[frame] < 1e-4) continue;
    quatNormalize(now, quatRead(now, smooth, frame * 4));
    quatSlerp(now, quatRead(before, track, frame * 4), now, Math.min(1, shares[frame]));
    quatWrite(rotations, at(frame), now);
  }
  return true;
}
