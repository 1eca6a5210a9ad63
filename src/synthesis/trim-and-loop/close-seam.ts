import type { MotionClip } from "../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../motion/maths/rotation-forms.js";
import { vecCross } from "../../motion/maths/vector.js";
import { type Placement, placeClip } from "../../motion/place-clip.js";
import { sliceClip } from "../../motion/slice-clip.js";

/** How far a motion's end is from its start where it continues. */
export interface LoopGap {
  /** Widest angle of a joint, radians, and the joint. */
  angle: number;
  joint: string;
  /** Distance of the root, metres. */
  distance: number;
}

export interface ClosedSeam {
  clip: MotionClip;
  gap: LoopGap;
  /** Whether the gap was so wide for the time available that closing it is visible. */
  isWide: boolean;
}

/**
 * Fastest bend of both ends together that stays invisible, per second: trunk and head, limbs (radians), root
 * (metres).
 */
const TRUNK_SPEED = 1.1;
const LIMB_SPEED = 2.6;
const ROOT_SPEED = 0.4;
/** Largest share of the clip, and largest number of seconds, changed at each end. */
const SHARE = 0.25;
const SECONDS = 0.4;

/**
 * Closes a loop: both ends are bent towards each other by half of their difference, in position and in speed, so that
 * the last frame is the first one, moved.
 *
 * @param step where the next round lies
 * @param rise metres that it lies higher
 */
export function closeSeam(clip: MotionClip, step: Placement, rise = 0): ClosedSeam {
  const frames = clip.frameCount - 1;
  const moved = clip.translatedJoints.length * 3;
  const window = Math.max(2, Math.min(Math.round(SHARE * frames), Math.round(SECONDS * clip.frameRate)));
  const next = placeClip(sliceClip(clip, 0, Math.min(3, frames)), step);
  if (rise !== 0) {
    next.translations = next.translations.map((value, i) => (i % moved === 1 ? value + rise : value));
  }
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  const seconds = (2 * window) / clip.frameRate;
  const { gap, shows } = closeRotations(out, clip, next, window);
  gap.distance = closeTranslations(out, clip, next, step, window);
  return { clip: out, gap, isWide: shows > seconds || gap.distance > ROOT_SPEED * seconds };
}

/**
 * Closes the rotations.
 *
 * @returns the gap, and the seconds needed to close it invisibly
 */
function closeRotations(
  out: MotionClip,
  clip: MotionClip,
  next: MotionClip,
  window: number,
): { gap: LoopGap; shows: number } {
  const joints = clip.skeleton.names.length;
  const last = clip.frameCount - 1;
  const gap: LoopGap = { angle: 0, joint: "", distance: 0 };
  let shows = 0;
  const [end, start, back] = [0, 1, 2].map(() => new Float64Array(4));
  const [value, before, after, way] = [0, 1, 2, 3].map(() => new Float64Array(3));
  const [bends, rates] = [
    [new Float64Array(3), new Float64Array(3)],
    [new Float64Array(3), new Float64Array(3)],
  ];
  for (let j = 0; j < joints; j++) {
    quatRead(end, clip.rotations, (last * joints + j) * 4);
    quatRead(start, next.rotations, j * 4);
    quatToRotationVector(value, quatMultiply(back, quatConjugate(back, end), start));
    const angle = Math.hypot(value[0], value[1], value[2]);
    const name = clip.skeleton.names[j];
    if (angle > gap.angle) [gap.angle, gap.joint] = [angle, name];
    shows = Math.max(shows, angle / (/Hips|Spine|Neck|Head/.test(name) ? TRUNK_SPEED : LIMB_SPEED));
    turnAtEnd(before, clip, last, -1, j);
    turnAtEnd(after, next, 0, 1, j);
    // Both ends are bent to the rotation halfway between them: speeds are compared as seen from there.
    for (let k = 0; k < 3; k++) bends[0][k] = value[k] / 2;
    for (let k = 0; k < 3; k++) bends[1][k] = -value[k] / 2;
    quatRotate(after, quatFromRotationVector(back, bends[0]), after);
    quatRotate(before, quatFromRotationVector(back, bends[1]), before);
    for (let k = 0; k < 3; k++) way[k] = (after[k] - before[k]) / 2;
    rateOfBend(rates[0], bends[0], way);
    for (let k = 0; k < 3; k++) way[k] = -way[k];
    rateOfBend(rates[1], bends[1], way);
    for (let i = 0; i <= window; i++) {
      const [place, change] = bendAt(1 - i / window);
      for (let side = 0; side < 2; side++) {
        const away = side === 0 ? change * window : -change * window;
        for (let k = 0; k < 3; k++) way[k] = bends[side][k] * place + rates[side][k] * away;
        const at = ((side === 0 ? last - i : i) * joints + j) * 4;
        quatRead(end, clip.rotations, at);
        quatWrite(out.rotations, at, quatMultiply(end, end, quatFromRotationVector(back, way)));
      }
    }
  }
  return { gap, shows };
}

const cross = new Float64Array(3);

/**
 * Returns how fast a rotation vector changes when the rotation it is applied to turns at this speed, in the turned
 * frame.
 */
function rateOfBend(out: Float64Array, bend: Float64Array, speed: Float64Array): void {
  const angle = Math.hypot(bend[0], bend[1], bend[2]);
  const second = angle < 1e-3 ? 1 / 12 : (1 - (angle / 2) * (1 / Math.tan(angle / 2))) / (angle * angle);
  vecCross(cross, bend, speed);
  vecCross(out, bend, cross);
  for (let k = 0; k < 3; k++) out[k] = speed[k] + cross[k] / 2 + second * out[k];
}

/**
 * Returns how a joint turns in a frame, extrapolated from those after it (`way` 1) or before it (-1): rotation vector
 * per frame, in the joint's own frame. Second order: an accelerating turn differs from what it was half a frame away.
 */
function turnAtEnd(into: Float64Array, clip: MotionClip, frame: number, way: 1 | -1, joint: number): void {
  turnBetween(into, clip, frame, frame + way, joint);
  if (clip.frameCount < 3) {
    for (let k = 0; k < 3; k++) into[k] *= way;
    return;
  }
  turnBetween(further, clip, frame + way, frame + 2 * way, joint);
  for (let k = 0; k < 3; k++) into[k] = way * (1.5 * into[k] - 0.5 * further[k]);
}

const further = new Float64Array(3);
const qa = new Float64Array(4);
const qb = new Float64Array(4);

function turnBetween(into: Float64Array, clip: MotionClip, from: number, to: number, joint: number): void {
  const joints = clip.skeleton.names.length;
  quatRead(qa, clip.rotations, (from * joints + joint) * 4);
  quatRead(qb, clip.rotations, (to * joints + joint) * 4);
  quatToRotationVector(into, quatMultiply(qa, quatConjugate(qa, qa), qb));
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
  const speed = value.map((_, i) => speedAtEnd(next, 0, 1, i) - speedAtEnd(clip, last, -1, i));
  const [cos, sin] = [Math.cos(step.yaw), Math.sin(step.yaw)];
  // An addition at the start is seen from the round before.
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

/** Returns how fast a translation changes in a frame, per frame, as `turnAtEnd` does. */
function speedAtEnd({ translations, translatedJoints, frameCount }: MotionClip, frame: number, way: 1 | -1, i: number) {
  const at = (f: number) => translations[(frame + f * way) * translatedJoints.length * 3 + i];
  if (frameCount < 3) return way * (at(1) - at(0));
  return way * (2 * at(1) - 1.5 * at(0) - 0.5 * at(2));
}

/**
 * Returns the bend curves: at 0 nothing; at 1 the whole position, or no position but the whole speed; neither jumps
 * in speed or acceleration at 0.
 */
function bendAt(x: number): [place: number, speed: number] {
  const x3 = x * x * x;
  return [x3 * (10 - 15 * x + 6 * x * x), x3 * (-4 + 7 * x - 3 * x * x)];
}
