import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of work: crafts, farm, house, villagers. */
export const WORK_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "force", side: "both" }, [
    ["lift_heavy", 4.6, "lifts a heavy box", {}, "hold", "prop"],
    ["lift_box", 2.4, "lifts a box", {}, "hold", "prop"],
    ["set_down_heavy", 3.2, "sets down something heavy"],
    ["push_heavy", 1.8, "pushes something very heavy", { counts: "cycles" }],
    ["carry_shoulder", 3.4, "lifts a sack onto the {side} shoulder", { side: "right" }, "hold"],
    ["throw_sack", 2.6, "throws a heavy sack", { side: "right" }],
    ["pull_rope", 1.24, "pulls a rope hand over hand", { counts: "cycles" }],
    ["tug_of_war", 1, "pulls with all its weight in a tug of war", { counts: "cycles" }, "hold"],
    ["ring_bell", 1.3, "rings a church bell by its rope", { counts: "cycles" }],
    ["hoist_sail", 1.3, "hoists a sail, pulling a rope down hand over hand", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "craft", side: "right", counts: "cycles" }, [
    ["hammer_anvil", 1.1, "hammers iron on an anvil with the {side} hand"],
    ["stoke_bellows", 1.3, "works the bellows of a forge", { side: "both" }],
    ["grind_stone", 2, "sharpens a blade on a grindstone"],
    ["whittle", 0.72, "whittles wood with a knife in the {side} hand", { layer: "arms" }],
    ["warm_hands", 4, "warms the hands at a fire", { layer: "arms", side: "both", counts: "performances" }, "hold"],
    ["pickaxe", 1.4, "swings a pickaxe"],
    ["sledgehammer", 1.4, "swings a sledgehammer"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "farm", side: "right", counts: "cycles" }, [
    ["scythe", 1.7, "mows with a scythe"],
    ["pitchfork_hay", 1.6, "pitches hay with a fork"],
    ["pump_water", 1, "pumps water with a lever", { side: "both" }],
    ["crank_handle", 1.1, "turns a crank with the {side} hand"],
    ["churn_butter", 0.68, "churns butter", { side: "both" }],
    ["milk_cow", 0.6, "milks a cow on a low stool", { side: "both" }],
    ["scatter_grain", 1.5, "scatters grain for chickens with the {side} hand"],
    ["pick_fruit", 1.7, "picks fruit from a high branch with the {side} hand into a basket"],
    ["plant_seeds", 2.7, "plants seeds along a furrow"],
    ["water_plants", 1.9, "waters plants with a can"],
    ["pull_weeds", 1.7, "pulls weeds out of the ground with the {side} hand"],
  ]),
].flat();
