import type { MotionClip } from "../../../motion/clip.js";
import type { ActingSide, StanceId } from "../../../requests/text-plan.js";
import type { BodySupport, PerformanceMark } from "../compose/performance.js";
import { decodeTake } from "./decode-take.js";
import type { StoredTake } from "./stored-take.js";
import { STORED_TAKES } from "./tables/takes-index.js";

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

let storedByAction: Map<string, StoredTake[]> | undefined;
const decoded = new Map<string, readonly Take[]>();

/** The takes of an action, best first; empty when there are none. Decoded when first asked for. */
export function takesOf(action: string): readonly Take[] {
  let takes = decoded.get(action);
  if (!takes) {
    storedByAction ??= groupByAction();
    takes = (storedByAction.get(action) ?? []).map(decodeTake);
    decoded.set(action, takes);
  }
  return takes;
}

/** Actions that there are takes of. */
export function actionsWithTakes(): string[] {
  storedByAction ??= groupByAction();
  return [...storedByAction.keys()];
}

function groupByAction(): Map<string, StoredTake[]> {
  const groups = new Map<string, StoredTake[]>();
  for (const take of STORED_TAKES.flat()) {
    const group = groups.get(take.action);
    if (group) group.push(take);
    else groups.set(take.action, [take]);
  }
  return groups;
}
