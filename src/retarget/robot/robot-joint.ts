/** A hinge of the robot with the link that it carries. Metres and radians; X ahead, Y left, Z up. */
export interface RobotJoint {
  name: string;
  /** Index of the joint whose link this one hangs on, -1 for the pelvis. */
  parent: number;
  /** Where the link begins, in its parent's frame. */
  offset: readonly [number, number, number];
  /** How the link is turned in its parent's frame at angle 0: x y z w. */
  rotation: readonly [number, number, number, number];
  /** About which of the link's own axes it turns: 0 x, 1 y, 2 z. */
  axis: 0 | 1 | 2;
  /** What the mechanics allow. */
  full: readonly [lowest: number, highest: number];
  /** What is usual for motions that a robot shall follow. */
  reduced: readonly [lowest: number, highest: number];
}
