import type { MotionClip } from "../../src/motion/clip.js";
import { JOINT_NAMES } from "../../src/motion/joint-names.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../src/motion/quaternion.js";
import { quatFromAxisAngle } from "../../src/motion/rotation-forms.js";
import type { Skeleton } from "../../src/motion/skeleton.js";
import type { LocomotionArguments } from "../../src/requests/locomotion.js";
import type { MotionEngine, RigDescription } from "../../src/sources/local/motion-engine.js";
import { SWING_FRAME_RATE, SWING_FRAMES, swingEngine } from "./swing-engine.js";

/** Radians that every joint is turned by in the gesture asked for with `moveSpeed`, at a share of its cycle. */
export function gestureAngle(moveSpeed: number, phase: number): number {
  return 0.25 * moveSpeed + 0.1 * Math.sin(2 * Math.PI * phase);
}

/**
 * The swing engine on a figure whose joints are all understood, with gestures: every joint turns about its own x by
 * `gestureAngle`, the first frame included, and the hips travel as in the swing engine's motions. Turns that a test asks
 * for make its loops turn.
 */
export function gestureEngine(options: { yaw?: number } = {}): MotionEngine<RigDescription> {
  return {
    ...swingEngine,
    *createRig(...args) {
      const rig = yield* swingEngine.createRig(...args);
      const joints = rig.skeleton.names.flatMap((name, node) =>
        (JOINT_NAMES as readonly string[]).includes(name) ? [{ joint: name, nodeName: name, node, confidence: 1 }] : [],
      );
      return { ...rig, mapping: { ...rig.mapping, joints } };
    },
    *retarget(canonical, rig) {
      const clip = yield* swingEngine.retarget(canonical, rig);
      const args = canonical.request as LocomotionArguments;
      gesture(clip, rig.skeleton, args.moveSpeed);
      return options.yaw ? turned(clip, options.yaw) : clip;
    },
  };
}

function gesture(clip: MotionClip, skeleton: Skeleton, moveSpeed: number): void {
  const joints = skeleton.names.length;
  for (let frame = 0; frame < SWING_FRAMES; frame++) {
    const half = gestureAngle(moveSpeed, frame / (SWING_FRAMES - 1)) / 2;
    for (let joint = 0; joint < joints; joint++) {
      clip.rotations.set([Math.sin(half), 0, 0, Math.cos(half)], (frame * joints + joint) * 4);
    }
  }
}

/** The same motion along a circle: what walked straight ahead turns by `yaw` in a loop. */
function turned(clip: MotionClip, yaw: number): MotionClip {
  const [hips] = clip.translatedJoints;
  const joints = clip.skeleton.names.length;
  const length = clip.loop!.displacement[2];
  const radius = length / yaw;
  const frames = SWING_FRAMES - 1;
  for (let frame = 0; frame <= frames; frame++) {
    const phase = frame / frames;
    const turn = quatFromYaw([0, 0, 0, 1], yaw * phase);
    const [x, y, z] = clip.translations.subarray(frame * 3, frame * 3 + 3);
    const at = quatRotate([0, 0, 0], turn, [x, y, z - length * phase]);
    const way = [radius * (1 - Math.cos(yaw * phase)), 0, radius * Math.sin(yaw * phase)];
    clip.translations.set([at[0] + way[0], at[1], at[2] + way[2]], frame * 3);
    const r = (frame * joints + hips) * 4;
    clip.rotations.set(Array.from(quatMultiply([0, 0, 0, 1], turn, [...clip.rotations.subarray(r, r + 4)])), r);
  }
  const displacement: [number, number, number] = [radius * (1 - Math.cos(yaw)), 0, radius * Math.sin(yaw)];
  return { ...clip, loop: { displacement, yaw } };
}

/** The quaternion of a turn about x. */
export function turnAboutX(angle: number): number[] {
  return Array.from(quatFromAxisAngle([0, 0, 0, 1], [1, 0, 0], angle));
}

/** Radians that a quaternion turns about x. */
export function angleAboutX({ x, w }: { x: number; w: number }): number {
  return 2 * Math.atan2(x, w);
}

export const GESTURE_SECONDS = (SWING_FRAMES - 1) / SWING_FRAME_RATE;
