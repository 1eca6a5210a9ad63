import { quatMultiply, quatRead, quatRotate, quatWrite } from "../../src/motion/maths/quaternion.js";
import { vecAdd } from "../../src/motion/maths/vector.js";

/** The skeleton of the captures (19 joints, `FIT_JOINTS`); rest pose T, all rotations identity. Metres. */
export const PARENTS = [-1, 0, 1, 2, 3, 2, 5, 6, 7, 2, 9, 10, 11, 0, 13, 14, 0, 16, 17];
export const OFFSETS: readonly (readonly number[])[] = [
  [0, 0, 0],
  [0, 0.2069, -0.0073],
  [0, 0.117, -0.0049],
  [0, 0.2219, -0.022],
  [-0.0024, 0.0707, 0.0122],
  [0.0268, 0.1926, -0.0488],
  [0.0878, -0.0195, 0.0146],
  [0.2817, -0.0171, 0.0049],
  [0.2259, 0.0077, 0.0707],
  [-0.0268, 0.1926, -0.0488],
  [-0.0878, -0.0195, 0.0146],
  [-0.2817, -0.0171, 0.0049],
  [-0.2259, 0.0077, 0.0707],
  [0.0878, 0.0264, -0.0097],
  [0, -0.3682, 0.0073],
  [-0.0073, -0.4511, -0.0512],
  [-0.0878, 0.0264, -0.0097],
  [0, -0.3682, 0.0073],
  [0.0073, -0.4511, -0.0512],
];

export const THIGH = Math.hypot(0.3682, 0.0073);
export const SHANK = Math.hypot(0.0073, 0.4511, 0.0512);
/** Joint indices of the left and the right leg. */
export const UPPER_LEG = [13, 16];
export const FOOT = [15, 18];
/** Ball joint and heel sole point of the left foot against the ankle; right: x mirrored. */
export const BALL = [0.0112, -0.037, 0.121];
export const HEEL = [0.00241, -0.06684, -0.04951];
/** Height of the ball joint over the sole. */
export const BALL_HEIGHT = 0.028;
/** Pitch of the foot joint when the foot stands flat, radians. */
export const FLAT_PITCH = (0.329 * Math.PI) / 180;
/** sqrt(g L): speed over this is the dimensionless speed s. */
export const FROUDE_SPEED = Math.sqrt(9.81 * 0.8225);

export function sidePoint(left: readonly number[], side: number): number[] {
  return side === 0 ? [...left] : [-left[0], left[1], left[2]];
}

/** Positions (3 per joint) and rotations (4 per joint) in the space of the root. */
export interface GlobalFrame {
  positions: Float64Array;
  rotations: Float64Array;
}

export function createGlobalFrame(): GlobalFrame {
  return { positions: new Float64Array(PARENTS.length * 3), rotations: new Float64Array(PARENTS.length * 4) };
}

/** Forward kinematics of the frame that starts at `at` in `rotations`; hips at `root`. */
export function solveFrame(rotations: Float64Array, at: number, root: readonly number[], out: GlobalFrame): void {
  const parent = [0, 0, 0, 1];
  const q = [0, 0, 0, 1];
  const p = [0, 0, 0];
  for (let joint = 0; joint < PARENTS.length; joint++) {
    quatRead(q, rotations, at + joint * 4);
    if (joint === 0) {
      quatWrite(out.rotations, 0, q);
      out.positions.set(root, 0);
      continue;
    }
    const up = PARENTS[joint];
    quatRead(parent, out.rotations, up * 4);
    quatRotate(p, parent, OFFSETS[joint]);
    vecAdd(p, p, out.positions.subarray(up * 3, up * 3 + 3));
    out.positions.set(p, joint * 3);
    quatMultiply(q, parent, q);
    quatWrite(out.rotations, joint * 4, q);
  }
}
