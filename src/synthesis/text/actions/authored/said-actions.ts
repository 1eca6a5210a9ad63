import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions that people ask for in their own words. */
export const SAID_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "parkour" }, [
    ["slide_soles", 2.9, "runs and slides along on both soles", { onTheMove: true }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "emote", counts: "none" }, [
    ["propose", 6, "kneels and holds up a ring", { exit: "kneelOne", side: "right" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "rest", counts: "none" }, [
    [
      "lie_starfish",
      5,
      "lies on the back, arms and legs spread",
      { entry: "lieBack", exit: "lieBack", keeps: true },
      "hold",
    ],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "yoga", counts: "none" }, [
    ["split_front", 4.8, "slides into a split, the {side} leg ahead", { side: "right" }, "hold"],
    ["shoulder_stand", 8, "does a shoulder stand", { side: "both" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "low", entry: "sitFloor", exit: "sitFloor" }, [
    ["scramble_back", 0.48, "scrambles backward on hands and feet", { counts: "cycles" }, "distance"],
  ]),
  /* @__PURE__ */ actionsOf(
    { performer: "authored", family: "rest", entry: "lieBack", exit: "lieBack", counts: "cycles" },
    [
      ["tantrum_floor", 0.48, "lies on the back, beating the ground with fists and heels"],
      ["air_bicycle", 0.96, "lies on the back and pedals in the air"],
    ],
  ),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "feeling", layer: "upperBody", side: "right" }, [
    ["hurt_hand", 3.2, "snatches the {side} hand away, shakes and nurses it"],
    ["bite_nails", 0.94, "bites the nails of the {side} hand", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "kitchen", layer: "upperBody", side: "right" }, [
    ["grate", 0.54, "grates something with the {side} hand", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "arms", layer: "arms", side: "both", counts: "none" }, [
    ["clasp_hands", 2.8, "clasps the hands in front", {}, "hold"],
    ["palms_up", 2.8, "holds the palms up", { side: "right" }, "hold"],
    ["clench_fists", 2.8, "clenches the {side} fist", { side: "right" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "idle", counts: "none", side: "right" }, [
    ["rest_on_leg", 3.4, "stands with the weight on the {side} leg", {}, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "arms", layer: "arms", side: "both" }, [
    ["clap_overhead", 0.42, "claps above the head", { counts: "cycles" }],
    [
      "on_shoulder",
      3,
      "rests something long on the {side} shoulder",
      { side: "right", carries: true, counts: "none" },
      "hold",
    ],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance", readiness: "dance" }, [
    ["waltz_box", 2.8, "dances a waltz box with a partner who is not there", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "pastime", layer: "upperBody" }, [
    ["umbrella_wind", 4, "holds an umbrella against the wind", { carries: true, counts: "none" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "punch", side: "right", readiness: "fists" }, [
    ["uppercut_jump", 2.6, "leaps with a {side} uppercut"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "weapon", readiness: "sword" }, [
    ["draw_greatsword", 2.4, "draws a long sword from the back", { side: "right" }],
    ["blade_whirl", 2.6, "whirls round with a blade in each hand", { side: null }],
    ["shield_knocked", 2.4, "takes a blow on the shield and is knocked back", { side: "left" }],
  ]),
].flat();
