/**
 * What engines do between two motions: cross-fade and inertialization, root motion included, entered anywhere or in
 * phase.
 */
import type { MotionClip } from "../../../src/motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatSlerp, quatWrite } from "../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { keepHemispheres } from "../../../src/motion/stitching/blend-over.js";
import { bodyTurn } from "../../../src/motion/stitching/fit-placement.js";
import { jointTracks } from "../../metrics/joint-tracks.js";
import { inertialOffset } from "../inertial-offset.js";
import type { WalkPair } from "./walk-pairs.js";

/** The clip from the frame before the transition on, and the transition's frames in it. */
export interface PlainBlend {
  clip: MotionClip;
  first: number;
  last: number;
}

/** Frames of the second motion in which the best match is searched. */
const SOUGHT = 72;

/**
 * Returns the pair entered at the frame, in the next 1.2 s, whose joints' positions and velocities best match the
 * first motion's.
 */
export function inPhase(pair: WalkPair, tail: number): WalkPair {
  const a = placesAndSpeeds(pair.a, pair.leaves);
  let [best, least] = [pair.enters, Number.POSITIVE_INFINITY];
  for (let f = pair.enters; f < Math.min(pair.enters + SOUGHT, pair.b.frameCount - tail); f++) {
    const b = placesAndSpeeds(pair.b, f);
    const off = a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0);
    if (off < least) [best, least] = [f, off];
  }
  return { ...pair, enters: best };
}

/** Returns positions and velocities of every joint relative to the body: metres, and metres per tenth of a second. */
function placesAndSpeeds(clip: MotionClip, frame: number): number[] {
  const part = sliceClip(clip, frame - 1, frame);
  const [x, , z] = part.translations;
  const still = placeClip(part, { yaw: 0, x: -x, z: -z });
  const faced = placeClip(still, { yaw: -bodyTurn(still, 1, restFacing(still), 0), x: 0, z: 0 });
  const tracks = jointTracks(faced);
  const joints = clip.skeleton.names.length * 3;
  const now = [...tracks.subarray(joints)];
  return [...now, ...now.map((value, i) => (value - tracks[i]) * clip.frameRate * 0.1)];
}

/** Returns one frame that faces +Z. */
function restFacing(clip: MotionClip): MotionClip {
  return { ...sliceClip(clip, 0, 0), rotations: clip.skeleton.restRotations.slice() };
}

/** Returns the second motion turned to continue in the first one's heading, its root where the first one's is. */
function continued({ a, leaves, b, enters }: WalkPair, frames: number): { before: MotionClip; after: MotionClip } {
  const before = sliceClip(a, leaves - 1, Math.min(a.frameCount - 1, leaves + frames));
  const turned = placeClip(sliceClip(b, enters - 1, enters + frames + 30), {
    yaw: bodyTurn(a, leaves, b, enters),
    x: 0,
    z: 0,
  });
  const moved = b.translatedJoints.length * 3;
  const [x, z] = [0, 2].map((k) => before.translations[moved + k] - turned.translations[moved + k]);
  return { before, after: placeClip(turned, { yaw: 0, x, z }) };
}

/** Cross-fades: both play on with linear weights, as in engines, and their root motion with them. */
export function crossFade(pair: WalkPair, frames: number): PlainBlend {
  const { before, after } = continued(pair, frames);
  const out = { ...after, rotations: after.rotations.slice(), translations: after.translations.slice() };
  const joints = after.skeleton.names.length;
  const moved = after.translatedJoints.length * 3;
  const [p, q] = [new Float64Array(4), new Float64Array(4)];
  for (let f = 0; f < after.frameCount; f++) {
    const share = Math.min(1, Math.max(0, (f - 1) / frames));
    const g = Math.min(f, before.frameCount - 1);
    for (let j = 0; j < joints; j++) {
      quatRead(p, before.rotations, (g * joints + j) * 4);
      quatRead(q, after.rotations, (f * joints + j) * 4);
      quatWrite(out.rotations, (f * joints + j) * 4, quatSlerp(p, p, q, share));
    }
    for (let k = 0; k < 3; k++) {
      const [a, b] = [before.translations[g * moved + k], after.translations[f * moved + k]];
      if (k === 1 || f === 0) {
        out.translations[f * moved + k] = a + (b - a) * share;
        continue;
      }
      const [wayA, wayB] = [
        a - before.translations[Math.max(0, g - 1) * moved + k],
        b - after.translations[(f - 1) * moved + k],
      ];
      out.translations[f * moved + k] = out.translations[(f - 1) * moved + k] + wayA + (wayB - wayA) * share;
    }
  }
  keepHemispheres(out.rotations, joints * 4, 1, out.frameCount);
  return { clip: { ...out, contacts: [] }, first: 1, last: 1 + frames };
}

/**
 * Inertializes: the second motion plays at once; the initial difference in position and velocity decays over the
 * frames.
 */
export function inertialize(pair: WalkPair, frames: number): PlainBlend {
  const { before, after } = continued(pair, frames);
  const out = { ...after, rotations: after.rotations.slice(), translations: after.translations.slice() };
  const joints = after.skeleton.names.length;
  const moved = after.translatedJoints.length * 3;
  const rate = after.frameRate;
  const seconds = frames / rate;
  const offsetAt = (frame: number, joint: number) => {
    const at = (frame * joints + joint) * 4;
    const p = quatRead(new Float64Array(4), before.rotations, at);
    const q = quatRead(new Float64Array(4), after.rotations, at);
    const offset: [number, number, number] = [0, 0, 0];
    quatToRotationVector(offset, quatMultiply(p, p, quatConjugate(q, q)));
    return offset;
  };
  const turn = new Float64Array(4);
  const q = new Float64Array(4);
  for (let j = 0; j < joints; j++) {
    const now = offsetAt(1, j);
    const earlier = offsetAt(0, j);
    const size = Math.hypot(now[0], now[1], now[2]);
    if (size < 1e-6) continue;
    const axis = now.map((value) => value / size);
    const speed = axis.reduce((sum, value, k) => sum + value * (now[k] - earlier[k]), 0) * rate;
    for (let f = 0; f < after.frameCount; f++) {
      const left = f === 0 ? 0 : inertialOffset(size, speed, seconds, (f - 1) / rate);
      const way = f === 0 ? earlier : axis.map((value) => value * left);
      quatFromRotationVector(turn, way);
      quatMultiply(q, turn, quatRead(q, after.rotations, (f * joints + j) * 4));
      quatWrite(out.rotations, (f * joints + j) * 4, q);
    }
  }
  for (let k = 0; k < 3; k++) {
    const [o1, o0] = [1, 0].map((f) => before.translations[f * moved + k] - after.translations[f * moved + k]);
    for (let f = 0; f < after.frameCount; f++) {
      const offset = f === 0 ? o0 : inertialOffset(o1, (o1 - o0) * rate, seconds, (f - 1) / rate);
      out.translations[f * moved + k] += offset;
    }
  }
  keepHemispheres(out.rotations, joints * 4, 1, out.frameCount);
  return { clip: { ...out, contacts: [] }, first: 1, last: 1 + frames };
}
