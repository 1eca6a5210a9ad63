import type { MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { ARMS, HEAD, JOINTS, LEGS, NECK, SPINE } from "./joints-by-part.js";

/** Difference of one frame's turn from those before and after it that no muscle can make, radians. */
const POP = 0.22;
/** Cosine of half a turn that is certainly too small to be a pop: such frames are skipped. */
const CALM = Math.cos(POP / 4);
/** Frames on each side over which the difference is spread. */
const SPREAD = 7;

const own = new Float64Array(4);
const other = new Float64Array(4);
const turn = new Float64Array(4);
const vector = new Float64Array(3);
const steps = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];

/**
 * Spreads turns that happen within one frame, in place: nearly stretched elbows and knees of captures may flip over.
 * Legs only while their foot is nowhere planted.
 */
export function easePops(clip: MotionClip): void {
  for (const joint of [...SPINE, NECK, HEAD, ...ARMS.left, ...ARMS.right]) easeJoint(clip, joint, () => true);
  for (const side of ["left", "right"] as const) {
    const stands = clip.contacts.filter((contact) => contact.side === side);
    const free = (frame: number) =>
      stands.every(
        ({ start, end }) => end * clip.frameRate < frame - SPREAD || start * clip.frameRate > frame + 1 + SPREAD,
      );
    for (const joint of LEGS[side]) easeJoint(clip, joint, free);
  }
}

function easeJoint(clip: MotionClip, joint: number, allowed: (frame: number) => boolean): void {
  const { rotations, frameCount } = clip;
  for (let frame = 2; frame + 3 < frameCount; frame++) {
    if (isCalm(rotations, (frame * JOINTS + joint) * 4)) continue;
    stepOf(steps[1], rotations, joint, frame);
    if (Math.abs(steps[1][0]) + Math.abs(steps[1][1]) + Math.abs(steps[1][2]) < POP || !allowed(frame)) continue;
    stepOf(steps[0], rotations, joint, frame - 1);
    stepOf(steps[2], rotations, joint, frame + 1);
    if (distance(steps[1], steps[0]) < POP || distance(steps[1], steps[2]) < POP) continue;
    // The frame's excess: its turn less the mean of its neighbours'.
    const excess = steps[1].map((value, k) => value - (steps[0][k] + steps[2][k]) / 2);
    for (let f = Math.max(0, frame + 1 - SPREAD); f <= Math.min(frameCount - 1, frame + SPREAD); f++) {
      const before = f <= frame;
      const away = before ? (frame + 1 - f) / SPREAD : (f - frame) / SPREAD;
      const share = (before ? 0.5 : -0.5) * (1 - away) ** 2 * (1 + 2 * away);
      for (let k = 0; k < 3; k++) vector[k] = excess[k] * share;
      const at = (f * JOINTS + joint) * 4;
      quatMultiply(own, quatFromRotationVector(turn, vector), quatRead(own, rotations, at));
      quatWrite(rotations, at, own);
    }
  }
}

/** Returns whether a joint turns so little from one frame to the next that it cannot be a pop. */
function isCalm(rotations: Float32Array, at: number): boolean {
  const next = at + JOINTS * 4;
  const dot =
    rotations[at] * rotations[next] +
    rotations[at + 1] * rotations[next + 1] +
    rotations[at + 2] * rotations[next + 2] +
    rotations[at + 3] * rotations[next + 3];
  return Math.abs(dot) > CALM;
}

/** Writes the rotation vector from a frame to the next. */
function stepOf(out: Float64Array, rotations: Float32Array, joint: number, frame: number): void {
  const at = (frame * JOINTS + joint) * 4;
  quatConjugate(other, quatRead(other, rotations, at));
  quatToRotationVector(out, quatMultiply(turn, quatRead(turn, rotations, at + JOINTS * 4), other));
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}
