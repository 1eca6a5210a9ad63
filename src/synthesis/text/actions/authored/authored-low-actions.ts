import { authoredActions } from "./authored-action.js";

export const LOW_ACTIONS = /* @__PURE__ */ authoredActions("low", [
  { id: "crouch_down", label: "crouches down", exit: "crouch", seconds: 1 },
  { id: "crouch_up", label: "rises from a crouch", entry: "crouch", seconds: 1 },
  { id: "crouch_idle", label: "crouches", entry: "crouch", exit: "crouch", parameters: ["hold"], seconds: 3 },
  { id: "kneel_down", label: "kneels down on the {side} knee", exit: "kneelOne", side: "right", seconds: 1.6 },
  { id: "kneel_down_both", label: "kneels down on both knees", exit: "kneel", seconds: 2 },
  { id: "kneel_up", label: "rises from the {side} knee", entry: "kneelOne", side: "right", seconds: 1.6 },
  { id: "kneel_up_both", label: "rises from the knees", entry: "kneel", seconds: 2 },
  { id: "kneel_idle", label: "kneels", entry: "kneel", exit: "kneel", parameters: ["hold"], seconds: 3 },
  {
    id: "kneel_one_idle",
    label: "kneels on one knee",
    entry: "kneelOne",
    exit: "kneelOne",
    side: "right",
    parameters: ["hold"],
    seconds: 3,
  },
  {
    id: "lie_back_idle",
    label: "lies on the back",
    entry: "lieBack",
    exit: "lieBack",
    parameters: ["hold"],
    seconds: 3,
  },
  {
    id: "lie_front_idle",
    label: "lies on the belly",
    entry: "lieFront",
    exit: "lieFront",
    parameters: ["hold"],
    seconds: 3,
  },
  { id: "lie_down_front", label: "lies down on the belly", exit: "lieFront", seconds: 3 },
  { id: "get_up_front", label: "gets up from the belly", entry: "lieFront", seconds: 3 },
  { id: "all_fours_down", label: "goes down on all fours", exit: "allFours", seconds: 1.8 },
  { id: "all_fours_up", label: "gets up from all fours", entry: "allFours", seconds: 1.8 },
  {
    id: "all_fours_idle",
    label: "is on all fours",
    entry: "allFours",
    exit: "allFours",
    parameters: ["hold"],
    seconds: 3,
  },
]);

export const SIT_ACTIONS = /* @__PURE__ */ authoredActions("sit", [
  { id: "sit_idle", label: "sits", entry: "sit", exit: "sit", parameters: ["hold"], seconds: 3 },
  {
    id: "sit_floor_idle",
    label: "sits on the floor",
    entry: "sitFloor",
    exit: "sitFloor",
    parameters: ["hold"],
    seconds: 3,
  },
  {
    id: "cross_legs",
    label: "crosses the {side} leg over the other one",
    entry: "sit",
    exit: "sit",
    side: "right",
    parameters: ["hold"],
    seconds: 2,
  },
]);

export const EXERCISE_ACTIONS = /* @__PURE__ */ authoredActions("exercise", [
  { id: "plank", label: "holds a plank", parameters: ["hold"], seconds: 5 },
  { id: "push_up", label: "does push-ups", counts: "cycles", seconds: 1.3 },
  { id: "sit_up", label: "does sit-ups", counts: "cycles", seconds: 1.55 },
  { id: "burpee", label: "does burpees", counts: "cycles", seconds: 3.3 },
  {
    id: "high_knees",
    label: "runs on the spot with high knees",
    counts: "cycles",
    parameters: ["size"],
    seconds: 0.84,
  },
]);
