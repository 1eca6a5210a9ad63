import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import { quatNormalize } from "../../motion/maths/quaternion.js";
import { MotionError } from "../../requests/motion-error.js";
import { runSteps, type Steps } from "../../requests/steps.js";
import { pickJoints } from "../../retarget/clip-on-skeleton.js";
import { asLoop, readForeignMotion } from "../../retarget/foreign-motion.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { createRetargeter } from "../../retarget/retargeter.js";
import { type CharacterRig, createSkeletonRig } from "../../retarget/rig/character-rig.js";
import { conformClip } from "../exports/conform-clip.js";
import type { MotionFileReading } from "./motion-file-reading.js";
import { headedAhead, onFloor, overOrigin } from "./on-floor.js";
import { understandBody } from "./source-body.js";
import { withoutOddFrame } from "./without-odd-frame.js";

export interface ImportMotionOptions {
  /** Name of the motion; default: as in the file. */
  name?: string;
  /**
   * Names of joints by role, for a character whose joints may be the file's: used when the file's own names are not
   * understood.
   */
  joints?: Readonly<Record<string, string>>;
}

/** Frame rate of all imported motions. */
const FRAME_RATE = 60;
const LONGEST_SECONDS = 600;

/**
 * Imports a motion of any origin: on the built-in skeleton, 60 fps, its travel in the Hips, foot contacts measured
 * and locked to the ground, a loop when its ends meet, one label with its name. A first frame from which the motion
 * jumps away (a T-pose before it) is left out.
 *
 * Lengths are scaled by the ratio of the legs. The first frame's hips are over the origin. Headings are kept: a body
 * that faces as in its rest pose faces +Z; where the rest pose faces elsewhere than the motion, a body that faces +Z
 * in the file does.
 *
 * A motion that the engine made itself (on the built-in skeleton, with contacts) is returned as it is.
 *
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING when the body cannot be identified;
 *   BAD_USER_INPUT for a motion of one frame or of more than ten minutes
 */
export function importMotion(reading: MotionFileReading, options: ImportMotionOptions = {}): MotionClip {
  return runSteps(importSteps(reading, options));
}

/** Runs `importMotion` pass by pass. */
export function* importSteps(reading: MotionFileReading, options: ImportMotionOptions = {}): Steps<MotionClip> {
  const clip = withoutOddFrame(reading.clip);
  checkLength(clip);
  const name = options.name ?? reading.name;
  const labels = clip.labels.length > 0 ? clip.labels : [{ description: name, start: 0, end: clipDuration(clip) }];
  if (clip.skeleton === BUILTIN_SKELETON && clip.contacts.length > 0) return { ...clip, labels };
  const rig = reading.rig ?? bodyOf(clip, options.joints ?? {});
  const bound = reading.rig ? clip : pickJoints(clip, rig.skeleton, rig.nodes);
  yield;
  const conformed = conformClip({ ...bound, labels }, FRAME_RATE, 1);
  const even = onFloor({ ...conformed, rotations: unitRotations(conformed.rotations) }, rig);
  yield;
  const motion = asLoop(readForeignMotion(even, rig));
  yield;
  const retargeter = createRetargeter(rig, createSkeletonRig(BUILTIN_SKELETON));
  const made = yield* retargetSteps(motion.clip, retargeter);
  const { frameRate, frameCount, plan } = clip;
  return {
    ...overOrigin(headedAhead(made, rig.facing), 0),
    plan,
    request: clip.request ?? { import: { animation: reading.name, frameRate, frameCount } },
  };
}

function checkLength(clip: MotionClip): void {
  const seconds = clipDuration(clip);
  if (clip.frameCount > 1 && seconds <= LONGEST_SECONDS) return;
  const problem =
    clip.frameCount > 1 ? `lasts ${seconds.toFixed(1)} s; at most ${LONGEST_SECONDS} s` : "has one frame; at least two";
  throw new MotionError("BAD_USER_INPUT", `The motion of the file ${problem} can be imported.`, { argument: "file" });
}

/** Normalises rotations: files round them, and along a chain of joints that adds up. */
function unitRotations(rotations: Float32Array): Float32Array {
  const unit = rotations.slice();
  for (let at = 0; at < unit.length; at += 4) {
    const q = unit.subarray(at, at + 4);
    quatNormalize(q, q);
  }
  return unit;
}

function bodyOf(clip: MotionClip, joints: Readonly<Record<string, string>>): CharacterRig {
  try {
    return understandBody(clip, {});
  } catch (error) {
    const names = new Set(clip.skeleton.names);
    const known = Object.entries(joints).filter(([role, name]) => isRole(role) && names.has(name));
    if (known.length === 0) throw error;
    return understandBody(clip, Object.fromEntries(known));
  }
}

function isRole(role: string): role is JointName {
  return (JOINT_NAMES as readonly string[]).includes(role);
}
