import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of the whole body: climbing, hopping, drills, ballet, animals, falls. */
export const MOVE_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "jump", counts: "cycles" }, [
    ["hop", 0.59, "hops on the {side} foot", { side: "right" }, "size", "distance", "direction", "inPlace"],
    ["skip", 0.81, "skips", {}, "size", "distance", "inPlace"],
    ["hop_holding_foot", 0.51, "hops on the {side} foot, holding the other one", { side: "right" }],
    ["jump_clap", 0.6, "jumps up and down, clapping", {}, "size"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "acrobatics", side: "right" }, [
    ["roll_over", 2.3, "rolls over to the {side}", { entry: "lieBack", exit: "lieBack" }],
    ["roll_side", 2, "rolls over the {side} shoulder to the side"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "climb", counts: "cycles" }, [
    ["climb_ladder_up", 1.2, "climbs up a ladder", { exit: "free" }, "steps", "distance"],
    ["climb_ladder_down", 1.2, "climbs down a ladder", { entry: "free" }, "steps", "distance"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "exercise", counts: "cycles" }, [
    ["heel_kicks", 0.56, "kicks the heels up to the bottom", {}, "steps"],
    ["march_in_place", 1.04, "marches in place", {}, "steps"],
    ["tiptoe_walk", 1.2, "walks tall on tiptoe", {}, "steps"],
    ["lunge_alternate", 3.2, "lunges forward with one leg and then the other", {}, "size"],
    ["squat_arms_out", 1.57, "squats with the arms stretched out", {}, "size"],
    ["row_machine", 1.76, "rows on a rowing machine"],
    ["bench_press", 2.1, "presses a barbell lying on a bench"],
    ["front_raise", 2.3, "raises both arms straight in front", { layer: "upperBody", side: "both" }],
    ["windmill_touch", 1.9, "touches each foot with the other hand, feet apart"],
    ["sit_up", 1.8, "does sit-ups", { entry: "lieBack", exit: "lieBack" }],
    ["crouch_spam", 0.4, "crouches down and up again and again"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "punch", side: "both" }, [
    ["horse_stance", 3.4, "sinks into a horse stance, fists at the hips", { counts: "none" }, "hold"],
    ["horse_punch", 0.6, "punches from a horse stance", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "animal", counts: "cycles" }, [
    ["gorilla_walk", 1.24, "walks on the knuckles like a gorilla"],
    ["cat_stalk", 2.36, "stalks low like a cat"],
    ["penguin_waddle", 0.74, "waddles like a penguin"],
    ["snake_slither", 1.28, "slithers like a snake", { entry: "lieFront", exit: "lieFront" }],
    ["spider_walk", 0.4, "walks bent over backwards on hands and feet"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance" }, [
    ["plie", 1.9, "does pliés", { counts: "cycles" }],
    ["plie_second", 2, "does pliés in second position", { counts: "cycles" }],
    ["arabesque", 5.6, "holds an arabesque on the {side} leg", { side: "left" }, "hold"],
    ["pirouette", 3.2, "does a pirouette to the {side}", { side: "right" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "climb" }, [
    ["wall_run_climb", 5.4, "runs up a wall, grabs its top and climbs over", { exit: "free" }],
    ["take_off", 3.4, "takes off and flies, one fist ahead", { exit: "free", side: "right" }, "hold"],
    ["jump_down", 2.4, "jumps down from a ledge", { entry: "free" }],
    ["step_over", 3.4, "steps over an obstacle", { onTheMove: true, side: "left" }],
    ["step_onto", 2.2, "steps up onto a box, the {side} foot first", { exit: "free", side: "right" }],
    ["step_off", 2, "steps down from a box, the {side} foot first", { entry: "free", side: "right" }],
    ["step_up", 3.2, "steps up onto a box and down again, the {side} foot first", { counts: "cycles", side: "right" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "force", side: "right" }, [
    ["open_door_pull", 4.2, "pulls a door open with the {side} hand and goes through"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "fall", counts: "none" }, [
    ["topple_forward", 3.3, "falls forward, stiff as a tree", { exit: "lieFront" }],
    ["topple_backward", 3, "topples backward, arms wheeling", { exit: "lieBack" }],
    ["collapse", 2.3, "collapses like a puppet without strings", { exit: "lieFront" }],
    ["tased", 4.2, "is tased, goes rigid and drops", { exit: "lieFront" }, "hold"],
    ["slip_fall", 2.6, "slips and lands on the bottom", { exit: "sitFloor" }],
    ["stagger_back", 2.7, "staggers backward"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "acrobatics" }, [
    ["roll_forward", 2.1, "rolls forward", { onTheMove: true }, "distance"],
    ["kip_up", 2.6, "kips up from the back onto the feet", { entry: "lieBack" }],
    ["leg_sweep", 2.9, "sweeps the {side} leg round low, spinning", { side: "right" }],
    ["ground_slam", 3, "leaps and smashes both fists into the ground", {}, "size"],
  ]),
].flat();
