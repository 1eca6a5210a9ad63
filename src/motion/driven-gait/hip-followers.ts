import type { DrivenFoot } from "./driven-foot.js";
import { smootherstep } from "./easing.js";
import type { GaitPlace } from "./gait-place.js";

/** Up to here in its swing a foot counts as just having left the ground. */
const LEAVING = 0.3;
/** From here on it counts as over. */
const OVER = 0.99;

/** How feet follow hips that go over to face the other way: each in its next step. */
export class HipFollowers {
  /** How far each foot has gone over. */
  readonly over = new Float64Array(2);
  /** 1 in the sample in which what is wished for a foot became something else, because it was late. */
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
        // The gaits that the hips went over to are now the only ones.
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

/** Has one of the feet just left the ground? */
export function footLeaves(feet: readonly [DrivenFoot, DrivenFoot]): boolean {
  return (!feet[0].planted && feet[0].progress < LEAVING) || (!feet[1].planted && feet[1].progress < LEAVING);
}
