import { authoredActions } from "./authored-action.js";

export const BALL_ACTIONS = /* @__PURE__ */ authoredActions("ball", [
  {
    id: "swing_tennis",
    label: "swings a tennis racket with the {side} hand",
    side: "right",
    parameters: ["level"],
    seconds: 1.6,
  },
  { id: "serve_tennis", label: "serves with the {side} hand", side: "right", seconds: 2.2 },
  { id: "dribble_feet", label: "dribbles a ball with the {side} foot", counts: "cycles", side: "right", seconds: 0.7 },
  { id: "header", label: "heads a ball", seconds: 1.2 },
]);

export const MUSIC_ACTIONS = /* @__PURE__ */ authoredActions("music", [
  { id: "play_guitar", label: "plays the guitar", layer: "upperBody", counts: "cycles", side: "right", seconds: 0.56 },
  { id: "play_flute", label: "plays the flute", layer: "upperBody", counts: "cycles", side: "both", seconds: 0.6 },
  { id: "play_trumpet", label: "plays the trumpet", layer: "upperBody", counts: "cycles", side: "right", seconds: 0.8 },
]);

export const FORCE_ACTIONS = /* @__PURE__ */ authoredActions("force", [
  { id: "open_door", label: "opens a door with the {side} hand", side: "right", seconds: 2.4 },
  { id: "close_door", label: "closes a door with the {side} hand", side: "right", seconds: 2 },
  {
    id: "knock_door",
    label: "knocks with the {side} hand",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    seconds: 0.33,
  },
]);

export const TOOL_ACTIONS = /* @__PURE__ */ authoredActions("tool", [
  {
    id: "press_button",
    label: "presses a button with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: ["level"],
    seconds: 1.6,
  },
  {
    id: "stir",
    label: "stirs with the {side} hand",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 0.84,
  },
  { id: "cut", label: "cuts with the {side} hand", layer: "upperBody", counts: "cycles", side: "right", seconds: 0.47 },
  {
    id: "paint",
    label: "paints with the {side} hand",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 1.2,
  },
  { id: "pour", label: "pours with the {side} hand", layer: "upperBody", side: "right", seconds: 2.6 },
  { id: "read", label: "reads", layer: "upperBody", side: "both", parameters: ["hold"], seconds: 4 },
  {
    id: "take_selfie",
    label: "takes a selfie with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: ["hold"],
    seconds: 3,
  },
  {
    id: "check_watch",
    label: "checks the watch on the {side} wrist",
    layer: "upperBody",
    side: "left",
    parameters: ["hold"],
    seconds: 2.2,
  },
]);
