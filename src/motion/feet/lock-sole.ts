import type { SolePart } from "./sole-parts.js";

/** What a lock needs to know about a foot over a row of frames. */
export interface LockedFoot {
  /**
   * Returns the part that stands at a frame.
   *
   * @param part the one that stood before
   */
  pivot(frame: number, part: SolePart): SolePart;
  /** Writes a part's position relative to the ankle, as the foot is rotated at a frame: x y z. */
  arm(out: Float64Array, part: SolePart, frame: number): void;
  /** Takes the ankle's position at a frame, and the standing part's position relative to it. */
  place(frame: number, ankle: Float64Array, arm: Float64Array): void;
}

const arm = new Float64Array(3);
const ankle = new Float64Array(3);
const lock = new Float64Array(3);

/**
 * Places the ankle from frame to frame so that the standing part of the sole stays in place. The next standing part
 * stays where it came down or, backward in time, where it will lift off.
 *
 * @param from first frame to place, at which `part` stands on `point`
 * @param to last frame to place, before or after the first
 * @param point x y z
 */
export function lockSole(foot: LockedFoot, from: number, to: number, part: SolePart, point: ArrayLike<number>): void {
  const step = to >= from ? 1 : -1;
  let stands = part;
  lock.set(point);
  for (let frame = from; step > 0 ? frame <= to : frame >= to; frame += step) {
    const next = frame === from ? part : foot.pivot(frame, stands);
    if (next !== stands) {
      foot.arm(arm, next, frame - step);
      for (let k = 0; k < 3; k++) lock[k] = ankle[k] + arm[k];
      stands = next;
    }
    foot.arm(arm, stands, frame);
    for (let k = 0; k < 3; k++) ankle[k] = lock[k] - arm[k];
    foot.place(frame, ankle, arm);
  }
}
