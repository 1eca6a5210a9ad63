import type { MotionClip } from "../../motion/clip.js";
import { type Placement, placeClip } from "../../motion/place-clip.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../motion/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../motion/rotation-forms.js";
import { sliceClip } from "../../motion/slice-clip.js";

/** How far a motion's end is from its start, where it goes on. */
export interface LoopGap {
  /** Widest angle of a joint, radians, and which. */
  angle: number;
  joint: string;
  /** Of the root, metres. */
  distance: number;
}

/** Share of the clip and seconds, each the most, that are changed at each end. */
const SHARE = 0.25;
const SECONDS = 0.4;

/**
 * Closes a loop: both ends are bent towards each other by half of what they are apart, in place and in speed, so that
 * the last frame is the first one, moved.
 *
 * @param step where the next round lies
 */
export function closeSeam(clip: MotionClip, step: Placement): { clip: MotionClip; gap: LoopGap } {
  const frames = clip.frameCount - 1;
  const window = Math.max(2, Math.min(Math.round(SHARE * frames), Math.round(SECONDS * clip.frameRate)));
  const next = placeClip(sliceClip(clip, 0, Math.min(2, frames)), step);
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  const gap = closeRotations(out, clip, next, window);
  gap.distance = closeTranslations(out, clip, next, step, window);
  return { clip: out, gap };
}

function closeRotations(out: MotionClip, clip: MotionClip, next: MotionClip, window: number): LoopGap {
  const joints = clip.skeleton.names.length;
  const last = clip.frameCount - 1;
  const gap: LoopGap = { angle: 0, joint: "", distance: 0 };
  const end = new Float64Array(4);
  const start = new Float64Array(4);
  const back = new Float64Array(4);
  const value = new Float64Array(3);
  const speed = new Float64Array(3);
  const other = new Float64Array(3);
  const way = new Float64Array(3);
  for (let j = 0; j < joints; j++) {
    quatRead(end, clip.rotations, (last * joints + j) * 4);
    quatRead(start, next.rotations, j * 4);
    quatToRotationVector(value, quatMultiply(back, quatConjugate(back, end), start));
    const angle = Math.hypot(value[0], value[1], value[2]);
    if (angle > gap.angle) [gap.angle, gap.joint] = [angle, clip.skeleton.names[j]];
    turnPerFrame(speed, next, 0, j);
    turnPerFrame(other, clip, last - 1, j);
    for (let i = 0; i <= window; i++) {
      for (const side of [1, -1]) {
        const frame = side > 0 ? last - i : i;
        const [place, change] = bendAt(1 - i / window);
        for (let k = 0; k < 3; k++) {
          way[k] = (side * value[k] * place + (speed[k] - other[k]) * change * window) / 2;
        }
        const at = (frame * joints + j) * 4;
        quatRead(end, clip.rotations, at);
        quatWrite(out.rotations, at, quatMultiply(end, end, quatFromRotationVector(back, way)));
      }
    }
  }
  return gap;
}

/** Rotation vector from a frame to the next, in the joint's own frame. */
function turnPerFrame(into: Float64Array, clip: MotionClip, frame: number, joint: number): void {
  const joints = clip.skeleton.names.length;
  const a = quatRead([0, 0, 0, 1], clip.rotations, (frame * joints + joint) * 4);
  const b = quatRead([0, 0, 0, 1], clip.rotations, ((frame + 1) * joints + joint) * 4);
  quatToRotationVector(into, quatMultiply(a, quatConjugate(a, a), b));
}

function closeTranslations(
  out: MotionClip,
  clip: MotionClip,
  next: MotionClip,
  step: Placement,
  window: number,
): number {
  const moved = clip.translatedJoints.length * 3;
  const last = clip.frameCount - 1;
  const value = Array.from({ length: moved }, (_, i) => next.translations[i] - clip.translations[last * moved + i]);
  const speed = value.map((_, i) => {
    const there = next.translations[moved + i] - next.translations[i];
    return there - (clip.translations[last * moved + i] - clip.translations[(last - 1) * moved + i]);
  });
  const [cos, sin] = [Math.cos(step.yaw), Math.sin(step.yaw)];
  // What is added at the start is seen from the round before.
  const back = (way: readonly number[]) =>
    way.map((v, i) => (i === 0 ? v * cos - way[2] * sin : i === 2 ? v * cos + way[0] * sin : v));
  const [startValue, startSpeed] = [back(value), back(speed)];
  for (let i = 0; i <= window; i++) {
    const [place, change] = bendAt(1 - i / window);
    for (let k = 0; k < moved; k++) {
      out.translations[(last - i) * moved + k] += (value[k] * place + speed[k] * change * window) / 2;
      out.translations[i * moved + k] += (-startValue[k] * place + startSpeed[k] * change * window) / 2;
    }
  }
  return Math.hypot(value[0], value[1], value[2]);
}

/** At 0 nothing; at 1 the whole place, or no place but the whole speed; neither jumps in speed or acceleration at 0. */
function bendAt(x: number): [place: number, speed: number] {
  const x3 = x * x * x;
  return [x3 * (10 - 15 * x + 6 * x * x), x3 * (-4 + 7 * x - 3 * x * x)];
}
