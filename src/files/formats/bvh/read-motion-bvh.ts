import type { MotionClip } from "../../../motion/clip.js";
import type { Skeleton } from "../../../motion/skeleton.js";
import { readArgumentObject, readChoice, readNumber } from "../../../requests/arguments.js";
import { ByteScanner } from "./byte-scanner.js";
import { guessUnit, guessUp } from "./guess-space.js";
import { type BvhFrames, readFrames } from "./read-frames.js";
import { type BvhJoint, readHierarchy } from "./read-hierarchy.js";

export interface ReadBvhOptions {
  /** Metres per unit of the file. Default: guessed, see `readMotionBvh`. */
  scale?: number;
  /** The file's up axis. Default: guessed, see `readMotionBvh`. */
  up?: "y" | "z";
}

/** A motion read from a BVH file. */
export interface BvhMotionReading {
  /** Name of the first root. */
  name: string;
  clip: MotionClip;
}

/**
 * Reads a BVH file: any order of channels, any number of roots, joints with all six channels or none. The clip is on
 * the file's own joints, Y up, in metres; the rest pose is the file's: every joint at its OFFSET, unrotated. A
 * position from channels replaces the OFFSET; one that is 0 in all frames means the OFFSET. Frame rates are what the
 * rounded frame time means (".0333" is 30; 0 is taken for 30). Of a file with fewer frames than it says, those that
 * are there are read.
 *
 * BVH files state neither unit nor axes. The unit is the first of metre, centimetre, inch, CMU's 0.0564 m, millimetre
 * in which the legs are 0.75 to 1.5 m long, hip to tip of the foot; if there is none, they are scaled to 1.1 m. The
 * file is Z-up when the trunk is above the legs along Z rather than Y in the mean of the motion, with the lowest
 * joint near z = 0.
 *
 * Runs in a worker and in Node.
 *
 * @throws MotionError (BAD_USER_INPUT) when the bytes are not BVH, are cut off before their first frame, or contain
 *   something that is not a number where one is expected
 */
export function readMotionBvh(bytes: Uint8Array, options: ReadBvhOptions = {}): BvhMotionReading {
  const { scale, up } = readArgumentObject(options, ["scale", "up"]);
  const scanner = new ByteScanner(bytes);
  const joints = readHierarchy(scanner);
  const frames = readFrames(scanner, joints, bytes.length);
  const clip = clipOf(joints, frames);
  const unit = readNumber("scale", { type: "number", default: 0, above: 0 }, scale) || guessUnit(joints);
  // A copy: values derived from a clip's rest pose are cached by clip, and the rest pose changes below.
  const axis = readChoice("up", ["y", "z"], guessUp(joints, { ...clip }), up);
  for (const numbers of [clip.translations, clip.skeleton.restTranslations]) {
    for (let i = 0; i < numbers.length; i++) numbers[i] *= unit;
  }
  if (axis === "z") turnRoots(clip);
  return { name: joints[0].name, clip };
}

/** Makes a clip in the file's own units and axes. */
function clipOf(joints: readonly BvhJoint[], frames: BvhFrames): MotionClip {
  const skeleton: Skeleton = {
    names: joints.map(({ name }) => name),
    parents: Int16Array.from(joints, ({ parent }) => parent),
    restTranslations: Float32Array.from(joints.flatMap(({ offset }) => offset)),
    restRotations: Float32Array.from(joints.flatMap(() => [0, 0, 0, 1])),
    restScales: new Float32Array(joints.length).fill(1),
  };
  const { frameRate, frameCount, rotations, placed, places } = frames;
  const moving: number[] = [];
  placed.forEach((joint, i) => {
    const kind = placeKind(frames, i);
    if (kind === "none") return;
    // Travel is read from the root's translation.
    if (kind === "moving" || joints[joint].parent < 0) moving.push(i);
    else skeleton.restTranslations.set(places.subarray(i * 3, i * 3 + 3), joint * 3);
  });
  const translations = new Float32Array(frameCount * moving.length * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    moving.forEach((i, m) => {
      const from = (frame * placed.length + i) * 3;
      translations.set(places.subarray(from, from + 3), (frame * moving.length + m) * 3);
    });
  }
  return {
    skeleton,
    frameRate,
    frameCount,
    rotations,
    translatedJoints: Int16Array.from(moving, (i) => placed[i]),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

/** Returns whether the positions of a joint change, stay, or are all zeros. */
function placeKind({ places, placed, frameCount }: BvhFrames, i: number): "moving" | "still" | "none" {
  let kind: "still" | "none" = "none";
  for (let k = 0; k < 3; k++) {
    const first = places[i * 3 + k];
    if (first !== 0) kind = "still";
    for (let frame = 1; frame < frameCount; frame++) {
      if (places[(frame * placed.length + i) * 3 + k] !== first) return "moving";
    }
  }
  return kind;
}

/** Turns the roots from Z up to Y up: joints below a root stay as they are. */
function turnRoots({ skeleton, translatedJoints, translations, rotations, frameCount }: MotionClip): void {
  const joints = skeleton.names.length;
  for (let root = 0; root < joints; root++) {
    if (skeleton.parents[root] >= 0) continue;
    turnPlace(skeleton.restTranslations, root * 3);
    turnRotation(skeleton.restRotations, root * 4);
    for (let frame = 0; frame < frameCount; frame++) turnRotation(rotations, (frame * joints + root) * 4);
    const place = translatedJoints.indexOf(root);
    for (let frame = 0; place >= 0 && frame < frameCount; frame++) {
      turnPlace(translations, (frame * translatedJoints.length + place) * 3);
    }
  }
}

function turnPlace(v: Float32Array, at: number): void {
  const y = v[at + 1];
  v[at + 1] = v[at + 2];
  v[at + 2] = -y;
}

/** Applies a quarter turn about -X first. */
function turnRotation(q: Float32Array, at: number): void {
  const [x, y, z, w] = [q[at], q[at + 1], q[at + 2], q[at + 3]];
  q[at] = Math.SQRT1_2 * (x - w);
  q[at + 1] = Math.SQRT1_2 * (y + z);
  q[at + 2] = Math.SQRT1_2 * (z - y);
  q[at + 3] = Math.SQRT1_2 * (w + x);
}
