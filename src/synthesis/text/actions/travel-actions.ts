import type { ActionDefinition } from "./action-definition.js";
import { actionsOf } from "./family-actions.js";

/** Actions played by the locomotion engine: everything on two feet that travels, turns, or stands. */
export const TRAVEL_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf("travel", "idle", [
    { id: "stand", label: "stands still", parameters: ["hold"], seconds: 3 },
  ]),
  /* @__PURE__ */ actionsOf("travel", "travel", [
    {
      id: "walk",
      label: "walks",
      parameters: ["side", "direction", "steps", "distance", "moveSpeed", "path", "turn", "inPlace", "size"],
      seconds: 0.55,
    },
    {
      id: "run",
      label: "runs",
      parameters: ["side", "direction", "steps", "distance", "moveSpeed", "path", "turn", "inPlace", "size"],
      seconds: 0.35,
    },
    {
      id: "sprint",
      label: "sprints",
      parameters: ["side", "direction", "steps", "distance", "moveSpeed", "path", "turn", "inPlace", "size"],
      seconds: 0.3,
    },
  ]),
  /* @__PURE__ */ actionsOf("travel", "turn", [{ id: "turn", label: "turns", parameters: ["turn"], seconds: 1.2 }]),
  /* @__PURE__ */ actionsOf("travel", "travel", [
    { id: "stairs_up", label: "walks up the stairs", parameters: ["steps", "moveSpeed"], seconds: 0.6 },
    { id: "stairs_down", label: "walks down the stairs", parameters: ["steps", "moveSpeed"], seconds: 0.6 },
  ]),
].flat();
