/** Actions that bring the body into a stance, and those that it stays there with. */
import type { StanceId } from "../../../requests/text-plan.js";

/** Base action of a stance while something is laid over it. */
export const RESTING: Partial<Record<StanceId, string>> = {
  sit: "sit_idle",
  sitFloor: "sit_floor_idle",
  kneel: "kneel_idle",
  kneelOne: "kneel_one_idle",
  lieBack: "lie_back_idle",
  lieFront: "lie_front_idle",
  crouch: "crouch_idle",
  allFours: "all_fours_idle",
};
/** Ways of going that others may be joined to. */
export const GAITS: ReadonlySet<string> = new Set(["walk", "run", "sprint"]);
/** The stance that an action brings the body into. */
export const GETS_INTO: Partial<Record<string, StanceId>> = {
  sit_down: "sit",
  sit_down_floor: "sitFloor",
  lie_down: "lieBack",
  lie_down_front: "lieFront",
  kneel_down: "kneelOne",
  kneel_down_both: "kneel",
  crouch_down: "crouch",
  all_fours_down: "allFours",
};
