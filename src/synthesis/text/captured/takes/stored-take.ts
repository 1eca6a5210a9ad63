import type { ActingSide, StanceId } from "../../../../requests/text-plan.js";
import type { BodySupport } from "../../compose/performance.js";
import type { FingerBendsId } from "./finger-bends.js";

/** A take as `tools/fit-actions` writes it. Times are frames at 60 fps. */
export interface StoredTake {
  action: string;
  source: string;
  side: ActingSide | null;
  entry: StanceId;
  exit: StanceId;
  quality: number;
  frames: number;
  /** Left, right. */
  hands: readonly [FingerBendsId, FingerBendsId];
  marks: readonly (readonly [name: string, frame: number])[];
  cycles: readonly number[];
  active: readonly [number, number];
  supports?: readonly (readonly [part: BodySupport["part"], start: number, end: number])[];
  /** Where feet stand: see `read-footprints.ts`. */
  feet: string;
  /** The movement: see `read-movement.ts`. */
  movement: string;
}

export const TAKE_RATE = 60;
