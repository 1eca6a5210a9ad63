import type { Side } from "../../clip.js";
import { smootherstep } from "../../driven-gait/easing.js";
import { quatFromYaw } from "../../maths/quaternion.js";
import { quatFromAxisAngle } from "../../maths/rotation-forms.js";
import { multiplyAt, rotateAt } from "../../maths/track-kernels.js";
import { wrapAngle } from "../../maths/wrap-angle.js";
import type { Footprint } from "../planted/footprints.js";
import { solePoints } from "../planted/standing-parts.js";

export type Print = Pick<Footprint, "position" | "yaw">;

/** A step of a foot from one print to another. */
export interface PlannedStep {
  side: Side;
  /** Seconds at which it leaves the ground and at which it stands again. */
  start: number;
  end: number;
  from: Print;
  to: Print;
  /** Lift of the sole, metres. */
  lift: number;
}

/** Pitch of the toes in a long step, radians: down after lift-off, and up before the heel strikes. */
const HEEL_OFF = 0.32;
const TOES_UP = 0.16;
/** Length of a step from which on the foot rolls fully, metres. */
const LONG = 0.35;

const LEFT = Float64Array.of(1, 0, 0);
const turn = new Float64Array(4);
const point = new Float64Array(3);

/**
 * Computes a stepping foot's ankle and rotation. It neither moves nor turns at either end.
 *
 * @param u share of the step's time, 0 to 1
 * @param ankle 3 numbers at `at3`, metres
 * @param rotation 4 numbers at `at4`, of the foot in the world
 */
export function stepPose(
  step: PlannedStep,
  u: number,
  ankle: Float64Array,
  at3: number,
  rotation: Float64Array,
  at4: number,
): void {
  const { from, to } = step;
  const share = smootherstep(u);
  const yaw = from.yaw + wrapAngle(to.yaw - from.yaw) * share;
  const [dx, dz] = [to.position[0] - from.position[0], to.position[2] - from.position[2]];
  const ahead = dx * Math.sin(yaw) + dz * Math.cos(yaw);
  const roll = Math.min(1, Math.abs(ahead) / LONG) * Math.sign(ahead);
  // Forward the heel leaves first and lands first; backward it is the reverse.
  const off = roll > 0 ? HEEL_OFF : TOES_UP;
  const on = roll > 0 ? TOES_UP : HEEL_OFF;
  const small = 0.25 * HEEL_OFF * (1 - Math.abs(roll));
  const pitch = (off * roll + small) * bump(u / 0.6) - on * roll * bump((u - 0.5) / 0.5);
  quatFromYaw(turn, yaw);
  for (let k = 0; k < 4; k++) rotation[at4 + k] = turn[k];
  quatFromAxisAngle(turn, LEFT, pitch);
  multiplyAt(rotation, at4, rotation, at4, turn, 0);
  let low = Number.POSITIVE_INFINITY;
  for (const part of ["heel", "ball", "toe"] as const) {
    rotateAt(point, 0, rotation, at4, solePoints(step.side)[part], 0);
    low = Math.min(low, point[1]);
  }
  const ground = from.position[1] + (to.position[1] - from.position[1]) * smootherstep(Math.min(1, u * 1.3));
  ankle[at3] = from.position[0] + dx * share;
  ankle[at3 + 1] = ground - low + step.lift * bump(u ** 0.85);
  ankle[at3 + 2] = from.position[2] + dz * share;
}

/** Returns a bump: 0 at 0 and 1, without speed there, 1 in the middle. */
function bump(x: number): number {
  return x <= 0 || x >= 1 ? 0 : 16 * x * x * (1 - x) * (1 - x);
}
