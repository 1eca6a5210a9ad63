import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of every day: reaching, bending, picking up, eating, care, fights, climbing. */
export const AGAIN_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "low" }, [
    ["get_up", 4.2, "gets up", { entry: "lieBack", counts: "none" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "bend" }, [
    ["bend", 2.6, "bends down", {}, "size", "hold"],
    ["pick_up_floor", 2.7, "picks something up from the floor", { side: "both" }],
    ["pick_up_table", 2.4, "picks something up", { layer: "upperBody", side: "right" }],
    ["put_down_floor", 3, "puts something down on the floor", { side: "both" }],
    ["lean_forward", 2.8, "leans forward", { side: "both" }, "size", "hold"],
    ["twist_trunk", 1.7, "twists the trunk", { layer: "upperBody", counts: "cycles" }, "size"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "arms", layer: "upperBody", side: "right" }, [
    ["reach_high", 2.2, "reaches up with the {side} hand", {}, "direction", "hold", "size"],
    ["reach_forward", 2.2, "reaches out with the {side} hand", {}, "direction", "elevation", "level", "hold"],
    ["reach_low", 2.4, "reaches down with the {side} hand", { layer: null }, "direction", "hold", "size"],
    ["hug_self", 4, "hugs the own body", { side: "both" }, "hold"],
    ["beckon", 0.6, "beckons with the {side} hand", { layer: "arms", counts: "cycles" }, "size"],
  ]),
].flat();
