import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { Pose } from "../../../motion/clip.js";
import { quatFromYaw, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { jointIndex } from "../../../motion/skeleton.js";

/** Share of the gaze's turn that each joint makes. */
const SHARES = (
  [
    ["Spine1", 0.1],
    ["Spine2", 0.14],
    ["Neck", 0.3],
    ["Head", 0.36],
  ] as const
).map(([name, share]) => [jointIndex(BUILTIN_SKELETON, name), share] as const);
/** Largest sideways turn of the gaze, radians. */
const MOST = 0.85;
/** Rate of the critically damped spring that moves the gaze, per second. */
const RATE = 11;

const turn = new Float64Array(4);
const joint = new Float64Array(4);

/** Turns head and chest before the body turns: people look where they will go. */
export class GazeLead {
  #angle = 0;
  #speed = 0;

  /**
   * Applies the gaze to a pose.
   *
   * @param goal radians about +Y from where the body faces
   */
  apply({ rotations }: Pose, goal: number, seconds: number): void {
    const wanted = Math.min(MOST, Math.max(-MOST, goal));
    const pull = RATE * RATE * (wanted - this.#angle) - 2 * RATE * this.#speed;
    this.#speed += pull * seconds;
    this.#angle += this.#speed * seconds;
    if (Math.abs(this.#angle) < 1e-5) return;
    for (const [index, share] of SHARES) {
      // Each turns about its parent's own vertical, which is close to the body's.
      quatFromYaw(turn, this.#angle * share);
      quatMultiply(joint, turn, quatRead(joint, rotations, index * 4));
      quatWrite(rotations, index * 4, joint);
    }
  }
}
