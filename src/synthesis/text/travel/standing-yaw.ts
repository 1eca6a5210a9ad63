import { ROTATION_UNIT } from "../../../motion/driven-gait/cells/gait-cell.js";
import { STANDING_NODE } from "../../../motion/driven-gait/cells/gait-grid.js";
import { cellsOfStyle } from "./style-cells.js";
import { STANDING_PACE } from "./travel-recorder.js";

/** Number of phases tried. */
const PHASES = 48;

/** Returns the yaw of a standing figure's hips, radians, at a phase of its weight shift. */
function standingYaw(styleId: string, phase: number): number {
  const cell = cellsOfStyle(styleId).cell(STANDING_NODE, 0);
  if (!cell) return 0;
  const hips = cell.kept.turning.indexOf(0);
  if (hips < 0) return 0;
  const stride = cell.kept.turning.length * 4;
  const place = (phase - Math.floor(phase)) * cell.samples;
  const before = Math.floor(place);
  const yawAt = (sample: number) => {
    const [x, y, z, w] = Array.from({ length: 4 }, (_, k) => {
      return cell.rotations[(sample % cell.samples) * stride + hips * 4 + k] * ROTATION_UNIT;
    });
    return Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y));
  };
  return yawAt(before) + (yawAt(before + 1) - yawAt(before)) * (place - before);
}

/**
 * Finds the phase nearest to a wished one at which a figure may begin to stand so that its hips have the same yaw at
 * the start and after some seconds: its total turn is then what its feet did.
 */
export function evenStandingPhase(wished: number, seconds: number, fromStyle: string, toStyle: string): number {
  const period = (cellsOfStyle(toStyle).cell(STANDING_NODE, 0)?.period ?? 1) / STANDING_PACE;
  let best = wished;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < PHASES; i++) {
    const phase = wished + i / PHASES;
    const apart = Math.abs(standingYaw(toStyle, phase + seconds / period) - standingYaw(fromStyle, phase));
    const cost = apart + (0.002 * Math.min(i, PHASES - i)) / PHASES;
    if (cost >= least) continue;
    least = cost;
    best = phase;
  }
  return best - Math.floor(best);
}
