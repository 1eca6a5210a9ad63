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
].flat();
