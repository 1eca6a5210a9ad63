import type { MotionClip } from "../../motion/clip.js";
import { quatAngle, quatRead } from "../../motion/maths/quaternion.js";

/**
 * Mean turn of the joints from the first frame to the second that is a jump, radians, and its least ratio to the next
 * one.
 */
const JUMP = 0.15;
const TIMES = 10;

/**
 * Drops the clip's first frame when the motion jumps away from it: many mocap files begin with a T-pose, for programs
 * that look for the rest pose there. Contacts and labels stay with their frames.
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

/** Returns the mean turn of all joints from a frame to the next, radians. */
function meanTurn({ rotations, skeleton }: MotionClip, frame: number): number {
  const joints = skeleton.names.length;
  let sum = 0;
  for (let j = 0; j < joints; j++) {
    const here = quatRead([0, 0, 0, 1], rotations, (frame * joints + j) * 4);
    sum += quatAngle(here, quatRead([0, 0, 0, 1], rotations, ((frame + 1) * joints + j) * 4));
  }
  return sum / joints;
}
