import { quatConjugate, quatMultiply } from "../../maths/quaternion.js";
import { blendFoot, createFootPath, type FootPath } from "../cells/cell-blend.js";
import type { GaitPlayhead } from "../cells/gait-playhead.js";
import type { DrivenFoot } from "./driven-foot.js";
import { headingOf } from "./foot-stand.js";

const home = createFootPath();
const now = createFootPath();
const then = createFootPath();
const shift = createFootPath();

/**
 * Finds where the cells alone have a foot.
 *
 * @param over how far the feet have changed over to other hips, by side, 0 to 1
 */
export function wishFoot(wished: FootPath, gait: GaitPlayhead, side: 0 | 1, over: Float64Array): void {
  const share = gait.footShares[side];
  if (!gait.moving || share <= 0 || gait.mix.gaits === 0) {
    blendFoot(wished, gait, side, false, over);
    return;
  }
  blendFoot(wished, gait, side, true, over);
  if (share >= 1) return;
  blendFoot(home, gait, side, false, over);
  mixPaths(wished, wished, home, share);
}

/** The wished place of a foot from sample to sample. */
export class FootWish {
  /** As of the last sample. */
  readonly #last = createFootPath();

  /**
   * Writes where the cells alone have a foot; for one that swings by its gait, also the step it would take over the
   * ground under a body that moves evenly. If the wished place changes for another reason than that the gait goes on (a
   * new speed, direction or share), a foot follows the more, the further it has come in its swing.
   *
   * @param over as of `wishFoot`
   */
  update(foot: DrivenFoot, gait: GaitPlayhead, side: 0 | 1, over: Float64Array): void {
    const { wished, ownStep } = foot;
    const { mix, moving, switched, cycles, phase } = gait;
    const share = Math.min(1, gait.footShares[side]);
    ownStep.fill(0);
    if (foot.planted || switched || !moving || share <= 0 || mix.gaits === 0) wishFoot(wished, gait, side, over);
    else {
      blendFoot(now, gait, side, true, over);
      gait.phase = phase - cycles - Math.floor(phase - cycles);
      blendFoot(then, gait, side, true, over);
      gait.phase = phase;
      if (!foot.isTimed) {
        ownStep[0] = (now.ankle[0] - then.ankle[0] + mix.strideX * cycles) * share;
        ownStep[1] = (now.ankle[2] - then.ankle[2] + mix.strideZ * cycles) * share;
        const turned = headingOf(now.turn, foot.across) - headingOf(then.turn, foot.across);
        ownStep[2] = (turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI))) * share;
      }
      if (share < 1) {
        blendFoot(home, gait, side, false, over);
        mixPaths(now, now, home, share);
        mixPaths(then, then, home, share);
      }
      for (let k = 0; k < 3; k++) shift.ankle[k] = this.#last.ankle[k] - then.ankle[k];
      quatMultiply(shift.turn, this.#last.turn, quatConjugate(shift.turn, then.turn));
      foot.shiftSwing(shift);
      copy(wished, now);
    }
    copy(this.#last, wished);
  }
}

function copy(out: FootPath, { ankle, turn }: FootPath): void {
  out.ankle.set(ankle);
  out.turn.set(turn);
}

function mixPaths(out: FootPath, { ankle, turn }: FootPath, other: FootPath, share: number): void {
  let dot = 0;
  for (let k = 0; k < 4; k++) dot += other.turn[k] * turn[k];
  const rest = dot < 0 ? share - 1 : 1 - share;
  let length = 0;
  for (let k = 0; k < 4; k++) {
    out.turn[k] = turn[k] * share + other.turn[k] * rest;
    length += out.turn[k] ** 2;
  }
  length = Math.sqrt(length);
  for (let k = 0; k < 4; k++) out.turn[k] /= length;
  for (let k = 0; k < 3; k++) out.ankle[k] = ankle[k] * share + other.ankle[k] * (1 - share);
}
