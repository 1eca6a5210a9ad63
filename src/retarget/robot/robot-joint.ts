/** A hinge of the robot with the link that it carries. Metres and radians; X ahead, Y left, Z up. */
export interface RobotJoint {
  name: string;
  /** Index of the parent link's joint, -1 for the pelvis. */
  parent: number;
  /** The link's origin in its parent's frame. */
  offset: readonly [number, number, number];
  /** The link's rotation in its parent's frame at angle 0: x y z w. */
  rotation: readonly [number, number, number, number];
  /** The link's own axis about which it turns: 0 x, 1 y, 2 z. */
  axis: 0 | 1 | 2;
  /** Mechanical limits. */
  full: readonly [lowest: number, highest: number];
  /** Usual limits for motions that a robot should follow. */
  reduced: readonly [lowest: number, highest: number];
}
