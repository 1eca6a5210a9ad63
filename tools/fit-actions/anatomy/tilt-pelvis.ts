import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../src/motion/maths/rotation-forms.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { JOINTS, LEGS } from "../../../src/synthesis/text/captured/legs/leg-kinematics.js";
import type { Movement } from "../../../src/synthesis/text/captured/takes/read-movement.js";
import { smoothTrack } from "../resample-smoothly.js";

/** Flexion and extension of a hip beyond which the pelvis gives, radians; share of the excess; largest tilt, radians. */
const FLEXED = 1.9;
const EXTENDED = -0.5;
const GIVES = 0.75;
const MOST = 1.15;
/** Frames around a moment in which the pelvis gives in full, and the standard deviation of the smoothing, seconds. */
const AROUND = 5;
const SMOOTH = 0.06;
const SIDEWAYS = [1, 0, 0];
/** Shares of the back's joints in the bend that keeps the chest where it was. */
const BACK = [
  ["Spine", 0.4],
  ["Spine1", 0.35],
  ["Spine2", 0.25],
] as const;
const SOCKET_HEIGHT = BUILTIN_SKELETON.restTranslations[LEGS[0][0] * 3 + 1];

/**
 * Tilts the pelvis, and bends the back, where hips are flexed or extended further than hips can be: the captures'
 * skeleton has no joint in the small of the back, so its hips take up that bend too.
 */
export function tiltPelvis({ frames, rotations, pelvis }: Movement): void {
  const wanted = new Float64Array(frames);
  const arched = new Float64Array(frames);
  const q = new Float64Array(4);
  const turn = new Float64Array(4);
  const [before, after] = [new Float64Array(3), new Float64Array(3)];
  const rotate = (frame: number, joint: number, angle: number, first: boolean) => {
    const at = (frame * JOINTS + joint) * 4;
    for (let k = 0; k < 4; k++) q[k] = rotations[at + k];
    quatFromAxisAngle(turn, SIDEWAYS, angle);
    if (first) quatMultiply(q, turn, q);
    else quatMultiply(q, q, turn);
    rotations.set(q, at);
  };
  for (let frame = 0; frame < frames; frame++) {
    for (const [thigh] of LEGS) {
      const at = (frame * JOINTS + thigh) * 4;
      for (let k = 0; k < 4; k++) q[k] = rotations[at + k];
      quatRotate(before, q, [0, -1, 0]);
      if (Math.abs(before[0]) > 0.95) continue;
      let flexed = Math.atan2(before[2], -before[1]);
      if (flexed < -Math.PI / 2) flexed += 2 * Math.PI;
      wanted[frame] = Math.max(wanted[frame], Math.min(MOST, (flexed - FLEXED) * GIVES));
      arched[frame] = Math.max(arched[frame], Math.min(MOST, (EXTENDED - flexed) * GIVES));
    }
  }
  const back = spread(wanted);
  const ahead = spread(arched);
  for (let frame = 0; frame < frames; frame++) {
    const angle = back[frame] - ahead[frame];
    if (Math.abs(angle) < 1e-4) continue;
    const at = frame * JOINTS * 4;
    for (let k = 0; k < 4; k++) q[k] = rotations[at + k];
    quatRotate(before, q, [0, SOCKET_HEIGHT, 0]);
    rotate(frame, 0, -angle, false);
    for (let k = 0; k < 4; k++) q[k] = rotations[at + k];
    quatRotate(after, q, [0, SOCKET_HEIGHT, 0]);
    for (let k = 0; k < 3; k++) pelvis[frame * 3 + k] += before[k] - after[k];
    for (const [name, share] of BACK) rotate(frame, jointIndex(BUILTIN_SKELETON, name), angle * share, true);
    for (const [thigh] of LEGS) rotate(frame, thigh, angle, true);
  }
}

/** Returns the largest values around each frame, smoothed. */
function spread(values: Float64Array): Float64Array {
  const wide = values.map((_, frame) =>
    Math.max(...values.subarray(Math.max(0, frame - AROUND), Math.min(values.length, frame + AROUND + 1))),
  );
  return smoothTrack(wide, 1, values.length, SMOOTH);
}
