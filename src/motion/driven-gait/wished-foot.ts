import { blendFoot, createFootPath, type FootPath } from "./cell-blend.js";
import type { GaitPlayhead } from "./gait-playhead.js";

const home = createFootPath();

/**
 * Where the cells alone have a foot.
 *
 * @param over how far the feet have gone over to other hips, by side, 0 to 1
 */
export function wishFoot(wished: FootPath, gait: GaitPlayhead, side: 0 | 1, over: Float64Array): void {
  const { mix, share } = gait;
  if (!gait.moving || share <= 0 || mix.gaits === 0) {
    blendFoot(wished, gait, side, false, over);
    return;
  }
  blendFoot(wished, gait, side, true, over);
  if (share >= 1) return;
  blendFoot(home, gait, side, false, over);
  let dot = 0;
  for (let k = 0; k < 4; k++) dot += home.turn[k] * wished.turn[k];
  const rest = dot < 0 ? share - 1 : 1 - share;
  let length = 0;
  for (let k = 0; k < 4; k++) {
    wished.turn[k] = wished.turn[k] * share + home.turn[k] * rest;
    length += wished.turn[k] ** 2;
  }
  length = Math.sqrt(length);
  for (let k = 0; k < 4; k++) wished.turn[k] /= length;
  for (let k = 0; k < 3; k++) wished.ankle[k] = wished.ankle[k] * share + home.ankle[k] * (1 - share);
}
