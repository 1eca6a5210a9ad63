import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { vectors } from "../../../motion/maths/scratch.js";
import { vecDot, vecNormalize } from "../../../motion/maths/vector.js";
import { smoothTrack } from "../../text/authored/smooth-track.js";
import { ARMS, CHEST, HIPS } from "../../text/compose/joints-by-part.js";

/** Height of a wrist over the hips, metres, from which its arm begins to do something, and does. */
const [HANGS, RAISED] = [0, 0.16];
/** Distance of a wrist from the middle of the body, metres, at which it begins to touch it, and does. */
const [CLEAR, TOUCHES] = [0.22, 0.14];
/** Height of a wrist over the floor, metres, below which it begins to touch that, and does. */
const [OFF_FLOOR, ON_FLOOR] = [0.45, 0.3];
/** Horizontal distance of a wrist from its shoulder, metres, from which it begins to reach for something, and does. */
const [NEAR, REACHES] = [0.38, 0.5];
/** Bend of an elbow, radians, from which its arm begins to do something, and does. */
const [LOOSE, BENT] = [1, 1.5];
/** Standard deviation of the smoothing, seconds. */
const SMOOTH = 0.2;

const [first, second] = vectors(2);

/** How much the left and the right arm do that matters, 0 to 1 per frame: arms that hang or swing beside the body do
 * nothing; those that are raised, bent, reach out, or touch the body or the floor do. */
export function armsAtWork(clip: MotionClip): [Float64Array, Float64Array] {
  const pose = createGlobalPose(clip.skeleton);
  const busy: [Float64Array, Float64Array] = [new Float64Array(clip.frameCount), new Float64Array(clip.frameCount)];
  const { positions } = pose;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    (["left", "right"] as const).forEach((side, s) => {
      const wrist = ARMS[side][3] * 3;
      const raised = share(positions[wrist + 1] - positions[HIPS * 3 + 1], HANGS, RAISED);
      const away = Math.hypot(positions[wrist] - positions[CHEST * 3], positions[wrist + 2] - positions[CHEST * 3 + 2]);
      const [shoulder, height] = [ARMS[side][1] * 3, positions[wrist + 1]];
      const reach = Math.hypot(positions[wrist] - positions[shoulder], positions[wrist + 2] - positions[shoulder + 2]);
      busy[s][frame] = Math.max(
        raised,
        share(away, CLEAR, TOUCHES),
        share(height, OFF_FLOOR, ON_FLOOR),
        share(reach, NEAR, REACHES),
        share(bendOf(positions, ARMS[side]), LOOSE, BENT),
      );
    });
  }
  for (const track of busy) smoothTrack(track, SMOOTH * clip.frameRate);
  return busy;
}

/** The angle between upper arm and forearm, 0 where they are straight. */
function bendOf(positions: Float32Array | Float64Array, [, upper, lower, hand]: readonly number[]): number {
  for (let k = 0; k < 3; k++) {
    first[k] = positions[lower * 3 + k] - positions[upper * 3 + k];
    second[k] = positions[hand * 3 + k] - positions[lower * 3 + k];
  }
  return Math.acos(Math.max(-1, Math.min(1, vecDot(vecNormalize(first, first), vecNormalize(second, second)))));
}

function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
