import type { RobotMotion } from "../motion/robot-motion.js";

/** Says what a robot CSV holds: its rows and rate, the way that the robot goes, and that no character has a part in it. */
export function describeRobot(robot: RobotMotion, character: unknown): string {
  const { frameCount, frameRate, rootPositions } = robot;
  const seconds = (frameCount - 1) / frameRate;
  const last = (frameCount - 1) * 3;
  const way = Math.hypot(rootPositions[last] - rootPositions[0], rootPositions[last + 1] - rootPositions[1]);
  const speed = seconds > 0 ? ` at ${(way / seconds).toFixed(2)} m/s` : "";
  const facts = [
    `${seconds.toFixed(2)} s, ${frameCount} rows at ${Number(frameRate.toFixed(2))} per second`,
    `a Unitree G1, which goes ${way.toFixed(2)} m${speed}`,
  ];
  if (character !== undefined) facts.push("--character has no part in .csv");
  return facts.join("; ");
}
