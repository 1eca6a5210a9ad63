import type { MotionClip } from "./clip.js";
import { type GaitCell, gaitCellBytes } from "./driven-gait/cells/gait-cell.js";

/** Size of the objects around the arrays. */
const OBJECT_BYTES = 512;

/** Bytes that a clip holds, but for its skeleton, which its character holds. */
export function clipBytes(clip: MotionClip): number {
  const { rotations, translations, translatedJoints, contacts, labels, loop, plan, request, rootPath } = clip;
  const arrays =
    rotations.byteLength + translations.byteLength + translatedJoints.byteLength + (rootPath?.byteLength ?? 0);
  // Plain data takes about as much as its text, two bytes a letter.
  return arrays + OBJECT_BYTES + 2 * JSON.stringify([contacts, labels, loop, plan, request]).length;
}

/** Bytes that a cell holds. */
export function cellBytes(cell: GaitCell): number {
  return gaitCellBytes(cell) + OBJECT_BYTES;
}
