import type { SolePart } from "../../motion/feet/sole-parts.js";
import type { ClipFrames } from "../clip-frames.js";
import type { LegGeometry } from "./leg-geometry.js";
import { turnByYaw } from "./loop-rounds.js";
import { outlinePoint, rolledPoint } from "./rolling-sole.js";
import { solePoint } from "./sole-support.js";

/** How far a stance's own points may move for it, share of the leg. */
const MOST = 0.0025;

const point = new Float64Array(3);

/**
 * Moves the ankle of a standing foot so that heel and toes roll on the mesh's vertices without slipping, from a frame
 * on. The points by which a stance is known are not on the mesh: a round heel or bent toes would slip by up to a
 * centimetre while they stand still.
 *
 * @param pivot the part about which the foot turns at a frame
 * @param from the frame at which the ankle stays, on the way to `to`, before or after it
 */
export function rollStance(
  frames: ClipFrames,
  leg: LegGeometry,
  pivot: (frame: number) => SolePart,
  from: number,
  to: number,
  corrections: Float64Array,
): void {
  const { count, joints, rotations, repeat } = frames;
  const at = (g: number) => (g % count) * joints * 4;
  const most = MOST * (leg.thighLength + leg.shinLength);
  const step = to >= from ? 1 : -1;
  const drift = new Float64Array(3);
  let stands = -1;
  for (let g = from + step; g * step <= to * step; g += step) {
    const part = pivot(g);
    stands = rolledPoint(leg.sole, part, stands, rotations, at(g), at(g - step), leg.level);
    add(g, part, -1);
    add(g - step, part, 1);
    const share = Math.min(1, most / (Math.hypot(drift[0], drift[2]) || 1));
    point[0] = drift[0] * share;
    point[2] = drift[2] * share;
    if (repeat) turnByYaw(point, -Math.floor(g / count) * repeat.yaw);
    corrections[(g % count) * 3] += point[0];
    corrections[(g % count) * 3 + 2] += point[2];
  }

  /** Adds how far the rolling point is from the known one. */
  function add(g: number, part: SolePart, sign: number): void {
    const yaw = repeat ? Math.floor(g / count) * repeat.yaw : 0;
    outlinePoint(point, 0, leg.sole, stands, rotations, at(g));
    turnByYaw(point, yaw);
    for (let k = 0; k < 3; k++) drift[k] += sign * point[k];
    solePoint(point, leg.sole, part, rotations, at(g));
    turnByYaw(point, yaw);
    for (let k = 0; k < 3; k++) drift[k] -= sign * point[k];
  }
}
