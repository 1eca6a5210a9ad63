import type { MotionClip, Side } from "../../motion/clip.js";
import { solePosition } from "../../motion/feet/foot-sole.js";
import { SOLE_PARTS, type SolePart } from "../../motion/feet/sole-parts.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../motion/forward-kinematics.js";
import type { CharacterRig } from "../rig/character-rig.js";

/** One foot of a character over all frames of a clip, model space: 3 per frame. */
export interface FootTracks extends Record<SolePart, Float64Array> {
  side: Side;
  ankle: Float64Array;
  hip: Float64Array;
  /** Lengths of thigh and shin together, 1 per frame. */
  leg: Float64Array;
  /** Bits of the standing parts: 1 heel, 2 ball, 4 toes. */
  standing: Uint8Array;
}

export function readFootTracks(clip: MotionClip, { feet, roles }: CharacterRig): [FootTracks, FootTracks] {
  const pose = createGlobalPose(clip.skeleton);
  const create = (): Float64Array => new Float64Array(clip.frameCount * 3);
  const tracks = feet.map(
    ({ side }): FootTracks => ({
      side,
      ankle: create(),
      hip: create(),
      leg: new Float64Array(clip.frameCount),
      heel: create(),
      ball: create(),
      toe: create(),
      standing: standingParts(clip, side),
    }),
  );
  const legs = feet.map(({ side }) =>
    side === "left" ? [roles.LeftUpLeg, roles.LeftLeg] : [roles.RightUpLeg, roles.RightLeg],
  ) as [number, number][];
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    feet.forEach((foot, i) => {
      const [hip, knee] = legs[i];
      for (let k = 0; k < 3; k++) {
        tracks[i].ankle[frame * 3 + k] = pose.positions[foot.foot * 3 + k];
        tracks[i].hip[frame * 3 + k] = pose.positions[hip * 3 + k];
      }
      tracks[i].leg[frame] = apart(pose, hip, knee) + apart(pose, knee, foot.foot);
      for (const part of SOLE_PARTS) {
        solePosition(tracks[i][part].subarray(frame * 3, frame * 3 + 3), pose, foot, part);
      }
    });
  }
  return [tracks[0], tracks[1]];
}

function apart({ positions: p }: GlobalPose, a: number, b: number): number {
  return Math.hypot(p[a * 3] - p[b * 3], p[a * 3 + 1] - p[b * 3 + 1], p[a * 3 + 2] - p[b * 3 + 2]);
}

/** Share of a frame by which a contact may miss it. */
const EPSILON = 1e-3;

function standingParts({ contacts, frameRate, frameCount, loop }: MotionClip, side: Side): Uint8Array {
  const parts = new Uint8Array(frameCount);
  const period = frameCount - 1;
  for (const { side: other, part, start, end, moving } of contacts) {
    // On a treadmill nothing stays in place.
    if (other !== side || moving) continue;
    for (const back of loop ? [0, period] : [0]) {
      const from = Math.max(0, Math.ceil(start * frameRate - EPSILON) - back);
      const to = Math.min(period, Math.floor(end * frameRate + EPSILON) - back);
      for (let f = from; f <= to; f++) parts[f] |= 1 << SOLE_PARTS.indexOf(part);
    }
  }
  return parts;
}
