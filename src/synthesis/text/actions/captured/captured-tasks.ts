import { capturedActions } from "./captured-action.js";

export const FORCE_ACTIONS = /* @__PURE__ */ capturedActions("force", [
  { id: "push", label: "pushes", side: "both", parameters: ["direction", "size"], seconds: 3 },
  { id: "pull", label: "pulls", side: "both", seconds: 3 },
  { id: "lift_weights", label: "lifts a weight overhead", counts: "cycles", side: "both", seconds: 5 },
  { id: "row", label: "rows", layer: "upperBody", counts: "cycles", side: "both", parameters: ["size"], seconds: 1.7 },
  { id: "carry", label: "carries something", layer: "arms", counts: "none", side: "both", seconds: 2.5 },
  {
    id: "knock",
    label: "bangs with the {side} fist",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 1,
  },
]);

const THROWN = ["direction", "elevation", "size"] as const;

export const BALL_ACTIONS = /* @__PURE__ */ capturedActions("ball", [
  {
    id: "throw_overhand",
    label: "throws overhand with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: THROWN,
    seconds: 2.5,
  },
  {
    id: "throw_underhand",
    label: "throws underhand with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: THROWN,
    seconds: 2,
  },
  {
    id: "throw_frisbee",
    label: "throws a frisbee with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: THROWN,
    seconds: 2.1,
  },
  { id: "catch", label: "catches something", layer: "upperBody", side: "both", parameters: ["level"], seconds: 1.5 },
  { id: "swing_bat", label: "swings a bat", side: "right", parameters: ["size"], seconds: 3.2 },
  { id: "swing_bunt", label: "bunts", side: "right", seconds: 2 },
  { id: "swing_golf", label: "swings a golf club", side: "right", parameters: ["size"], seconds: 2.7 },
  { id: "putt", label: "putts", side: "right", seconds: 4.5 },
  { id: "shoot_basketball", label: "shoots at a basket", side: "right", seconds: 2.2 },
  {
    id: "dribble",
    label: "dribbles a ball with the {side} hand",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    seconds: 0.9,
  },
]);

export const TOOL_ACTIONS = /* @__PURE__ */ capturedActions("tool", [
  { id: "chop", label: "chops with an axe", side: "right", parameters: ["size"], seconds: 2.5 },
  {
    id: "hammer",
    label: "hammers with the {side} hand",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 0.5,
  },
  { id: "dig", label: "digs", counts: "none", side: "right", seconds: 6 },
  {
    id: "saw",
    label: "saws with the {side} hand",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 0.6,
  },
  {
    id: "wipe",
    label: "wipes with the {side} hand",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    parameters: ["size"],
    seconds: 0.9,
  },
  { id: "wash", label: "washes", layer: "upperBody", counts: "none", side: "both", seconds: 6 },
  { id: "sweep", label: "sweeps the floor", counts: "none", side: "right", parameters: ["distance"], seconds: 6 },
  { id: "mop", label: "mops the floor", counts: "none", side: "right", seconds: 6 },
  { id: "rake", label: "rakes", counts: "cycles", side: "right", parameters: ["size"], seconds: 1.1 },
  { id: "vacuum", label: "vacuums the floor", counts: "none", side: "right", seconds: 6 },
  { id: "write", label: "writes with the {side} hand", layer: "arms", counts: "none", side: "right", seconds: 5 },
  { id: "type", label: "types", layer: "arms", counts: "none", side: "both", seconds: 5 },
  {
    id: "drive",
    label: "drives",
    layer: "upperBody",
    entry: "sit",
    exit: "sit",
    counts: "none",
    side: "both",
    seconds: 5,
  },
  { id: "fish", label: "casts a fishing line and reels it in", counts: "none", side: "right", seconds: 8 },
  { id: "swat_fly", label: "swats flies with the {side} hand", counts: "none", side: "right", seconds: 6 },
  { id: "photograph", label: "takes photographs", layer: "upperBody", counts: "none", side: "both", seconds: 6 },
  { id: "use_item", label: "uses something with the {side} hand", layer: "arms", side: "right", seconds: 1.6 },
]);

export const EATING_ACTIONS = /* @__PURE__ */ capturedActions("eat", [
  { id: "drink", label: "drinks with the {side} hand", layer: "arms", side: "right", seconds: 5 },
  { id: "eat", label: "eats", layer: "arms", counts: "cycles", side: "right", seconds: 2.8 },
  { id: "phone", label: "phones with the {side} hand", layer: "arms", counts: "none", side: "right", seconds: 6 },
  { id: "phone_dial", label: "dials and phones", layer: "upperBody", counts: "none", side: "right", seconds: 6 },
  { id: "hold_baby", label: "rocks a baby", layer: "arms", counts: "none", side: "both", seconds: 6 },
]);

export const MUSIC_ACTIONS = /* @__PURE__ */ capturedActions("music", [
  { id: "play_violin", label: "plays the violin", layer: "upperBody", counts: "none", side: "right", seconds: 6 },
  { id: "play_drums", label: "plays the drums", layer: "upperBody", counts: "none", side: "both", seconds: 6 },
  { id: "play_piano", label: "plays the piano", layer: "arms", counts: "none", side: "both", seconds: 6 },
]);

export const BODY_CARE_ACTIONS = /* @__PURE__ */ capturedActions("body_care", [
  { id: "comb_hair", label: "combs the hair", layer: "upperBody", counts: "none", side: "right", seconds: 6 },
  { id: "brush_teeth", label: "brushes the teeth", layer: "upperBody", counts: "none", side: "right", seconds: 6 },
  { id: "shave", label: "shaves", layer: "upperBody", counts: "none", side: "right", seconds: 6 },
  { id: "put_on_hat", label: "puts on a hat", layer: "upperBody", side: "both", seconds: 5.6 },
  { id: "put_on_jacket", label: "puts on a jacket", layer: "upperBody", side: "right", seconds: 10.2 },
  { id: "headphones_on", label: "puts on headphones", layer: "upperBody", side: "both", seconds: 6 },
]);
