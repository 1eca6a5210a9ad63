import type { MotionClip } from "../motion/clip.js";
import { quatFromYaw, quatRotate } from "../motion/maths/quaternion.js";
import { multiplyAt, rotateAt } from "../motion/maths/track-kernels.js";
import { readArgumentObject, readChoice } from "../requests/arguments.js";
import { MotionError } from "../requests/motion-error.js";
import { runSteps, type Steps } from "../requests/steps.js";
import { type ClipFrames, readClipFrames } from "./clip-frames.js";
import { placeFeet } from "./legs/foot-goals.js";
import { holdSoles } from "./legs/hold-soles.js";
import { pelvisSteps } from "./legs/pelvis-step.js";
import { solveLegs } from "./legs/solve-legs.js";
import { stiffAnkles } from "./legs/stiff-ankles.js";
import type { Retargeter } from "./retargeter.js";
import { sameSkeleton } from "./rig/character-rig.js";
import { createLocalTracks, type LocalTracks, writeDirect, writeLocals } from "./write-locals.js";

export interface RetargetOptions {
  /**
   * "lock" (default): every contact becomes a point of the target's own sole that stands exactly still, and swinging
   * feet stay clear of the ground. "ignore": legs turn as the source's do and feet go where that takes them; several
   * times as fast. For motion that touches no ground, or whose feet are placed later.
   */
  contacts?: "lock" | "ignore";
  /**
   * "mesh" (default): where the target's mesh was measured, heels and toes roll on the vertices of its own soles, and a
   * sole is held over its place while it is just above the ground and hardly moves; the three points of a contact then
   * move by up to 0.25 % of the leg. "points": contacts are those of the three points, whose place is exact.
   */
  soles?: "points" | "mesh";
}

/**
 * Retargets a motion to another skeleton: every joint turned from the canonical pose as in the source, the root's
 * path scaled by the ratio of the legs and turned to the character's facing, planted feet exactly still on the
 * target's own soles. A loop stays one: its last frame is its first, moved by the displacement. The same input gives
 * the same bytes.
 *
 * @param clip on the retargeter's source skeleton
 * @returns a new clip on the target rig's skeleton, in the target model's units; contacts, labels, plan and request
 * are
 *   those of `clip`
 * @throws MotionError BAD_USER_INPUT when the clip lies on another skeleton, and for unknown options
 */
export function retargetClip(clip: MotionClip, retargeter: Retargeter, options: RetargetOptions = {}): MotionClip {
  return runSteps(retargetSteps(clip, retargeter, options));
}

/** Runs `retargetClip` pass by pass. */
export function* retargetSteps(
  clip: MotionClip,
  retargeter: Retargeter,
  options: RetargetOptions = {},
): Steps<MotionClip> {
  const { source, target } = retargeter;
  if (!sameSkeleton(clip.skeleton, source.skeleton)) {
    throw new MotionError("BAD_USER_INPUT", "The clip lies on another skeleton than the retargeter's source.", {
      argument: "clip",
    });
  }
  const { contacts, soles } = readArgumentObject(options, ["contacts", "soles"]);
  const onMesh = readChoice("soles", ["mesh", "points"], "mesh", soles) === "mesh" && target.outlines !== null;
  const feet = readChoice("contacts", ["lock", "ignore"], "lock", contacts) === "lock";
  const frames = readClipFrames(clip, retargeter, feet);
  yield;
  if (feet) {
    const solve = stiffAnkles(retargeter, frames, clip.frameRate);
    for (let round = 0; round < solve.rounds; round++) {
      solve.begin();
      const goals = placeFeet(clip, retargeter, frames, onMesh);
      if (onMesh) holdSoles(retargeter, frames, goals, clip.frameRate);
      solve.lift(goals);
      yield;
      const steps = pelvisSteps(retargeter, frames, goals, clip.frameRate);
      for (let f = 0; f < frames.count; f++) frames.hipCenters[f * 3 + 1] += steps[f];
      solveLegs(retargeter, frames, goals);
      yield;
    }
  }
  const tracks = createLocalTracks(clip, retargeter, frames.plan);
  const center = new Float64Array(3);
  const stride = frames.joints * 4;
  for (let f = 0; f < frames.count; f++) {
    for (let k = 0; k < 3; k++) center[k] = frames.hipCenters[f * 3 + k];
    writeLocals(tracks, f, frames.rotations, f * stride, center);
  }
  writeDirect(tracks, 0, 0, frames.count);
  if (frames.repeat && frames.count > 0) writeRepeat(tracks, frames, frames.repeat);
  return {
    skeleton: target.skeleton,
    frameRate: clip.frameRate,
    frameCount: clip.frameCount,
    rotations: tracks.rotations,
    translatedJoints: retargeter.translated.slice(),
    translations: tracks.translations,
    contacts: clip.contacts.map((contact) => ({ ...contact })),
    labels: clip.labels.map((label) => ({ ...label })),
    loop: frames.repeat && { displacement: targetDisplacement(retargeter, frames.repeat), yaw: frames.repeat.yaw },
    plan: clip.plan,
    request: clip.request,
  };
}

/** Writes the last frame of a loop: the first, moved by the displacement. */
function writeRepeat(tracks: LocalTracks, frames: ClipFrames, repeat: NonNullable<ClipFrames["repeat"]>): void {
  const { isStatic } = tracks.retargeter;
  const globals = frames.rotations.slice(0, frames.joints * 4);
  const center = frames.hipCenters.slice(0, 3);
  if (repeat.yaw !== 0) {
    const turn = quatFromYaw(new Float64Array(4), repeat.yaw) as Float64Array;
    for (let j = 0; j < frames.joints; j++) if (!isStatic[j]) multiplyAt(globals, j * 4, turn, 0, globals, j * 4);
    rotateAt(center, 0, turn, 0, center, 0);
  }
  for (let k = 0; k < 3; k++) center[k] += repeat.displacement[k];
  writeLocals(tracks, frames.count, globals, 0, center);
  writeDirect(tracks, frames.count, 0, 1);
}

/** Returns the loop's displacement about the origin of the target's model space. */
function targetDisplacement(
  { target }: Retargeter,
  repeat: NonNullable<ClipFrames["repeat"]>,
): [number, number, number] {
  const moved = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], target.facing), repeat.displacement) as number[];
  const turned = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], repeat.yaw), target.origin) as number[];
  return [0, 1, 2].map((k) => moved[k] + target.origin[k] - turned[k]) as [number, number, number];
}
