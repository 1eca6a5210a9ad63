import type { PlannedAction } from "../../../requests/text-plan.js";

/**
 * Actions that only say more about one that was named just before, in the same breath: "climbs over a wall, pulls
 * himself up", "staggers back, almost falling".
 */
const SAYS_MORE: Readonly<Record<string, readonly string[]>> = {
  clean_and_jerk: ["clean_and_jerk", "catch", "lift_weights", "raise_arm"],
  heel_kicks: ["heel_kicks", "run", "walk"],
  hop_holding_foot: ["hop", "hold", "stumble"],
  jump_clap: ["clap", "jump"],
  march_in_place: ["march_in_place", "raise_knee", "walk"],
  row_machine: ["row_machine", "row", "pull"],
  spider_walk: ["spider_walk", "spider_crawl"],
  stagger_back: ["stumble", "stagger", "stagger_back"],
  tased: ["tased", "topple_forward", "fall"],
  wall_run_climb: ["wall_run_climb", "climb_ledge", "pull"],
};
/** What a further clause may tell of the action. */
const TOLD = ["count", "steps", "hold"] as const;

/** Returns whether `next` only says more about `last`, which then has its count, steps or hold. */
export function saysMore(last: PlannedAction, next: PlannedAction, verb: string): boolean {
  if (!SAYS_MORE[last.action]?.includes(next.action) || verb === "walk") return false;
  for (const each of TOLD) {
    const told = next.parameters[each];
    if (told !== undefined) last.parameters[each] ??= told;
  }
  return true;
}
