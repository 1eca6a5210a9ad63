import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatConjugate, quatMultiply } from "../../src/motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../src/motion/maths/rotation-forms.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { BODY } from "./arm-depth.js";
import { smoothTrack } from "./resample-smoothly.js";

/** Depth that forearms and hands may be in the body, which is soft, metres. */
const SOFT = 0.015;
/** Largest turn of an upper arm, radians. */
const MOST = 0.6;
/** Rounds of correction, by the deepest point each. */
const ROUNDS = 4;
/**
 * Frames around a moment in which its correction is applied in full, and the standard deviation of the smoothing,
 * seconds.
 */
const AROUND = 6;
const SMOOTH = 0.08;
const WIDTH = BUILTIN_SKELETON.names.length * 4;
const joint = (name: string) => jointIndex(BUILTIN_SKELETON, name);
const TRUNKS = BODY.map(([from, to, radius]) => ({ from: joint(from), to: joint(to), radius }));

/** Turns upper arms outward until forearms and hands are out of trunk, thighs and neck. */
export function clearArms(clip: MotionClip): void {
  const { frameCount, rotations } = clip;
  const pose = createGlobalPose(BUILTIN_SKELETON);
  for (const side of ["Left", "Right"]) {
    const [shoulder, arm, forearm, hand, finger] = ["Shoulder", "Arm", "ForeArm", "Hand", "HandMiddle1"].map((name) =>
      joint(`${side}${name}`),
    );
    const needed = new Float64Array(frameCount * 3);
    for (let frame = 0; frame < frameCount; frame++) {
      const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
      const at = (index: number) => Array.from(positions.subarray(index * 3, index * 3 + 3));
      const root = at(arm);
      const points = [between(at(forearm), at(hand), 0.3), between(at(forearm), at(hand), 0.65), at(hand), at(finger)];
      const turn = [0, 0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        let deepest = SOFT;
        let push: number[] | null = null;
        let pushed = points[0];
        for (const { from, to, radius } of TRUNKS) {
          for (const point of points) {
            const away = fromSegment(point, at(from), at(to));
            const distance = Math.hypot(...away);
            const depth = radius + 0.03 - distance;
            if (depth <= deepest || distance < 1e-4) continue;
            deepest = depth;
            push = away.map((value) => (value / distance) * (depth - SOFT));
            pushed = point;
          }
        }
        if (!push) break;
        const reach = pushed.map((value, k) => value - root[k]);
        const square = reach.reduce((sum, value) => sum + value * value, 0);
        const step = cross(reach, push).map((value) => value / Math.max(0.02, square));
        for (let k = 0; k < 3; k++) turn[k] += step[k];
        for (const point of points) {
          const moved = cross(
            step,
            point.map((value, k) => value - root[k]),
          );
          for (let k = 0; k < 3; k++) point[k] += moved[k];
        }
      }
      const scale = Math.min(1, MOST / Math.max(1e-6, Math.hypot(...turn)));
      needed.set(
        turn.map((value) => value * scale),
        frame * 3,
      );
    }
    const smooth = smoothTrack(widened(needed, frameCount), 3, frameCount, SMOOTH);
    for (let frame = 0; frame < frameCount; frame++) {
      const vector = Array.from(smooth.subarray(frame * 3, frame * 3 + 3));
      if (Math.hypot(...vector) < 1e-4) continue;
      const { rotations: turned } = forwardKinematicsOfFrame(clip, frame, pose);
      const parent = Array.from(turned.subarray(shoulder * 4, shoulder * 4 + 4));
      const place = frame * WIDTH + arm * 4;
      // The turn is about the world's axes: it is converted to the shoulder's, and back.
      const q = quatMultiply([0, 0, 0, 1], parent, rotations.slice(place, place + 4));
      quatMultiply(q, quatFromRotationVector([0, 0, 0, 1], vector), q);
      quatMultiply(q, quatConjugate([0, 0, 0, 1], parent), q);
      rotations.set(q, place);
    }
  }
}

/** Returns for every frame the largest vector of those around it. */
function widened(vectors: Float64Array, frames: number): Float64Array {
  const out = new Float64Array(vectors.length);
  for (let frame = 0; frame < frames; frame++) {
    let most = 0;
    for (let other = Math.max(0, frame - AROUND); other <= Math.min(frames - 1, frame + AROUND); other++) {
      const vector = vectors.subarray(other * 3, other * 3 + 3);
      const size = Math.hypot(vector[0], vector[1], vector[2]);
      if (size <= most) continue;
      most = size;
      out.set(vector, frame * 3);
    }
  }
  return out;
}

function between(a: readonly number[], b: readonly number[], share: number): number[] {
  return a.map((value, k) => value + (b[k] - value) * share);
}

/** Returns the vector from the nearest point of a segment to a point. */
function fromSegment(point: readonly number[], from: readonly number[], to: readonly number[]): number[] {
  const along = to.map((value, k) => value - from[k]);
  const dot = along.reduce((sum, value, k) => sum + value * (point[k] - from[k]), 0);
  const share = Math.min(
    1,
    Math.max(
      0,
      dot /
        Math.max(
          1e-9,
          along.reduce((sum, value) => sum + value * value, 0),
        ),
    ),
  );
  return point.map((value, k) => value - from[k] - along[k] * share);
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
