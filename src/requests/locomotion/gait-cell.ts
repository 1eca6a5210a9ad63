import { readArgumentObject, readChoice, readNumber } from "../arguments.js";
import { readStyle } from "../style-blend.js";
import { LOCOMOTION_ARGUMENTS } from "./locomotion.js";
import { type LocomotionReadOptions, readHipTurn, wrapDegrees } from "./read-gait.js";

/** A driven character's request to its source: one speed and direction of a gait on its skeleton. */
export interface GaitCellArguments {
  /** m/s of a figure with a leg of 0.889 m, 0.25 to 8; 0 for standing still. */
  moveSpeed: number;
  /** Degrees from -180 (excluded) to 180: 0 forward, 90 to the figure's right. */
  travelAngle: number;
  /**
   * Which way the hips face where both are possible: towards the travel ("ahead", up to 135° aside) or away from it
   * ("astern", from 90°).
   */
  hips: "ahead" | "astern";
  /** How far the hips turn towards the travel, 0 to 1; default 1. */
  hipTurn?: number;
  /** Id of a style, or a blend as `readStyle` writes it. */
  styleId: string;
}

const NAMES = ["moveSpeed", "travelAngle", "hips", "hipTurn", "styleId"];

/** Reads the arguments of a cell. Throws BAD_USER_INPUT. */
export function readGaitCellArguments(input: unknown, { styles }: LocomotionReadOptions = {}): GaitCellArguments {
  const { moveSpeed, travelAngle, hips, hipTurn: turn, styleId } = readArgumentObject(input, NAMES);
  const argument = LOCOMOTION_ARGUMENTS;
  const hipTurn = readHipTurn(turn);
  return {
    moveSpeed: moveSpeed === 0 ? 0 : readNumber("moveSpeed", argument.moveSpeed, moveSpeed),
    travelAngle: wrapDegrees(readNumber("travelAngle", argument.travelAngle, travelAngle)),
    hips: readChoice("hips", ["ahead", "astern"], "ahead", hips),
    ...(hipTurn === 1 ? {} : { hipTurn }),
    styleId: readStyle("styleId", argument.styleId, styleId, styles),
  };
}
