import type { GaitCell } from "../../motion/driven-gait/gait-cell.js";

/** Every buffer of a cell once, to transfer it instead of copying. */
export function gaitCellBuffers({ rotations, translations, feet }: GaitCell): ArrayBuffer[] {
  const arrays = [rotations, translations, ...feet.flatMap(({ ankles, turns }) => [ankles, turns])];
  return [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))];
}
