import type { RobotMotion } from "../../../src/motion/robot-motion.js";
import { g1Capsules } from "../../../src/retarget/robot/g1-capsules.js";
import { G1_SOLE, G1_SOLE_RADIUS } from "../../../src/retarget/robot/tables/g1-joints.js";
import { pointOf, robotPose } from "./robot-quality.js";

/** Returns the height of the robot's lowest point in each frame, metres: its body's capsules, and the balls of its soles. */
export function lowestPoints(motion: RobotMotion): { height: number; link: number }[] {
  const { torso, below, arms, legs } = g1Capsules();
  // Of a foot the soles count: the capsule that keeps legs apart is rounder than it.
  const shanks = legs.flatMap((leg) => leg.filter(({ link }) => link % 6 !== 5));
  const capsules = [...torso, ...below, ...arms.flat(), ...shanks];
  const balls = [5, 11].flatMap((link) =>
    G1_SOLE.map(([x, y, z]) => ({ link, at: [x, link === 5 ? y : -y, z], radius: G1_SOLE_RADIUS })),
  );
  const points = [
    ...capsules.flatMap(({ link, from, to, radius }) => [from, to].map((at) => ({ link, at, radius }))),
    ...balls,
  ];
  return Array.from({ length: motion.frameCount }, (_, frame) => {
    const pose = robotPose(motion, frame);
    let lowest = { height: Number.POSITIVE_INFINITY, link: -1 };
    for (const { link, at, radius } of points) {
      const height = pointOf(pose, link, at)[2] - radius;
      if (height < lowest.height) lowest = { height, link };
    }
    return lowest;
  });
}
