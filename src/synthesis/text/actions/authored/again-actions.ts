import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of every day: reaching, bending, picking up, eating, care, fights, climbing. */
export const AGAIN_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "low" }, [
    ["get_up", 4.2, "gets up", { entry: "lieBack", counts: "none" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "bend" }, [
    ["bow", 2.6, "bows", {}, "size", "hold"],
    ["bend", 2.6, "bends down", {}, "size", "hold"],
    ["pick_up_floor", 2.7, "picks something up from the floor", { side: "both" }],
    ["pick_up_table", 2.4, "picks something up", { layer: "upperBody", side: "right" }],
    ["put_down_floor", 3, "puts something down on the floor", { side: "both" }],
    ["lean_forward", 2.8, "leans forward", { side: "both" }, "size", "hold"],
    ["lean_back", 3.2, "leans back", { layer: "upperBody" }, "size", "hold"],
    ["twist_trunk", 1.7, "twists the trunk", { layer: "upperBody", counts: "cycles" }, "size"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "arms", layer: "upperBody", side: "right" }, [
    ["put_in_pocket", 2.6, "puts something in the pocket with the {side} hand", {}, "hold"],
    ["reach_high", 2.2, "reaches up with the {side} hand", {}, "direction", "hold", "size"],
    ["reach_forward", 2.2, "reaches out with the {side} hand", {}, "direction", "elevation", "level", "hold"],
    ["reach_low", 2.4, "reaches down with the {side} hand", { layer: null }, "direction", "hold", "size"],
    ["hug_self", 4, "hugs the own body", { side: "both" }, "hold"],
    ["beckon", 0.6, "beckons with the {side} hand", { layer: "arms", counts: "cycles" }, "size"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "defend", readiness: "fists" }, [
    ["guard", 3.6, "takes a guard", { side: "both", layer: "upperBody", carries: true }, "hold"],
    ["block", 2.4, "blocks with the {side} arm", { layer: "upperBody", side: "left" }, "direction", "hold"],
    ["dodge", 2.4, "dodges to the {side}", { side: "right" }, "direction", "size"],
    ["hit_react", 1.6, "is hit", { readiness: undefined }, "size"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "kick", readiness: "fists", side: "right" }, [
    ["kick_spin", 3.3, "does a spinning kick with the {side} leg"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "fall", counts: "none" }, [
    ["stagger", 4, "staggers", {}, "size", "direction", "steps"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "arms", layer: "upperBody", side: "both" }, [
    ["slap_thighs", 0.52, "slaps the thighs", { layer: null, counts: "cycles" }],
    ["flex_muscles", 4.6, "flexes the muscles", {}, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance" }, [
    ["ginga", 1.52, "steps the ginga of capoeira", { counts: "cycles" }, "size"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "feeling", counts: "none", side: "right" }, [
    ["spit", 2.2, "spits to the {side}", { counts: "performances", layer: "upperBody" }],
    ["howl", 3.8, "howls like a wolf", { side: null }, "size", "hold"],
    ["laugh", 5.4, "laughs", { layer: "upperBody" }, "size", "hold"],
    ["scared", 4.4, "is scared", {}, "hold"],
    ["angry", 4.6, "is angry", {}, "size"],
    ["confused", 4, "is confused", {}, "hold"],
    ["tired", 6, "is tired", {}, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "eat", layer: "arms", side: "right" }, [
    ["drink", 4.6, "drinks with the {side} hand", {}, "hold"],
    ["eat", 2.8, "eats", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "body_care", layer: "upperBody", side: "right" }, [
    ["put_on_hat", 3.6, "puts on a hat", { side: "both" }],
    ["comb_hair", 5, "combs the hair", { counts: "none" }, "hold"],
    ["brush_teeth", 5, "brushes the teeth", { counts: "none" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "ball", side: "right", counts: "cycles" }, [
    ["dribble", 0.68, "dribbles a ball with the {side} hand", { layer: "upperBody" }],
  ]),
  /* @__PURE__ */ actionsOf(
    { performer: "authored", family: "air_water", entry: "free", exit: "free", counts: "cycles", side: "both" },
    [
      ["swim_butterfly", 1.35, "swims butterfly", {}, "distance"],
      ["swim_crawl", 1.3, "swims the crawl", {}, "distance"],
    ],
  ),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "tool", side: "right", counts: "cycles" }, [
    ["saw", 0.58, "saws with the {side} hand"],
    ["hammer", 0.57, "hammers with the {side} hand"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "force", side: "both" }, [
    ["push", 1.45, "pushes", { counts: "cycles" }, "direction", "size"],
    ["row", 1.58, "rows", { entry: "sit", exit: "sit", counts: "cycles" }, "size"],
    ["chop", 1.56, "chops with an axe", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "music", layer: "upperBody", side: "both" }, [
    ["play_drums", 5, "plays the drums", { entry: "sit", exit: "sit", counts: "none" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance", readiness: "dance", counts: "none" }, [
    ["dance_russian", 8, "dances a Russian dance", {}, "hold"],
  ]),
].flat();
