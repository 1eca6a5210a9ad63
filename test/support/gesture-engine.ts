import { forPage } from "../../src/engine/motion-for-page.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { JOINT_NAMES } from "../../src/motion/joint-names.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../src/motion/maths/rotation-forms.js";
import type { Skeleton } from "../../src/motion/skeleton.js";
import { SWING_FRAME_RATE, SWING_FRAMES, swingCharacter, swingEngine } from "./swing-engine.js";

/** Returns the angle of every joint in the gesture requested with `moveSpeed`, at a share of its cycle, radians. */
export function gestureAngle(moveSpeed: number, phase: number): number {
  return 0.25 * moveSpeed + 0.1 * Math.sin(2 * Math.PI * phase);
}

/**
 * The swing engine on a figure whose joints are all understood, with gestures: every joint turns about its own x by
 * `gestureAngle`, the first frame included, and the hips travel as in the swing engine's motions. Turns that a test asks
 * for make its loops turn.
 */
export function gestureEngine(options: { yaw?: number } = {}): typeof swingEngine {
  return {
    ...swingEngine,
    *mapCharacter(...given) {
      const mapped = yield* swingEngine.mapCharacter(...given);
      const { mapping, skeleton } = mapped.description;
      mapping.joints = skeleton.names.flatMap((name, node) =>
        (JOINT_NAMES as readonly string[]).includes(name) ? [{ joint: name, nodeName: name, node, confidence: 1 }] : [],
      );
      return mapped;
    },
    *locomotion(input, context) {
      const { skeleton } = swingCharacter(context.shelf, input.rig);
      const clip = { ...(yield* swingEngine.locomotion(input, context)), skeleton };
      gesture(clip, skeleton, input.args.moveSpeed);
      return forPage(options.yaw ? turned(clip, options.yaw) : clip);
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

/** Returns the same motion along a circle: straight walking turns by `yaw` in a loop. */
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

/** Returns the quaternion of a rotation about x. */
export function turnAboutX(angle: number): number[] {
  return Array.from(quatFromAxisAngle([0, 0, 0, 1], [1, 0, 0], angle));
}

/** Returns the angle of a quaternion about x, radians. */
export function angleAboutX({ x, w }: { x: number; w: number }): number {
  return 2 * Math.atan2(x, w);
}

export const GESTURE_SECONDS = (SWING_FRAMES - 1) / SWING_FRAME_RATE;
