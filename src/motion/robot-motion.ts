import type { LoopTransform } from "./clip.js";

/**
 * A motion of a robot with hinges. Metres and radians, right-handed, X ahead, Y left, Z UP, unlike the rest of the
 * package. All arrays are frame-major, `frameCount` frames at `frameRate`.
 */
export interface RobotMotion {
  frameRate: number;
  frameCount: number;
  /** Names of the hinges, in the order of `angles`. */
  jointNames: readonly string[];
  /** Position of the root link: x y z per frame. */
  rootPositions: Float64Array;
  /** Rotation of the root link: x y z w per frame; neighbouring frames lie on the same hemisphere. */
  rootRotations: Float64Array;
  /** One per hinge and frame, inside its limits. */
  angles: Float64Array;
  /** Set when the motion loops: the last frame is the first turned by `yaw` about Z, then moved by `displacement`. */
  loop: LoopTransform | null;
}
