import { capturedActions } from "./captured-action.js";

export const SIT_ACTIONS = /* @__PURE__ */ capturedActions("sit", [
  { id: "sit_down", label: "sits down", exit: "sit", counts: "none", seconds: 2.3 },
  { id: "sit_down_floor", label: "sits down on the floor", exit: "sitFloor", counts: "none", seconds: 1.6 },
  { id: "sit_up_from_floor", label: "gets up from the floor", entry: "sitFloor", counts: "none", seconds: 1.6 },
  { id: "stand_up", label: "stands up", entry: "sit", counts: "none", seconds: 1.7 },
]);

export const LOW_ACTIONS = /* @__PURE__ */ capturedActions("low", [
  { id: "squat", label: "squats", counts: "cycles", parameters: ["size", "hold"], seconds: 2.4 },
  { id: "lie_down", label: "lies down", exit: "lieBack", counts: "none", seconds: 4.8 },
  { id: "get_up", label: "gets up", entry: "lieBack", counts: "none", seconds: 5 },
  { id: "crouch", label: "ducks", parameters: ["size", "hold"], seconds: 2.5 },
  {
    id: "lunge",
    label: "lunges with the {side} leg",
    side: "left",
    parameters: ["size", "hold"],
    seconds: 1.9,
  },
  {
    id: "crawl",
    label: "crawls",
    entry: "allFours",
    exit: "allFours",
    counts: "cycles",
    parameters: ["distance", "steps"],
    seconds: 1.3,
  },
  { id: "roll_over", label: "rolls over", entry: "lieBack", exit: "lieBack", seconds: 3 },
]);

export const BEND_ACTIONS = /* @__PURE__ */ capturedActions("bend", [
  { id: "bend", label: "bends down", parameters: ["size", "hold"], seconds: 2 },
  { id: "pick_up_floor", label: "picks something up from the floor", side: "both", seconds: 2.2 },
  { id: "pick_up_table", label: "picks something up", side: "right", layer: "upperBody", seconds: 1.2 },
  { id: "put_down_floor", label: "puts something down on the floor", side: "both", seconds: 2.3 },
  { id: "bow", label: "bows", parameters: ["size", "hold"], seconds: 3 },
  { id: "curtsey", label: "curtseys", parameters: ["size", "hold"], seconds: 2.7 },
  { id: "lean_forward", label: "leans forward", side: "both", parameters: ["size", "hold"], seconds: 2.4 },
  { id: "stretch", label: "stretches", layer: "upperBody", parameters: ["size", "hold"], seconds: 5.5 },
  { id: "twist_trunk", label: "twists the trunk", layer: "upperBody", parameters: ["size"], seconds: 5.5 },
]);
