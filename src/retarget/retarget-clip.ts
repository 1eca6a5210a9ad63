import type { MotionClip } from "../motion/clip.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatWrite } from "../motion/quaternion.js";
import { MotionError } from "../requests/motion-error.js";
import { sameSkeleton } from "./character-rig.js";
import { type ClipFrames, readClipFrames } from "./clip-frames.js";
import { placeFeet } from "./foot-goals.js";
import { pelvisSteps } from "./pelvis-step.js";
import type { Retargeter } from "./retargeter.js";
import { solveLegs } from "./solve-legs.js";
import { createLocalWriter } from "./write-locals.js";

/**
 * Puts a motion on another skeleton: every joint turned from the canonical pose as in the source, the root's path
 * scaled by the ratio of the legs and turned to where the character faces, planted feet exactly still on the target's
 * own soles. A loop stays one: its last frame is its first, moved by the displacement. The same input gives the same bytes.
 *
 * @param clip on the retargeter's source skeleton
 * @returns a new clip on the target rig's skeleton, in the target model's units; contacts, labels, plan and request are
 *   those of `clip`
 * @throws MotionError BAD_USER_INPUT when the clip lies on another skeleton
 */
export function retargetClip(clip: MotionClip, retargeter: Retargeter): MotionClip {
  const { source, target } = retargeter;
  if (!sameSkeleton(clip.skeleton, source.skeleton)) {
    throw new MotionError("BAD_USER_INPUT", "The clip lies on another skeleton than the retargeter's source.", {
      argument: "clip",
    });
  }
  const frames = readClipFrames(clip, retargeter);
  const goals = placeFeet(clip, retargeter, frames);
  const steps = pelvisSteps(retargeter, frames, goals, clip.frameRate);
  solveLegs(retargeter, frames, goals, steps);
  const joints = target.skeleton.names.length;
  const moved = retargeter.translated.length;
  const rotations = new Float32Array(clip.frameCount * joints * 4);
  const translations = new Float32Array(clip.frameCount * moved * 3);
  const write = createLocalWriter(retargeter, rotations, translations);
  const center = new Float64Array(3);
  const globals = new Float64Array(joints * 4);
  for (let f = 0; f < frames.count; f++) {
    for (let k = 0; k < 3; k++) center[k] = frames.hipCenters[f * 3 + k];
    center[1] += steps[f];
    for (let i = 0; i < globals.length; i++) globals[i] = frames.rotations[f * globals.length + i];
    write(f, globals, center);
  }
  if (frames.repeat && frames.count > 0) {
    const { displacement, yaw } = frames.repeat;
    const turn = quatFromYaw(new Float64Array(4), yaw);
    const q = new Float64Array(4);
    for (let j = 0; j < joints; j++) {
      quatRead(q, frames.rotations, j * 4);
      if (yaw !== 0 && !retargeter.isStatic[j]) quatMultiply(q, turn, q);
      quatWrite(globals, j * 4, q);
    }
    for (let k = 0; k < 3; k++) center[k] = frames.hipCenters[k];
    center[1] += steps[0];
    if (yaw !== 0) quatRotate(center, turn, center);
    for (let k = 0; k < 3; k++) center[k] += displacement[k];
    write(frames.count, globals, center);
  }
  return {
    skeleton: target.skeleton,
    frameRate: clip.frameRate,
    frameCount: clip.frameCount,
    rotations,
    translatedJoints: retargeter.translated.slice(),
    translations,
    contacts: clip.contacts.map((contact) => ({ ...contact })),
    labels: clip.labels.map((label) => ({ ...label })),
    loop: frames.repeat && { displacement: targetDisplacement(retargeter, frames.repeat), yaw: frames.repeat.yaw },
    plan: clip.plan,
    request: clip.request,
  };
}

/** The loop's displacement about the origin of the target's model space. */
function targetDisplacement(
  { target }: Retargeter,
  repeat: NonNullable<ClipFrames["repeat"]>,
): [number, number, number] {
  const moved = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], target.facing), repeat.displacement) as number[];
  const turned = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], repeat.yaw), target.origin) as number[];
  return [0, 1, 2].map((k) => moved[k] + target.origin[k] - turned[k]) as [number, number, number];
}
