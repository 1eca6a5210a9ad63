/** Leaves out what the next action begins with anyway: "bends down and picks up". */
import type { PlannedAction } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import type { Group } from "./wanted.js";

/** Actions that merely lead into the next one: "bends down and picks up". */
const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  arms_out: ["taunt_come_on", "hawk_wares"],
  bend: ["pick_up_floor", "put_down_floor", "toe_touch", "pick_up_table", "touch"],
  crouch_down: [
    "walk",
    "run",
    "sprint",
    "sit_down_floor",
    "sit_crosslegged",
    "jump",
    "jump_up",
    "jump_forward",
    "leap",
    "pick_up_floor",
    "put_down_floor",
    "leg_sweep",
  ],
  squat: ["pick_up_floor", "put_down_floor"],
  lean_forward: ["pick_up_floor", "pick_up_table", "put_down_floor", "put_down_table"],
  reach_forward: ["pick_up_floor", "pick_up_table", "open_door", "catch"],
  reach_low: ["pick_up_floor"],
  faint: ["fall", "fall_forward"],
  charged_smash: ["baseball_pitch", "throw_overhand", "throw_discus", "punch_cross", "punch_hook", "punch_uppercut"],
  balance_one_leg: ["hop", "quad_stretch", "tree_pose", "arabesque"],
  slip: ["slip_fall"],
  jump_up: ["ground_slam"],
  puppet: ["collapse"],
  die_knees: ["pound_floor"],
  put_down_floor: ["leg_sweep"],
  run: ["heel_kicks", "wall_run_climb", "juke", "penalty_kick"],
  raise_arm: ["wave", "wave_both", "salute", "point", "thumbs_up", "shake_fist", "stop_gesture", "beckon"],
};

/** Actions that show which leg the next one uses. */
const PREPARES: ReadonlySet<string> = new Set(["raise_leg", "raise_knee", "balance_one_leg"]);

/** Drops groups that the next one begins with anyway, and standing before another action. */
export function withoutLeads(groups: readonly Group[]): Group[] {
  return groups.filter((group, index) => {
    const next = groups[index + 1]?.actions[0];
    if (
      group.actions[0] !== undefined &&
      next !== undefined &&
      PREPARES.has(group.actions[0].action) &&
      ["kick", "legs", "jump"].includes(findAction(next.action)!.family) &&
      findAction(next.action)!.side !== null
    ) {
      const { side } = group.actions[0].parameters;
      if (side !== undefined && side !== "both") next.parameters.side ??= side;
    }
    if (next === undefined || group.actions.length > 1) return true;
    const [only] = group.actions;
    if (only === undefined) return false;
    // "steps up onto a chair and stands on it": it stays up there
    if (only.action === "step_up" && next.action === "stand") only.action = "step_onto";
    // "bends the knees and jumps"
    if (only.action === "squat" && only.verb === "bend" && findAction(next.action)!.family === "jump") {
      standsFor(next, only);
      return false;
    }
    if (index === 0 && only.action === "stand" && only.duration === undefined) {
      standsFor(next, only);
      next.posture ??= only.posture;
      if (only.meanwhile !== undefined) next.meanwhile = [...only.meanwhile, ...(next.meanwhile ?? [])];
      return false;
    }
    if (
      only.parameters.hold !== undefined ||
      only.duration !== undefined ||
      !LEADS_TO[only.action]?.includes(next.action)
    )
      return true;
    if (only.action === "crouch_down" && findAction(next.action)!.performer === "travel")
      next.parameters.styleId ??= "crouched";
    if (only.action === "faint") next.action = only.action;
    standsFor(next, only);
    if (only.parameters.side !== undefined) next.parameters.side ??= only.parameters.side;
    return false;
  });
}

/** Gives an action the words of another one, which was dropped in its favour. */
export function standsFor(action: PlannedAction, other: PlannedAction): void {
  if (action.text === undefined) return;
  const [from, to] = other.text ?? action.text;
  action.text = [Math.min(from, action.text[0]), Math.max(to, action.text[1])];
}
