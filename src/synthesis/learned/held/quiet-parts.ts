import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { smootherstep } from "../../locomotion/easing.js";
import { smoothTrack } from "../../text/authored/smooth-track.js";
import { ARMS, HEAD, HIPS } from "../../text/compose/joints-by-part.js";

/** Speeds in m/s up to which a part of the body is quiet, and from which it is not. */
const SPEEDS = { trunk: [0.08, 0.3], arm: [0.12, 0.45] } as const;
/** Standard deviation of the smoothing of speeds, seconds. */
const SMOOTH = 0.18;

/** How quiet trunk and arms are, 0 to 1 per frame. */
export interface QuietParts {
  trunk: Float64Array;
  /** The left and the right arm, as seen from the hips. */
  arms: [Float64Array, Float64Array];
}

/** Returns which parts of a body keep quiet in a motion: what departs from it must be quiet there, too. */
export function quietParts(clip: MotionClip): QuietParts {
  const { frameCount, frameRate } = clip;
  const pose = createGlobalPose(clip.skeleton);
  const points = [HEAD, ARMS.left[3], ARMS.right[3]];
  const tracks = points.map(() => new Float64Array(frameCount * 3));
  for (let frame = 0; frame < frameCount; frame++) {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    points.forEach((joint, i) => {
      for (let k = 0; k < 3; k++) {
        tracks[i][frame * 3 + k] = positions[joint * 3 + k] - (i === 0 ? 0 : positions[HIPS * 3 + k]);
      }
    });
  }
  const quiet = tracks.map((track, i) => {
    const [slow, fast] = i === 0 ? SPEEDS.trunk : SPEEDS.arm;
    const speeds = Float64Array.from({ length: frameCount }, (_, frame) => speedAt(track, frame) * frameRate);
    smoothTrack(speeds, SMOOTH * frameRate);
    return speeds.map((speed) => 1 - smootherstep((speed - slow) / (fast - slow)));
  });
  return { trunk: quiet[0], arms: [quiet[1], quiet[2]] };
}

/** Metres per frame. */
function speedAt(track: Float64Array, frame: number): number {
  const last = track.length / 3 - 1;
  const [from, to] = [Math.max(0, frame - 1), Math.min(last, frame + 1)];
  if (from === to) return 0;
  const [a, b] = [from * 3, to * 3];
  return Math.hypot(track[b] - track[a], track[b + 1] - track[a + 1], track[b + 2] - track[a + 2]) / (to - from);
}
