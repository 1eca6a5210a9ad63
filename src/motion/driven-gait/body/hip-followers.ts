import type { GaitPlace } from "../cells/gait-place.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "../feet/driven-foot.js";

/** Progress of a swing up to which a foot counts as having just left the ground. */
const LEAVING = 0.3;
/** Share from which the change counts as finished. */
const OVER = 0.99;

/** Tracks how feet follow hips that change to face the other way: each in its next step. */
export class HipFollowers {
  /** How far each foot has changed over. */
  readonly over = new Float64Array(2);
  /** 1 in the sample in which a foot's wish changed abruptly because the foot was late. */
  readonly late = new Uint8Array(2);
  readonly #follows = new Uint8Array(2);
  #flips = 0;

  get areOver(): boolean {
    return this.over[0] > OVER && this.over[1] > OVER;
  }

  update(place: GaitPlace, feet: readonly [DrivenFoot, DrivenFoot]): void {
    const { flips, isFlipping } = place;
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      this.late[side] = 0;
      if (!isFlipping) {
        // The gaits that the hips changed to are now the only ones.
        if (flips !== this.#flips && this.over[side] < OVER) this.late[side] = 1;
        this.over[side] = 0;
        this.#follows[side] = 0;
        continue;
      }
      if (foot.planted || foot.progress < LEAVING) this.#follows[side] = 1;
      if (!foot.planted && this.#follows[side]) {
        this.over[side] = Math.max(this.over[side], smootherstep(foot.progress));
      }
    }
    this.#flips = flips;
  }
}

/** Returns whether one of the feet has just left the ground. */
export function footLeaves(feet: readonly [DrivenFoot, DrivenFoot]): boolean {
  return (!feet[0].planted && feet[0].progress < LEAVING) || (!feet[1].planted && feet[1].progress < LEAVING);
}
