import type { Pose } from "../motion/clip.js";

/** What a mixer can mix: a motion that plays, or a driven gait. */
export interface PoseSource {
  /** How far it went in the last `advance`, model units, x y z in model space; and how far it turned, radians about +Y. */
  readonly travel: Float64Array;
  readonly turn: number;
  /** False while it has no pose yet: its fade then waits, over what plays below, and it is neither sampled nor travels. */
  readonly isReady: boolean;
  /** Goes on by `seconds`, after the scene has animated and before the character's node is moved. Makes no garbage. */
  advance(seconds: number): void;
  /** Writes the pose of now, in place (travel left out), after the node was moved. Makes no garbage. */
  sample(out: Pose): void;
  /**
   * As `sample` will, if it goes on, `seconds` later. Of sources that know; their `sample` may be called more than once in an
   * update.
   */
  sampleAhead?(seconds: number, out: Pose): void;
  /** How far it is going to go in so many seconds. Of the same sources. */
  stepAhead?(seconds: number, out: { readonly travel: Float64Array; turn: number }): void;
  /**
   * Tells the game's observers what happened in the last `advance`: called last of all, when the joints show it. An observer
   * may play, stop or dispose anything.
   */
  tell(): void;
  /** Told when no layer shows it any more. */
  release(): void;
}
