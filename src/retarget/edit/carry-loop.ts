import type { LoopTransform, MotionClip } from "../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../motion/maths/quaternion.js";
import { placeClip } from "../../motion/place-clip.js";
import { sliceClip } from "../../motion/slice-clip.js";
import { keepHemispheres } from "../../motion/stitching/blend-over.js";
import type { CharacterRig } from "../rig/character-rig.js";
import { stepOf } from "./assemble-stitch.js";
import { closeEnds, closingFrames } from "./close-ends.js";
import { holdFeet } from "./hold-feet.js";
import { allTranslated, inModelSpace, inParentSpaces, withTranslated } from "./model-space.js";

/**
 * Makes a motion loop as another one was: the changes that made the other one loop are applied to this motion too,
 * joint by joint, so that what did not change stays as it is; joints that the other one lacks are closed over both
 * ends. Standing feet stay in place.
 *
 * @param clip the motion, on the rig's skeleton; the others have its frames
 * @param before the other one, without a loop
 * @param after the same with one
 * @param unchanged 1 for frames that were not changed
 */
export function carryLoop(
  clip: MotionClip,
  before: MotionClip,
  after: MotionClip,
  unchanged: Uint8Array,
  rig: CharacterRig,
): MotionClip {
  const loop = after.loop as LoopTransform;
  const step = stepOf(loop);
  const joints = allTranslated(clip, before, after);
  const whole = withTranslated(clip, joints);
  const [own, was, is] = [whole, before, after].map((one) =>
    inModelSpace(withTranslated({ ...one, loop: null }, joints)),
  );
  const out = { ...own, rotations: own.rotations.slice(), translations: own.translations.slice() };
  const tops = new Set(joints.filter((joint) => isTop(own, joint)));
  carryRotations(out, own, was, is, tops);
  carryTranslations(out, own, was, is, tops);
  const closed = inParentSpaces(closeEnds(out, step));
  const closes = clip.frameCount - 1 - closingFrames(clip);
  const fixed = unchanged.map((same, f) => (same && f > 0 && f < closes ? 1 : 0));
  copyFrames(closed, whole, fixed);
  const carried = { ...closed, contacts: after.contacts, labels: clip.labels, loop };
  const held = inModelSpace(holdFeet(carried, rig, fixed, step));
  const end = placeClip({ ...sliceClip(held, 0, 0), loop: null }, step);
  const last = held.frameCount - 1;
  held.rotations.set(end.rotations, last * own.skeleton.names.length * 4);
  held.translations.set(end.translations, last * joints.length * 3);
  const looped = inParentSpaces(held);
  copyFrames(looped, whole, fixed);
  keepHemispheres(looped.rotations, own.skeleton.names.length * 4, 1, own.frameCount);
  return looped;
}

/** Marks with 1 the frames that are the same to the bit in two clips of one skeleton. */
export function sameFrames(a: MotionClip, b: MotionClip): Uint8Array {
  const [stride, moved] = [a.skeleton.names.length * 4, a.translatedJoints.length * 3];
  const alike = (x: Float32Array, y: Float32Array, from: number, count: number) => {
    for (let i = from; i < from + count; i++) if (x[i] !== y[i]) return false;
    return true;
  };
  return Uint8Array.from({ length: a.frameCount }, (_, f) =>
    alike(a.rotations, b.rotations, f * stride, stride) && alike(a.translations, b.translations, f * moved, moved)
      ? 1
      : 0,
  );
}

function copyFrames(out: MotionClip, from: MotionClip, frames: Uint8Array): void {
  const [stride, moved] = [from.skeleton.names.length * 4, from.translatedJoints.length * 3];
  frames.forEach((wanted, f) => {
    if (!wanted) return;
    out.rotations.set(from.rotations.subarray(f * stride, (f + 1) * stride), f * stride);
    out.translations.set(from.translations.subarray(f * moved, (f + 1) * moved), f * moved);
  });
}

function isTop({ skeleton, translatedJoints }: MotionClip, joint: number): boolean {
  for (let up = skeleton.parents[joint]; up >= 0; up = skeleton.parents[up]) {
    if (translatedJoints.includes(up)) return false;
  }
  return true;
}

const [q, from, to] = [0, 0, 0].map(() => new Float64Array(4));

/** Turns the joints that move the whole body in the world, all others in their own space. */
function carryRotations(out: MotionClip, own: MotionClip, was: MotionClip, is: MotionClip, tops: Set<number>): void {
  const joints = own.skeleton.names.length;
  for (let at = 0; at < own.rotations.length; at += 4) {
    let same = true;
    for (let k = 0; k < 4; k++) same &&= was.rotations[at + k] === is.rotations[at + k];
    if (same) continue;
    quatRead(q, own.rotations, at);
    quatConjugate(from, quatRead(from, was.rotations, at));
    quatRead(to, is.rotations, at);
    const onGround = tops.has((at / 4) % joints);
    if (onGround) quatMultiply(q, quatMultiply(to, to, from), q);
    else quatMultiply(q, q, quatMultiply(to, from, to));
    quatWrite(out.rotations, at, q);
  }
}

/** Where the body was turned about its own place there, it is here too. */
function carryTranslations(out: MotionClip, own: MotionClip, was: MotionClip, is: MotionClip, tops: Set<number>): void {
  const count = own.translatedJoints.length;
  const joints = own.skeleton.names.length;
  const apart = [0, 0, 0];
  for (let f = 0; f < own.frameCount; f++) {
    own.translatedJoints.forEach((joint, slot) => {
      const at = (f * count + slot) * 3;
      for (let k = 0; k < 3; k++) apart[k] = own.translations[at + k] - was.translations[at + k];
      if (tops.has(joint)) {
        const turn = (f * joints + joint) * 4;
        quatConjugate(from, quatRead(from, was.rotations, turn));
        quatMultiply(q, quatRead(to, is.rotations, turn), from);
        quatRotate(apart, q, apart);
      }
      let same = true;
      for (let k = 0; k < 3; k++) same &&= was.translations[at + k] === is.translations[at + k];
      for (let k = 0; k < 3; k++) {
        out.translations[at + k] =
          same && !tops.has(joint) ? own.translations[at + k] : is.translations[at + k] + apart[k];
      }
    });
  }
}
