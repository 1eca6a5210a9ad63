import type { BodyJoints, Point } from "./body-joints.js";

/**
 * Converts a position given along the arm, upward (to the back of the hand) and forward (to the thumb's side) to
 * model space.
 */
export type ArmFrame = (along: number, up: number, front: number) => Point;

export function armFrame(origin: Point, joints: BodyJoints): ArmFrame {
  const { along: d, up: u, front: f } = joints.arm;
  return (a, b, c) => [
    origin[0] + d[0] * a + u[0] * b + f[0] * c,
    origin[1] + d[1] * a + u[1] * b + f[1] * c,
    origin[2] + d[2] * a + u[2] * b + f[2] * c,
  ];
}
