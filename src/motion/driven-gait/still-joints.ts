import type { GaitCell } from "./gait-cell.js";

const known = new WeakMap<GaitCell, Uint8Array>();

/** 1 for joints that keep one rotation all through a cell: fingers, and whatever no gait moves. Found once for each cell. */
export function stillJoints(cell: GaitCell): Uint8Array {
  let still = known.get(cell);
  if (!still) {
    still = findStillJoints(cell);
    known.set(cell, still);
  }
  return still;
}

function findStillJoints({ rotations, samples }: GaitCell): Uint8Array {
  const size = rotations.length / samples;
  const still = new Uint8Array(size / 4).fill(1);
  for (let i = size; i < rotations.length; i++) if (rotations[i] !== rotations[i % size]) still[(i % size) >> 2] = 0;
  return still;
}
