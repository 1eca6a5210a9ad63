import type { Pose } from "../../motion/clip.js";
import { fadeWeight } from "../../motion/maths/fade-weight.js";
import type { RootMotionMode } from "../playing/play-options.js";
import type { PoseSource } from "./pose-source.js";

/** How a source fades in. */
export interface FadeIn {
  fadeSeconds: number;
  /** Weight in the layer after the fade, 0 to 1. */
  gain: number;
  rootMotion: RootMotionMode;
  /** In a mix of differences, the pose that its poses are relative to. */
  reference?: Pose | null;
  /**
   * Whether it is visible in full at once, with the offset to the previous pose decaying; only over a mix that covers
   * fully.
   */
  isInertial?: boolean;
  /** In an inertial fade, whether it takes longer if the body has far to go. */
  fitsFade?: boolean;
}

/** One source in the mix, above all earlier ones. */
export interface Entry extends FadeIn {
  /** Null: a fade to the pose below the mix. */
  source: PoseSource | null;
  /** Whether its fade has begun: it begins in the first frame that shows the source. */
  isBegun: boolean;
  /** Elapsed time of the fade, seconds. */
  elapsed: number;
  /** Progress of the fade, eased: 0 to 1. */
  weight: number;
  /** For each joint, the sign of the quaternion that it fades in by; null until needed. */
  signs: Int8Array | null;
  isInertial: boolean;
  /** Whether the offset to the previous pose is known; from then on it is visible in full. */
  isCaught: boolean;
  /** Whether it has been in a mix. */
  isSeen: boolean;
}

/** Returns the progress of an entry's fade, eased. */
export function fadeOf({ elapsed, fadeSeconds }: Entry): number {
  return elapsed >= fadeSeconds ? 1 : fadeWeight(elapsed / fadeSeconds);
}

/** Returns the fraction of the last `seconds` in which a fade was active that began `-before` seconds into them. */
export function sharePast(before: number, seconds: number): number {
  return before < 0 && seconds > 0 ? Math.max(1 + before / seconds, 0) : 1;
}
