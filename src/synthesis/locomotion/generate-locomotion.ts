import type { MotionClip } from "../../motion/clip.js";
import { runSteps, type Steps } from "../../requests/steps.js";
import type { StyleBlend, StyleName } from "../../requests/style-blend.js";
import { clipOfCycle } from "./cycle/clip-of-cycle.js";
import { solveGaitCycle } from "./cycle/gait-cycle.js";
import { locomotionTables } from "./decode-tables.js";
import type { LocomotionPlan } from "./locomotion-clip-plan.js";
import type { LocomotionTables } from "./locomotion-tables.js";
import { findStyle } from "./styles/find-style.js";

export interface LocomotionParameters {
  /** Stride pairs, 1 to 5. */
  strides: number;
  /** m/s on the reference leg, 0.25 to 8. */
  moveSpeed: number;
  /** Degrees, 0 ahead, 90 to the character's right, any number. */
  travelAngle: number;
  /** One of `locomotionStyles()`, in any case, or a blend of up to 8: `{ proud: 0.6, tired: 0.4 }`. */
  styleId: StyleName | StyleBlend;
  /** How far the hips turn towards the travel, 0 to 1 (default): 0 keeps them facing ahead. */
  hipTurn?: number;
  /** Varies the strides, as people's do: whole, 0 to 4294967295; without one all are alike. */
  seed?: number;
  /** Frames per second (default 60). */
  frameRate?: number;
}

/** Returns the style ids, in alphabetical order. */
export function locomotionStyles(tables: LocomotionTables = locomotionTables()): string[] {
  return [...tables.styles.keys()].sort();
}

/**
 * Generates a looping walk, run or side step on the built-in skeleton: exact speed and direction, feet locked to the
 * ground. The clip starts at a left strike; its last frame is the first moved by the loop's displacement.
 *
 * @throws Error for a style that the tables do not have, MotionError for an invalid blend
 */
export function generateLocomotion(
  parameters: LocomotionParameters,
  tables: LocomotionTables = locomotionTables(),
): MotionClip<LocomotionPlan> {
  return runSteps(locomotionSteps(parameters, tables));
}

/** Runs `generateLocomotion` in steps: the gait, then its frames. */
export function* locomotionSteps(
  parameters: LocomotionParameters,
  tables: LocomotionTables = locomotionTables(),
): Steps<MotionClip<LocomotionPlan>> {
  const { strides, moveSpeed, travelAngle, hipTurn, seed } = parameters;
  const frameRate = parameters.frameRate ?? 60;
  const style = findStyle(parameters.styleId, tables);
  const styleId = style.id;
  const cycle = solveGaitCycle({ speed: moveSpeed, travelAngle, hipTurn, frameRate }, style, tables);
  yield;
  return clipOfCycle(cycle, {
    strides,
    framesPerStridePair: Math.round(cycle.gait.period * frameRate),
    frameRate,
    styleId,
    seed,
    request: {
      strides,
      moveSpeed,
      travelAngle,
      styleId,
      ...(hipTurn === undefined || hipTurn === 1 ? {} : { hipTurn }),
      ...(seed === undefined ? {} : { seed }),
      frameRate,
    },
  });
}
