import { quatMultiply } from "../../../motion/maths/quaternion.js";
import { quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import type { Gait } from "../cycle/gait.js";
import type { StyleTable } from "../locomotion-tables.js";
import type { BlendedChannels } from "../styles/blended-channels.js";
import { lockPoint } from "./foot-lock.js";
import { type FootRoll, footRoll, stanceAnkle, stancePitch } from "./foot-roll.js";

/** A foot while it stands, locked to the ground. Own phase: 0 at its strike. */
export interface FootStance {
  side: 0 | 1;
  roll: FootRoll;
  /** The point of the ground that the step is locked to, x and z in the gait frame at mid-stance. */
  lock: [x: number, z: number];
  /**
   * Writes ankle x y z in the gait frame to `out[0..2]`, rotation vector to `out[3..5]`, at own phase 0 to
   * `roll.duty`.
   */
  evaluate(q: number, out: Float64Array): void;
}

const turn = new Float64Array(4);
const pitchTurn = new Float64Array(4);
const vector = new Float64Array(3);

export function footStance(gait: Gait, model: BlendedChannels, side: 0 | 1, style: StyleTable | null): FootStance {
  const roll = footRoll(gait, model, side, style);
  const lock = lockPoint(gait, model, side, roll);
  const directionX = Math.sin(gait.aside);
  const directionZ = Math.cos(gait.aside);
  return {
    side,
    roll,
    lock,
    evaluate(q, out) {
      stanceAnkle(roll, side, q, out);
      const along = gait.stride * (q - gait.duty / 2);
      out[0] += lock[0] - directionX * along;
      out[2] += lock[1] - directionZ * along;
      yawPitch(roll.yaw, stancePitch(roll, q));
      quatToRotationVector(vector, turn);
      out[3] = vector[0];
      out[4] = vector[1];
      out[5] = vector[2];
    },
  };
}

/** Sets `turn` to a yaw about +Y after a pitch about +X. */
function yawPitch(yaw: number, pitch: number): void {
  turn[0] = 0;
  turn[1] = Math.sin(yaw / 2);
  turn[2] = 0;
  turn[3] = Math.cos(yaw / 2);
  pitchTurn[0] = Math.sin(pitch / 2);
  pitchTurn[3] = Math.cos(pitch / 2);
  quatMultiply(turn, turn, pitchTurn);
}
