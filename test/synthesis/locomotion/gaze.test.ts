import { describe, expect, it } from "vitest";
import { clipDuration } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";

/** How far up the face looks on average, degrees. */
function gaze(styleId: string, moveSpeed: number): number {
  const clip = generateGaitCell({ moveSpeed, travelAngle: 0, hips: "ahead", styleId });
  const pose = createGlobalPose(clip.skeleton);
  const head = jointIndex(clip.skeleton, "Head") * 4;
  const ahead = [0, 0, 1];
  const moments = Math.ceil(clipDuration(clip) * 10);
  let sum = 0;
  for (let k = 0; k < moments; k++) {
    const { rotations } = forwardKinematicsOfFrame(clip, Math.floor((k / moments) * clip.frameCount), pose);
    const looking = quatRotate([0, 0, 0], rotations.subarray(head, head + 4), ahead);
    sum += Math.asin(looking[1]);
  }
  return (sum / moments) * (180 / Math.PI);
}

describe("the face in any style", () => {
  it.each([0, 1.2, 3])("does not look at the sky, at %s m/s", (speed) => {
    const up = locomotionStyles()
      .map((style) => ({ style, degrees: gaze(style, speed) }))
      .filter(({ degrees }) => degrees > 20);
    expect(up).toEqual([]);
  });

  it("is higher in a proud walk than in a neutral one, and lower in a sad one", () => {
    expect(gaze("proud", 1.2)).toBeGreaterThan(gaze("neutral_male_a", 1.2) + 3);
    expect(gaze("sad", 1.2)).toBeLessThan(gaze("neutral_male_a", 1.2) - 3);
  });
});
