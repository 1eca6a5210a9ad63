import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import type { JointName } from "../../../../src/motion/joint-names.js";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import type { ActionParameters } from "../../../../src/requests/text-plan.js";
import { AUTHORED_ACTIONS } from "../../../../src/synthesis/text/actions/authored-actions.js";
import { performAuthored } from "../../../../src/synthesis/text/authored/perform-authored.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";

export function perform(action: string, parameters: ActionParameters = {}, seed = 3, duration?: number): Performance {
  const entry = AUTHORED_ACTIONS.find(({ id }) => id === action)!.entry;
  const context = { random: randomNumbers(seed), stance: entry, asLayer: false };
  return performAuthored([{ action, parameters, duration }], context);
}

/** Places of a joint in all frames, metres. */
export function places({ clip }: Performance, name: JointName): number[][] {
  const joint = jointIndex(clip.skeleton, name);
  const pose = createGlobalPose(clip.skeleton);
  return Array.from({ length: clip.frameCount }, (_, frame) => {
    forwardKinematicsOfFrame(clip, frame, pose);
    return [...pose.positions.subarray(joint * 3, joint * 3 + 3)];
  });
}

export function distance(a: number[], b: number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** How often a number of all frames goes below `low` after having been above `high`. */
export function dips(values: number[], low: number, high: number): number {
  let count = 0;
  let armed = true;
  for (const value of values) {
    if (armed && value < low) {
      count++;
      armed = false;
    } else if (value > high) armed = true;
  }
  return count;
}
