import type { BodyPoser } from "./body-poser.js";
import type { HandMoment } from "./compile-script.js";

/** Pushes arms out of trunk, head and thighs. */
export function keepClear(
  _channels: Float64Array,
  _frames: number,
  _poser: BodyPoser,
  _hands: readonly [HandMoment[], HandMoment[]],
): void {}
