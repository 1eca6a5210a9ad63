import type { Pose } from "../../motion/clip.js";

/** A source of poses for a mixer: a playing motion, or a driven gait. */
export interface PoseSource {
  /** Travel in the last `advance`, model units, x y z in model space; and its turn, radians about +Y. */
  readonly travel: Float64Array;
  readonly turn: number;
  /** False until it has a pose: until then its fade waits, and it is neither sampled nor travels. */
  readonly isReady: boolean;
  /**
   * Advances by `seconds`; called after the scene has animated and before the character's node is moved. Allocates
   * nothing.
   */
  advance(seconds: number): void;
  /** Writes the current pose, in place (without travel); called after the node was moved. Allocates nothing. */
  sample(out: Pose): void;
  /**
   * Writes the pose that `sample` would give `seconds` later. Only for sources that can look ahead; their `sample` may
   * be called more than once per update.
   */
  sampleAhead?(seconds: number, out: Pose): void;
  /** Writes the travel of the next `seconds`. Only for the same sources. */
  stepAhead?(seconds: number, out: { readonly travel: Float64Array; turn: number }): void;
  /**
   * Notifies the game's observers of the last `advance`; called last of all, after the joints show it. An observer may
   * play, stop or dispose anything.
   */
  tell(): void;
  /** Called when no layer shows it any more. */
  release(): void;
}
