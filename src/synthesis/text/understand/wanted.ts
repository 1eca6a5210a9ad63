import type { PlannedAction, StanceId } from "../../../requests/text-plan.js";

/** An action on its way into the plan. */
export interface Wanted extends PlannedAction {
  /** Whether it keeps the stance: seated, if the body sits. */
  stays?: boolean;
  /** The word that requested it. */
  verb?: string;
  /** Whether neither direction nor distance is given. */
  vague?: boolean;
  /** What the arms do meanwhile, by the word that names both: "naruto run". */
  along?: Wanted;
  /** Whether only such a word names it: another action of the arms takes its place. */
  implied?: boolean;
  /** Whether it stays on the spot. */
  onSpot?: boolean;
  /** Whether words only say by it how another action goes: it does not follow that one. */
  tellsHow?: boolean;
  /** The stance in which it is done. */
  posture?: StanceId;
  /** Whether its duration is that of the stance that it leads to: "kneels for four seconds". */
  lasts?: boolean;
  /** What hands and head hold meanwhile. */
  meanwhile?: Wanted[];
}

/** Actions that are done at the same time. */
export interface Group {
  actions: Wanted[];
}
