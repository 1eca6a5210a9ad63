import type { PlannedAction } from "../../../requests/text-plan.js";

/** What strokes of a tool are called: "hammers at the anvil, three strikes". */
const STROKES: readonly string[] = ["punch_cross", "hit_react", "swing_axe"];

/**
 * Actions that only say more about one that was named just before, in the same breath: "climbs over a wall, pulls
 * himself up", "staggers back, almost falling".
 */
export const SAYS_MORE: Readonly<Record<string, readonly string[]>> = {
  change_lightbulb: ["twist_trunk", "turn_key", "turn_valve", "dance_twist"],
  dig: ["dig", "throw_overhand", "throw_underhand", "shovel_snow"],
  play_violin: ["rub", "swing_arm", "saw"],
  skateboard_push: ["push", "skateboard_push"],
  cower: ["shield_rain", "cover_face", "cover_ears", "duck"],
  sword_heavy: ["charged_smash"],
  greatsword_overhead: ["charged_smash"],
  stumble: ["stumble", "stagger"],
  stagger: ["stumble"],
  slip: ["stumble"],
  dance_chicken: ["chicken_taunt", "flap", "wave_wings"],
  clean_and_jerk: ["clean_and_jerk", "catch", "lift_weights", "raise_arm"],
  hit_body: ["bend", "hit_body", "hold_stomach"],
  hammer: STROKES,
  hammer_anvil: STROKES,
  chop: STROKES,
  pickaxe: STROKES,
  sledgehammer: STROKES,
  heel_kicks: ["heel_kicks", "run", "walk"],
  hop_holding_foot: ["hop", "hold", "stumble"],
  jump_clap: ["clap", "jump"],
  listen_door: ["eavesdrop"],
  march_in_place: ["march_in_place", "raise_knee", "walk"],
  phone: ["talk", "eavesdrop"],
  push_heavy: ["push_heavy", "push"],
  shovel_snow: ["carry_shoulder", "throw_overhand", "throw_underhand", "snowball", "dig"],
  serve_tennis: ["serve_tennis", "throw_overhand", "throw_underhand", "punch_cross", "smash_overhead", "swing_tennis"],
  skip_rope: ["jump", "jump_up", "hop", "skip_rope"],
  shrug: ["lower_arm", "raise_arm"],
  row_machine: ["row_machine", "row", "pull"],
  spider_walk: ["spider_walk", "spider_crawl"],
  stagger_back: ["stumble", "stagger", "stagger_back"],
  tased: ["tased", "topple_forward", "fall"],
  wall_run_climb: ["wall_run_climb", "climb_ledge", "pull"],
};
/** Actions in general, which a further clause in the same breath makes particular: "swims with a breaststroke". */
const REFINED: Readonly<Record<string, RegExp>> = {
  punch_cross: /^(?:punch_|kick_|elbow_strike|knee_)/,
  swim_crawl: /^swim_/,
  dance_free: /^(?:dance_|breakdance|moonwalk|floss|dab|worm)/,
  jump: /^(?:jump|jump_.+|leap|squat_jump|frog_jump)$/,
  yoga: /_pose$|^(?:downward_dog|lotus)$/,
};

/** Returns whether `next` says which kind of `last` is done. */
export function refines(last: PlannedAction, next: PlannedAction): boolean {
  return next.action !== last.action && REFINED[last.action]?.test(next.action) === true;
}

/** What a further clause may tell of the action. */
const TOLD = ["count", "steps", "hold", "distance"] as const;

/** Returns whether `next` only says more about `last`, which then has its count, steps or hold. */
export function saysMore(last: PlannedAction, next: PlannedAction, verb: string): boolean {
  if (!SAYS_MORE[last.action]?.includes(next.action) || verb === "walk") return false;
  for (const each of TOLD) {
    const told = next.parameters[each];
    if (told !== undefined) last.parameters[each] ??= told;
  }
  return true;
}
