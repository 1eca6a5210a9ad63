import { quatConjugate, quatRotate } from "../../../motion/maths/quaternion.js";
import type { Gait } from "../cycle/gait.js";
import { smootherstep } from "../easing.js";
import type { LocomotionTables } from "../locomotion-tables.js";
import { ARM_CHANNELS, BODY_CHANNELS } from "../styles/channels.js";

/** Largest outward angle of the upper arms, walking and at a fast run, radians. */
const OUT_WALKING = 0.035;
const OUT_RUNNING = 0.18;
/** Hip yaw, either way, over which they move out, radians. */
const YAW = 0.75;

const upperArm = new Float64Array(3);
const mean = new Float64Array(4);

/**
 * Moves the arms out where the hips are turned: the thigh on one side comes forward into the path of the hand.
 * Changes the mean of the body's series in place.
 */
export function armsOut(body: Float64Array, gait: Gait, tables: LocomotionTables): void {
  const { speed } = gait;
  const fast = smootherstep((speed - 3.5) / 3);
  const most = OUT_WALKING * smootherstep((speed - 0.8) / 0.8) + (OUT_RUNNING - OUT_WALKING) * fast;
  const angle = most * smootherstep(Math.abs(gait.hipYaw) / YAW);
  for (const side of [0, 1] as const) {
    // The second of the arm's rotation vectors; the mean pose has the pelvis before the upper body's joints.
    const channel = ARM_CHANNELS + (side * (BODY_CHANNELS - ARM_CHANNELS)) / 2 + 3;
    const joint = channel / 3 - 1;
    for (let k = 0; k < 4; k++) mean[k] = tables.meanPose[joint * 4 + k];
    upperArm[0] = 0;
    upperArm[1] = 0;
    upperArm[2] = side === 0 ? angle : -angle;
    quatRotate(upperArm, quatConjugate(mean, mean), upperArm);
    for (let k = 0; k < 3; k++) body[channel + k] += upperArm[k];
  }
}
