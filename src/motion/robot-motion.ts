import type { LoopTransform } from "./clip.js";

/**
 * Motion of a robot with hinges. Metres and radians, right-handed, X ahead, Y left, Z UP, whatever the package holds
 * elsewhere. All arrays are frame-major, `frameCount` frames at `frameRate`.
 */
export interface RobotMotion {
  frameRate: number;
  frameCount: number;
  /** Names of the hinges, in the order of `angles`. */
  jointNames: readonly string[];
  /** Of the root link: x y z a frame. */
  rootPositions: Float64Array;
  /** Of the root link: x y z w a frame; neighbouring frames lie on the same hemisphere. */
  rootRotations: Float64Array;
  /** One for each hinge a frame, inside its limits. */
  angles: Float64Array;
  /** Set when the motion loops: the last frame is the first turned by `yaw` about Z, then moved by `displacement`. */
  loop: LoopTransform | null;
}
