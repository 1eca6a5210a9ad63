import { authoredActions } from "./authored-action.js";

export const LEG_ACTIONS = /* @__PURE__ */ authoredActions("legs", [
  { id: "raise_knee", label: "raises the {side} knee", layer: "legs", side: "right", parameters: ["hold"], seconds: 2 },
  {
    id: "raise_leg",
    label: "raises the {side} leg",
    layer: "legs",
    side: "right",
    parameters: ["direction", "hold", "size"],
    seconds: 2.2,
  },
  {
    id: "balance_one_leg",
    label: "balances on the {side} leg",
    layer: "legs",
    side: "right",
    parameters: ["hold"],
    seconds: 4,
  },
  {
    id: "swing_leg",
    label: "swings the {side} leg",
    layer: "legs",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 1.2,
  },
  { id: "circle_foot", label: "circles the {side} foot", layer: "legs", counts: "cycles", side: "right", seconds: 1 },
  {
    id: "tiptoe_rise",
    label: "rises on the toes",
    counts: "cycles",
    side: "both",
    parameters: ["hold", "size"],
    seconds: 1.6,
  },
  {
    id: "tap_foot",
    label: "taps the {side} foot",
    layer: "legs",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 0.43,
  },
]);

export const DANCE_ACTIONS = /* @__PURE__ */ authoredActions("dance", [
  { id: "step_touch", label: "steps from side to side", counts: "cycles", seconds: 1.2 },
]);

export const BEND_ACTIONS = /* @__PURE__ */ authoredActions("bend", [
  { id: "rotate_hips", label: "circles the hips", counts: "cycles", parameters: ["size"], seconds: 1.32 },
  { id: "toe_touch", label: "touches the toes", counts: "cycles", side: "both", parameters: ["hold"], seconds: 2.2 },
  { id: "lean_side", label: "leans to the {side}", side: "right", parameters: ["hold", "size"], seconds: 3.2 },
  {
    id: "bend_side",
    label: "bends to the {side}",
    counts: "cycles",
    side: "right",
    parameters: ["hold", "size"],
    seconds: 2.2,
  },
  {
    id: "put_down_table",
    label: "puts something down on a table with the {side} hand",
    layer: "upperBody",
    side: "right",
    seconds: 2.2,
  },
]);
