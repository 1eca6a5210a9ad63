import type { MotionClip } from "../../../motion/clip.js";
import type { ActingSide, StanceId } from "../../../requests/text-plan.js";
import type { BodySupport, PerformanceMark } from "../compose/performance.js";

/** One captured performance of an action, fitted: cleaned, feet locked, its ends brought to the neutral stance. */
export interface Take {
  action: string;
  /** Where it is from, for credits: "cmu 143_25" or "kaykit Sit_Chair_Down". */
  source: string;
  /** Who acts in it; another side is its mirror image. */
  side: ActingSide | null;
  entry: StanceId;
  exit: StanceId;
  /** On the built-in skeleton, 60 fps, pelvis over the origin at frame 0, facing +Z. */
  clip: MotionClip;
  supports: BodySupport[];
  marks: PerformanceMark[];
  /** Seconds at which the turns of a cycle begin, the last one's end too; empty for what is no cycle. */
  cycles: number[];
  active: readonly [number, number];
  /** 1 to 3, as the captures' list has it. */
  quality: number;
}

/** The takes of an action, best first; empty when there are none. Decoded when first asked for. */
export function takesOf(_action: string): readonly Take[] {
  return [];
}
