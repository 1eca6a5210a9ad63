import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { limitAnkle } from "../../../src/motion/feet/ankle-range.js";
import { limitSwing } from "../../../src/motion/maths/limit-swing.js";
import { quatSlerp } from "../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import { softLimit } from "../../../src/motion/maths/soft-limit.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { smootherstep } from "../../../src/synthesis/locomotion/easing.js";
import { JOINTS, LEGS } from "../../../src/synthesis/text/captured/legs/leg-kinematics.js";
import type { Movement } from "../../../src/synthesis/text/captured/takes/read-movement.js";

const DEGREES = Math.PI / 180;
/** Rotation of an ankle that no foot can reach, radians: the capture did not see the foot. */
const UNSEEN = 1.7;
/** Largest whole rotations of the trunk's joints, degrees. */
const TURNS: Record<string, number> = { Spine: 50, Spine1: 50, Spine2: 50, Neck: 55, Head: 62 };
/** Largest swings of the arms' lower joints, degrees. */
const SWINGS: Record<string, number> = { ForeArm: 152, Hand: 85 };
/** Share of these limits up to which nothing changes. */
const FREE = 0.92;

const NEUTRAL = [0, 0, 0, 1];
const q = new Float64Array(4);
const vector = new Float64Array(3);

/** Limits ankles, elbows, wrists, back, neck and head to people's ranges. */
export function limitJoints({ frames, rotations }: Movement): void {
  const each = (joint: number, limit: () => void) => {
    for (let frame = 0; frame < frames; frame++) {
      const at = (frame * JOINTS + joint) * 4;
      for (let k = 0; k < 4; k++) q[k] = rotations[at + k];
      limit();
      rotations.set(q, at);
    }
  };
  for (const [, , foot] of LEGS) {
    fillUnseen(rotations, frames, foot);
    each(foot, () => limitAnkle(q));
  }
  for (const [name, degrees] of Object.entries(TURNS)) {
    each(jointIndex(BUILTIN_SKELETON, name), () => limitTurn(degrees * DEGREES));
  }
  for (const [name, degrees] of Object.entries(SWINGS)) {
    for (const [side, x] of [
      ["Left", 1],
      ["Right", -1],
    ] as const) {
      each(jointIndex(BUILTIN_SKELETON, `${side}${name}`), () => limitSwing(q, [x, 0, 0], degrees * DEGREES, FREE));
    }
  }
}

/** Limits elbows that fold further while an arm is led from a stance into the movement, or back. */
export function limitElbows({ frames, rotations }: Movement): void {
  for (const [name, x] of [
    ["LeftForeArm", 1],
    ["RightForeArm", -1],
  ] as const) {
    const joint = jointIndex(BUILTIN_SKELETON, name);
    for (let frame = 0; frame < frames; frame++) {
      const at = (frame * JOINTS + joint) * 4;
      for (let k = 0; k < 4; k++) q[k] = rotations[at + k];
      if (limitSwing(q, [x, 0, 0], SWINGS.ForeArm * DEGREES, FREE)) rotations.set(q, at);
    }
  }
}

/** Fills the frames in which a foot was not seen, turning it from its last seen rotation to the next. */
function fillUnseen(rotations: Float64Array, frames: number, foot: number): void {
  const at = (frame: number) => (frame * JOINTS + foot) * 4;
  const seen = Array.from(
    { length: frames },
    (_, frame) => 2 * Math.acos(Math.min(1, Math.abs(rotations[at(frame) + 3]))) < UNSEEN,
  );
  let before = -1;
  for (let frame = 0; frame < frames; frame++) {
    if (seen[frame]) {
      before = frame;
      continue;
    }
    const after = seen.indexOf(true, frame);
    const last = after < 0 ? frames : after;
    const start = before >= 0 ? rotations.slice(at(before), at(before) + 4) : null;
    const end = after >= 0 ? rotations.slice(at(after), at(after) + 4) : null;
    for (let k = frame; k < last; k++) {
      const [a, b] = [start ?? end ?? NEUTRAL, end ?? start ?? NEUTRAL];
      quatSlerp(q, a, b, smootherstep((k - before) / (last - before)));
      rotations.set(q, at(k));
    }
    frame = last - 1;
  }
}

function limitTurn(most: number): void {
  quatToRotationVector(vector, q);
  scaleTo(most);
  quatFromRotationVector(q, vector);
}

function scaleTo(most: number): void {
  const angle = Math.hypot(vector[0], vector[1], vector[2]);
  if (angle < 1e-9) return;
  const scale = softLimit(angle, most, FREE) / angle;
  for (let k = 0; k < 3; k++) vector[k] *= scale;
}
