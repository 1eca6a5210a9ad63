import { type Curve, linear } from "../../src/synthesis/locomotion/easing.js";

/**
 * Jerk of captured people, m/s³, by speed: 95th percentile over joints and frames at 60 fps, of cycles written as
 * series of eight harmonics (which removes the noise of the capture). Printed by
 * `tools/fit-locomotion/jerk-reference.ts`. Running has only 14 to 19 samples per cycle, which eight harmonics nearly
 * interpolate: 1,501 to 2,903 by that script, most of it noise. The 1,451 of the notes is used instead, which pools
 * all running cycles.
 */
const MOCAP: { angle: number; p95: Curve }[] = [
  {
    angle: 0,
    p95: [
      [0.4, 148],
      [0.6, 186],
      [0.8, 216],
      [1, 261],
      [1.2, 379],
      [1.6, 527],
    ],
  },
  {
    angle: 0,
    p95: [
      [2.5, 1451],
      [4.3, 1451],
    ],
  },
  {
    angle: 180,
    p95: [
      [0.6, 151],
      [0.8, 216],
      [1, 289],
    ],
  },
  {
    angle: 90,
    p95: [
      [0.4, 188],
      [0.6, 188],
    ],
  },
];

/**
 * Returns the captured jerk; null where people were not captured.
 *
 * @param angle degrees of travel
 */
export function mocapJerk(speed: number, angle: number): number | null {
  const aside = Math.abs(angle > 180 ? angle - 360 : angle);
  const captured = MOCAP.find(
    (gait) => gait.angle === aside && speed >= gait.p95[0][0] && speed <= (gait.p95.at(-1)?.[0] ?? 0),
  );
  return captured ? linear(captured.p95, speed) : null;
}
