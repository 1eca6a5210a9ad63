import type { MotionClip } from "../../../motion/clip.js";
import type { GaitCellArguments } from "../../../requests/locomotion/gait-cell.js";
import { runSteps, type Steps } from "../../../requests/steps.js";
import { locomotionTables } from "../decode-tables.js";
import type { LocomotionTables } from "../locomotion-tables.js";
import { generateStanding } from "../standing/generate-standing.js";
import { findStyle } from "../styles/find-style.js";
import { clipOfCycle } from "./clip-of-cycle.js";
import { solveGaitCycle } from "./gait-cycle.js";

export interface GaitCellParameters extends GaitCellArguments {
  /** Poses per stride pair, 8 or more (default 32). */
  samples?: number;
}

/**
 * Generates what a driven character is blended from: exactly one stride pair of a gait on the built-in skeleton, its
 * period not rounded, in `samples` + 1 frames, the last the first moved by the loop's displacement. Starts at the
 * left strike. At speed 0: standing still in that style.
 *
 * @throws Error for a style that the tables do not have
 */
export function generateGaitCell(
  parameters: GaitCellParameters,
  tables: LocomotionTables = locomotionTables(),
): MotionClip {
  return runSteps(gaitCellSteps(parameters, tables));
}

/** Runs `generateGaitCell` in steps: the gait, then its frames. */
export function* gaitCellSteps(
  parameters: GaitCellParameters,
  tables: LocomotionTables = locomotionTables(),
): Steps<MotionClip> {
  const { moveSpeed, travelAngle, hips, hipTurn, samples = 32 } = parameters;
  const style = findStyle(parameters.styleId, tables);
  const request = { moveSpeed, travelAngle, hips, styleId: style.id };
  if (moveSpeed === 0) return generateStanding(style, tables, samples, request);
  const cycle = solveGaitCycle({ speed: moveSpeed, travelAngle, hips, hipTurn }, style, tables);
  yield;
  return clipOfCycle(cycle, {
    strides: 1,
    framesPerStridePair: samples,
    frameRate: samples / cycle.gait.period,
    styleId: style.id,
    request,
  });
}
