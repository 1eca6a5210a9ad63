import type { ActionParameters } from "../../../requests/text-plan.js";
import type { Wanted } from "./wanted.js";
import type { Word } from "./word.js";

/** What earlier clauses pass on to later ones. */
export interface Context {
  /** The side that acted last. */
  side?: "left" | "right";
  /** Whether it turned its back to where it came from. */
  turnedBack?: boolean;
  /** The turn that was done last, where nothing said how far. */
  turn?: Wanted | undefined;
  /** Whether there is a bow to shoot with. */
  draws?: boolean;
  /** What the weapon in hand makes the body ready for: "sword", "staff". */
  armed?: string;
  /** Whether there is a basketball to shoot. */
  plays?: boolean;
  /** How it went where it went last. */
  went?: ActionParameters;
  /** What was done last: "climbs a ladder and comes back down". */
  last?: string;
  /** The side to which it stepped last. */
  way?: "left" | "right" | undefined;
  /** Whether something was done before. */
  begun?: boolean;
  /** Whether a state or a doing comes next that may be taken up again: "goes back to idle". */
  resumes?: boolean;
  /** Words of the limbs named last, for "lowers it". */
  limbs: Word[];
}
