import { capturedActions } from "./captured-action.js";

export const IDLE_ACTIONS = /* @__PURE__ */ capturedActions("idle", [
  { id: "idle", label: "stands idle", counts: "none", seconds: 5 },
  { id: "idle_ready", label: "stands ready", counts: "none", seconds: 3 },
  { id: "wait", label: "waits", counts: "none", seconds: 6 },
  { id: "look_around", label: "looks around", layer: "head", seconds: 5 },
]);

export const JUMP_ACTIONS = /* @__PURE__ */ capturedActions("jump", [
  { id: "jump_up", label: "jumps up", parameters: ["size", "direction", "distance"], seconds: 1.9 },
  {
    id: "jump_forward",
    label: "jumps forward",
    parameters: ["size", "distance", "direction", "inPlace"],
    seconds: 2.2,
  },
  {
    id: "jump_side",
    label: "jumps to the {side}",
    side: "right",
    parameters: ["size", "distance", "direction", "inPlace"],
    seconds: 1.7,
  },
  {
    id: "jump_turn",
    label: "jumps and turns to the {side}",
    side: "right",
    parameters: ["size", "turn"],
    seconds: 1.7,
  },
  { id: "jump", label: "jumps", parameters: ["size", "direction", "distance"], seconds: 1.3 },
  {
    id: "hop",
    label: "hops on the {side} foot",
    counts: "cycles",
    side: "right",
    parameters: ["size", "distance", "inPlace"],
    seconds: 0.6,
  },
  { id: "skip", label: "skips", parameters: ["size", "distance"], seconds: 2.8 },
  { id: "leap", label: "leaps", side: "right", parameters: ["size", "distance"], seconds: 1.3 },
]);
