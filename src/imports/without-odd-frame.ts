import type { MotionClip } from "../motion/clip.js";
import { quatAngle, quatRead } from "../motion/quaternion.js";

/** Radians that joints turn in the mean from the first frame to the second, and how often as far as to the third. */
const JUMP = 0.15;
const TIMES = 10;

/**
 * The clip without its first frame when the motion jumps away from it: many mocap files begin with a T-pose, for
 * programs that look for the rest pose there. Contacts and labels stay with the frames that they speak of.
 */
export function withoutOddFrame(clip: MotionClip): MotionClip {
  const { rotations, frameCount, frameRate } = clip;
  if (frameCount < 4) return clip;
  const jump = meanTurn(clip, 0);
  if (jump < JUMP || jump < TIMES * meanTurn(clip, 1)) return clip;
  const shifted = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: Math.max(0, part.start - 1 / frameRate),
    end: Math.max(0, part.end - 1 / frameRate),
  });
  return {
    ...clip,
    frameCount: frameCount - 1,
    rotations: rotations.slice(clip.skeleton.names.length * 4),
    translations: clip.translations.slice(clip.translatedJoints.length * 3),
    labels: clip.labels.map(shifted),
    contacts: clip.contacts.map(shifted),
  };
}

/** Radians from a frame to the next, the mean over all joints. */
function meanTurn({ rotations, skeleton }: MotionClip, frame: number): number {
  const joints = skeleton.names.length;
  let sum = 0;
  for (let j = 0; j < joints; j++) {
    const here = quatRead([0, 0, 0, 1], rotations, (frame * joints + j) * 4);
    sum += quatAngle(here, quatRead([0, 0, 0, 1], rotations, ((frame + 1) * joints + j) * 4));
  }
  return sum / joints;
}
