import type { RobotMotion } from "../../../motion/robot-motion.js";

/** Decimals: micrometres and microradians. */
const DECIMALS = 6;

/**
 * Writes a robot's motion as is usual for the Unitree G1: one row per frame, no header, no time; root position x y z,
 * root quaternion x y z w, then an angle for each joint; comma-separated, six decimals.
 */
export function writeRobotCsv({ frameCount, rootPositions, rootRotations, angles }: RobotMotion): string {
  const joints = angles.length / frameCount;
  let text = "";
  for (let frame = 0; frame < frameCount; frame++) {
    for (let k = 0; k < 3; k++) text += `${decimal(rootPositions[frame * 3 + k])},`;
    for (let k = 0; k < 4; k++) text += `${decimal(rootRotations[frame * 4 + k])},`;
    for (let j = 0; j < joints; j++) text += decimal(angles[frame * joints + j]) + (j < joints - 1 ? "," : "\n");
  }
  return text;
}

/** Writes a number, never as "-0.000000". */
function decimal(value: number): string {
  const text = value.toFixed(DECIMALS);
  return Number(text) === 0 ? (0).toFixed(DECIMALS) : text;
}
