import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { locomotionTables } from "../../locomotion/decode-tables.js";
import { generateStanding } from "../../locomotion/standing/generate-standing.js";
import { findStyle } from "../../locomotion/styles/find-style.js";

/** The default style of standing and performing. */
export const NEUTRAL_STYLE = "neutral_male_a";

const known = new Map<string, Float32Array>();

/**
 * Returns a style's standing pose: local rotations of the built-in skeleton, 4 per joint; facing +Z. Made once for
 * each style.
 */
export function stanceRotations(styleId: string = NEUTRAL_STYLE): Float32Array {
  let rotations = known.get(styleId);
  if (!rotations) {
    rotations = standing(styleId).rotations.slice(0, BUILTIN_SKELETON.names.length * 4);
    known.set(styleId, rotations);
  }
  return rotations;
}

function standing(styleId: string): MotionClip {
  const tables = locomotionTables();
  return generateStanding(findStyle(styleId, tables), tables, 1, null);
}
