import { authoredActions } from "./authored-action.js";

export const PUNCH_ACTIONS = /* @__PURE__ */ authoredActions("punch", [
  {
    id: "punch_hook",
    label: "throws a {side} hook",
    layer: "upperBody",
    side: "right",
    parameters: ["direction", "level"],
    seconds: 1.1,
  },
  { id: "elbow_strike", label: "strikes with the {side} elbow", layer: "upperBody", side: "right", seconds: 1.1 },
]);

export const KICK_ACTIONS = /* @__PURE__ */ authoredActions("kick", [
  { id: "knee_strike", label: "strikes with the {side} knee", side: "right", seconds: 1.2 },
  { id: "kick_back", label: "kicks back with the {side} foot", side: "right", parameters: ["level"], seconds: 1.3 },
  { id: "stomp", label: "stomps with the {side} foot", counts: "cycles", side: "right", seconds: 0.9 },
]);

export const WEAPON_ACTIONS = /* @__PURE__ */ authoredActions("weapon", [
  { id: "swing_axe", label: "swings an axe", side: "both", seconds: 1.8 },
  {
    id: "stab",
    label: "stabs with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: ["direction", "level"],
    seconds: 1.1,
  },
  {
    id: "aim_gun",
    label: "aims with the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: ["direction", "elevation", "hold", "prop"],
    seconds: 2.5,
  },
  { id: "reload", label: "reloads", layer: "upperBody", side: "right", seconds: 2 },
  { id: "throw_grenade", label: "throws a grenade with the {side} hand", side: "right", seconds: 2 },
  {
    id: "shield_block",
    label: "blocks with a shield on the {side} arm",
    layer: "upperBody",
    side: "left",
    parameters: ["hold", "direction"],
    seconds: 1.6,
  },
]);

export const FALL_ACTIONS = /* @__PURE__ */ authoredActions("fall", [
  { id: "faint", label: "faints", exit: "lieBack", seconds: 2.2 },
  { id: "fall_forward", label: "falls forward", exit: "lieFront", seconds: 1.8 },
  { id: "die_forward", label: "dies, falling forward", exit: "lieFront", seconds: 2.2 },
  { id: "stumble", label: "stumbles", parameters: ["size"], seconds: 1.8 },
  { id: "be_pushed", label: "is pushed", parameters: ["direction"], seconds: 1.6 },
  { id: "slip", label: "slips", seconds: 1.6 },
]);
