import type { MotionClip } from "../../../../motion/clip.js";
import type { ActingSide, StanceId } from "../../../../requests/text-plan.js";
import type { BodySupport, PerformanceMark } from "../../compose/performance.js";

/** One captured performance of an action, fitted: cleaned, feet locked, its ends blended to the neutral stance. */
export interface Take {
  action: string;
  /** Its source, for credits: "cmu 143_25" or "kaykit Sit_Chair_Down". */
  source: string;
  /** The side that acts in it; the other side is its mirror image. */
  side: ActingSide | null;
  entry: StanceId;
  exit: StanceId;
  /** On the built-in skeleton, 60 fps, pelvis over the origin at frame 0, facing +Z. */
  clip: MotionClip;
  supports: BodySupport[];
  marks: PerformanceMark[];
  /** Times at which repetitions of a cycle begin, and the end of the last, seconds; empty if it has no cycle. */
  cycles: number[];
  active: readonly [number, number];
  /** 1 to 3, from the capture list. */
  quality: number;
}
