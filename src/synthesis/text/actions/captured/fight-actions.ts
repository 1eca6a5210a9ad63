import { capturedActions } from "./captured-action.js";

const AIMED = ["direction", "elevation", "level", "size"] as const;

export const PUNCH_ACTIONS = /* @__PURE__ */ capturedActions("punch", [
  {
    id: "punch_jab",
    label: "jabs with the {side} fist",
    layer: "upperBody",
    side: "left",
    parameters: AIMED,
    seconds: 1.1,
  },
  {
    id: "punch_cross",
    label: "punches with the {side} fist",
    layer: "upperBody",
    side: "right",
    parameters: AIMED,
    seconds: 1,
  },
  {
    id: "chop_hand",
    label: "chops with the edge of the {side} hand",
    layer: "upperBody",
    side: "right",
    parameters: AIMED,
    seconds: 0.9,
  },
  {
    id: "punch_combo",
    label: "punches in a combination",
    layer: "upperBody",
    side: "both",
    parameters: ["direction", "size"],
    seconds: 2.8,
  },
  {
    id: "punch_uppercut",
    label: "throws an uppercut with the {side} fist",
    layer: "upperBody",
    side: "right",
    parameters: ["direction", "size"],
    seconds: 1.3,
  },
  {
    id: "punch_low",
    label: "punches low with the {side} fist",
    layer: "upperBody",
    side: "right",
    parameters: ["direction", "size"],
    seconds: 1.2,
  },
  {
    id: "punch_series",
    label: "punches again and again with the {side} fist",
    layer: "upperBody",
    counts: "cycles",
    side: "right",
    parameters: ["direction"],
    seconds: 0.5,
  },
  {
    id: "punch_karate",
    label: "steps and punches with the {side} fist",
    side: "right",
    parameters: ["direction", "level"],
    seconds: 0.9,
  },
  { id: "boxing", label: "boxes", counts: "none", side: "both", seconds: 6 },
]);

export const KICK_ACTIONS = /* @__PURE__ */ capturedActions("kick", [
  { id: "kick_front", label: "kicks forward with the {side} leg", side: "right", parameters: AIMED, seconds: 1.3 },
  { id: "kick_side", label: "kicks sideways with the {side} leg", side: "right", parameters: AIMED, seconds: 1.8 },
  {
    id: "kick_round",
    label: "does a roundhouse kick with the {side} leg",
    side: "right",
    parameters: AIMED,
    seconds: 1.3,
  },
  { id: "kick_spin", label: "does a spinning kick with the {side} leg", side: "right", seconds: 2.6 },
  { id: "kick_jump", label: "does a jump kick with the {side} leg", side: "right", seconds: 2.2 },
  {
    id: "kick_ball",
    label: "kicks a ball with the {side} foot",
    side: "right",
    parameters: ["direction"],
    seconds: 2.4,
  },
]);

export const DEFENCE_ACTIONS = /* @__PURE__ */ capturedActions("defend", [
  {
    id: "block_high",
    label: "blocks high with the {side} arm",
    layer: "upperBody",
    side: "left",
    parameters: ["direction", "hold"],
    seconds: 1.6,
  },
  {
    id: "block",
    label: "blocks with the {side} arm",
    layer: "upperBody",
    side: "left",
    parameters: ["direction", "hold"],
    seconds: 1.1,
  },
  { id: "block_low", label: "blocks low with the {side} arm", side: "left", parameters: ["hold"], seconds: 1.8 },
  {
    id: "block_knife_hand",
    label: "blocks with the edge of the {side} hand",
    side: "left",
    parameters: ["hold"],
    seconds: 1.6,
  },
  { id: "guard", label: "takes a guard", side: "both", parameters: ["hold"], seconds: 3.3 },
  { id: "dodge", label: "dodges to the {side}", side: "right", parameters: ["direction", "size"], seconds: 1.2 },
  { id: "hit_react", label: "is hit", parameters: ["size"], seconds: 0.9 },
]);

export const WEAPON_ACTIONS = /* @__PURE__ */ capturedActions("weapon", [
  { id: "sword", label: "swings a sword", side: "right", layer: "upperBody", parameters: ["size"], seconds: 1.4 },
  { id: "shoot_gun", label: "shoots a gun", side: "right", layer: "upperBody", seconds: 1 },
  { id: "shoot_bow", label: "shoots a bow", side: "both", layer: "upperBody", seconds: 2 },
  { id: "cast_spell", label: "casts a spell", side: "right", layer: "upperBody", seconds: 1.2 },
  { id: "taunt", label: "taunts", side: "both", layer: "upperBody", seconds: 1.4 },
]);

export const FALL_ACTIONS = /* @__PURE__ */ capturedActions("fall", [
  { id: "stagger", label: "staggers", counts: "none", seconds: 2.4 },
  { id: "fall", label: "falls", exit: "lieBack", counts: "none", seconds: 2.1 },
  { id: "die", label: "dies", exit: "lieBack", counts: "none", seconds: 1.6 },
]);
