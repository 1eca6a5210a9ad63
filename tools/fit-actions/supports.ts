import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { frameRuns } from "../../src/motion/frame-runs.js";
import { quatRotate } from "../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import type { StanceId } from "../../src/requests/text-plan.js";
import type { BodySupport } from "../../src/synthesis/text/compose/performance.js";
import { seatHeight } from "./stances.js";

type StoredSupport = [part: BodySupport["part"], start: number, end: number];

/** Parts of the body, their joint, and its height over what they rest on, metres. */
const PARTS: [part: BodySupport["part"], joint: string, over: number, faces: -1 | 0 | 1][] = [
  ["leftHand", "LeftHandMiddle1", 0.05, 0],
  ["rightHand", "RightHandMiddle1", 0.05, 0],
  ["leftKnee", "LeftLeg", 0.085, 0],
  ["rightKnee", "RightLeg", 0.085, 0],
  ["seat", "Hips", 0.15, 0],
  ["back", "Spine2", 0.16, 1],
  ["belly", "Spine1", 0.16, -1],
];
/** Speed below which a part rests, m/s, and the fewest frames that it does. */
const STILL = 0.3;
const SHORTEST = 9;

/** Finds when hands, knees, seat, back and belly rest on the floor, or the seat on a chair. */
export function supportsOf(clip: MotionClip, entry: StanceId, exit: StanceId): StoredSupport[] {
  const pose = createGlobalPose(BUILTIN_SKELETON);
  const frames = clip.frameCount;
  const places = PARTS.map(() => new Float64Array(frames * 3));
  const facing = new Float64Array(frames);
  const chest = jointIndex(BUILTIN_SKELETON, "Spine2") * 4;
  for (let frame = 0; frame < frames; frame++) {
    const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, pose);
    facing[frame] = quatRotate([0, 0, 0], rotations.subarray(chest, chest + 4), [0, 0, 1])[1];
    PARTS.forEach(([, name], i) => {
      const joint = jointIndex(BUILTIN_SKELETON, name) * 3;
      for (let k = 0; k < 3; k++) places[i][frame * 3 + k] = positions[joint + k];
    });
  }
  const seat = seatHeight();
  const chair = entry === "sit" || exit === "sit";
  return PARTS.flatMap(([part, , over, faces], i) => {
    const at = places[i];
    const rests = (frame: number) => {
      const [a, b] = [Math.max(0, frame - 1) * 3, Math.min(frames - 1, frame + 1) * 3];
      const speed =
        (Math.hypot(at[b] - at[a], at[b + 1] - at[a + 1], at[b + 2] - at[a + 2]) * 180) / Math.max(3, b - a);
      const height = at[frame * 3 + 1];
      const low = chair && part === "seat" ? Math.abs(height - seat) < 0.015 : height < over;
      return speed < STILL && low && facing[frame] * faces >= 0.5 * Math.abs(faces);
    };
    return frameRuns(frames, rests, 3, SHORTEST).map(([from, to]): StoredSupport => [part, from, to]);
  });
}
