import type { DriveDevice, DriveWish } from "./drive-wish.js";

/** Deflection up to which the stick means walking; beyond it, running. */
const WALKING = 0.62;

/** Input from a stick on the screen: a little to walk, to the rim to run. */
export class StickDevice implements DriveDevice {
  #right = 0;
  #ahead = 0;
  #pace = 0;

  /** @param right, ahead: -1 to 1, length up to 1 */
  push(right: number, ahead: number): void {
    const length = Math.hypot(right, ahead);
    const share = length > 0 ? Math.min(length / WALKING, 1) / length : 0;
    this.#right = right * share;
    this.#ahead = ahead * share;
    this.#pace = Math.max((length - WALKING) / (1 - WALKING), 0);
  }

  addTo(wish: DriveWish): void {
    wish.right += this.#right;
    wish.ahead += this.#ahead;
    wish.pace += this.#pace;
  }
}
